#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/notebook/notebook.hpp"

#include <map>
#include <string>

namespace dungeonlab::review {

/// A notebook taken apart: every place, every boundary and whatever else a page draws, as JSON by a
/// short name. Two of them are compared part by part, so a page holds what changes from turn to
/// turn and nothing twice.
using Parts = std::map<std::string, std::string>;

[[nodiscard]] Parts parts_of(const notebook::Notebook& book);
/// The true map as it is now in the same form, with everybody on it.
[[nodiscard]] Parts parts_of(const game::Game& game, const game::State& state);

/// As JSON what must be put into `before` to get `now`: null for what is no longer there.
[[nodiscard]] std::string difference(const Parts& before, const Parts& now);

}  // namespace dungeonlab::review
