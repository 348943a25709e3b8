#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/game/view.hpp"
#include "dungeonlab/notebook/notebook.hpp"

/// What all bots but the random one do alike.
namespace dungeonlab::bots {

/// An answer to the question that is open: what was right there before, else yes.
[[nodiscard]] game::Command answer(const game::View& view, const notebook::Notebook& book);
/// A landing at any place of the base rectangle.
[[nodiscard]] game::Command land_anywhere(const game::View& view, Rng& rng);
/// A command that has nothing but its act.
[[nodiscard]] game::Command plain(const game::View& view, game::Act act);
[[nodiscard]] game::Command go(const game::View& view, Side way);

}  // namespace dungeonlab::bots
