#pragma once

#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/game/command.hpp"
#include "dungeonlab/game/view.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::session {

/// The words that the values of a parameter are made of, beside what can be shown; none if they can
/// be any.
[[nodiscard]] std::vector<std::string_view> value_words(std::string_view key);

/// What an announcement says, in the words of a gamemaster to the player it is addressed to
/// (engine 4.4). `terms`: of the game; by its rules political questions differ or not (O-30).
[[nodiscard]] std::string told(const game::Announcement& said, const game::Terms& terms);

/// The same as a gamemaster says it to people who hear of no names of rules.
[[nodiscard]] std::string told_aloud(const game::Announcement& said, const game::Terms& terms);

/// How the question that is asked can be answered: "`yes` or `no`".
[[nodiscard]] std::string answers_to(const game::Prompt& asked);

/// Why game::set_switch() refuses a text: `there is no K-19=lang; there are K-15=...`.
[[nodiscard]] std::string no_such_switch(std::string_view text);

/// Why a command was refused, to the player who gave it; no capital and no full stop.
[[nodiscard]] std::string told(game::Refusal refusal);
/// Likewise with what the command needs and what she has. `view`: of the seat that gave it.
[[nodiscard]] std::string told(game::Refusal refusal, const game::Command& command,
                               const game::View& view);

}  // namespace dungeonlab::session
