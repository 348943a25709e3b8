#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/game/view.hpp"
#include "dungeonlab/notebook/notebook.hpp"

#include <optional>

/// What all bots except the random one have in common.
namespace dungeonlab::bots {

/// The command outside of landings and acts: answers a question with the answer that was right
/// there before, otherwise with yes; and ends turns. Nothing if a landing or an act is expected.
[[nodiscard]] std::optional<game::Command> answer_or_end(const game::View& view,
                                                         const notebook::Notebook& book);
/// A landing at a random place of the base rectangle.
[[nodiscard]] game::Command land_anywhere(const game::View& view, Rng& rng);
/// A command with an act but no other fields.
[[nodiscard]] game::Command plain(const game::View& view, game::Act act);
[[nodiscard]] game::Command go(const game::View& view, Side way);

}  // namespace dungeonlab::bots
