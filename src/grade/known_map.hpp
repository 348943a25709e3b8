#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/game/view.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/notebook/notebook.hpp"
#include "grade/sketch.hpp"

namespace dungeonlab::grade {

/// What a player knows of the dungeon by its own names, for the generator to complete. Where she
/// knows half of something (green eyes, a boundary that bars her) the other half is drawn here.
struct KnownMap {
  generate::Completion completion{};
  Facts facts{};
};
/// `view` and `book` are those of a game that has started.
[[nodiscard]] KnownMap known_map(const game::View& view, const notebook::Notebook& book, Rng& rng);

}  // namespace dungeonlab::grade
