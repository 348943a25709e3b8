#pragma once

#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/game/command.hpp"
#include "dungeonlab/game/view.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::session {

/// The words that values of a parameter consist of, in addition to what can be shown; empty if any
/// word is possible.
[[nodiscard]] std::vector<std::string_view> value_words(std::string_view key);

/// The sentence in which a gamemaster says an announcement to the addressed player (engine 4.4).
/// `terms` are the game's, because the rules decide whether political questions vary (O-30).
[[nodiscard]] std::string in_words(const game::Announcement& said, const game::Terms& terms);

/// The same in a gamemaster's words, without the names of rules.
[[nodiscard]] std::string in_spoken_words(const game::Announcement& said, const game::Terms& terms);

/// The possible answers to the current question: "`yes` or `no`".
[[nodiscard]] std::string answers_to(const game::Prompt& asked);

/// Why game::set_switch() refuses a text: `there is no K-19=lang; there are K-15=...`.
[[nodiscard]] std::string no_such_switch(std::string_view text);

/// Why a command was refused, for the player who gave it, without a capital or a full stop.
[[nodiscard]] std::string in_words(game::Refusal refusal);
/// The same, including what the command needs and what the player has. `view` is the view of that
/// seat.
[[nodiscard]] std::string in_words(game::Refusal refusal, const game::Command& command,
                                   const game::View& view);

}  // namespace dungeonlab::session
