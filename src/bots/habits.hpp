#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/game/view.hpp"
#include "dungeonlab/notebook/notebook.hpp"

#include <optional>

/// What all bots but the random one do alike.
namespace dungeonlab::bots {

/// What there is to do outside of landings and acts: a question is answered by what was right there
/// before, else with yes, and a turn is ended. Nothing where a landing or an act is waited for.
[[nodiscard]] std::optional<game::Command> answer_or_end(const game::View& view,
                                                         const notebook::Notebook& book);
/// A landing at any place of the base rectangle.
[[nodiscard]] game::Command land_anywhere(const game::View& view, Rng& rng);
/// A command that has nothing but its act.
[[nodiscard]] game::Command plain(const game::View& view, game::Act act);
[[nodiscard]] game::Command go(const game::View& view, Side way);

}  // namespace dungeonlab::bots
