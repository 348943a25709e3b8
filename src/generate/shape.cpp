// Settings say how large a dungeon is; a shape says what that means for each stage. All shares are
// of what is really there (branches included), so every size gets its due without a table of
// presets. The figures are tuned for play: half of the places hold something, half of the
// boundaries a wall, a 10x10 of two levels has three rivers and about ten pits.
#include "generate/shape.hpp"

#include <algorithm>

namespace dungeonlab::generate {

Shape shape_of(const Settings& settings) {
  const int shorter = std::min(settings.columns, settings.rows);
  const int mean = (settings.columns + settings.rows) / 2;
  constexpr int sides_per_branch = 8;
  const int branches = (settings.columns + settings.rows + sides_per_branch / 2) / sides_per_branch;

  Shape shape;
  shape.base = {settings.columns, settings.rows};
  shape.levels = settings.levels;
  shape.outline = {.branches_min = std::max(0, branches - 1),
                   .branches_max = branches,
                   .branch_cells_max = 2 + shorter / 2};
  shape.rivers = {.rivers = {15}, .length_min = 2 + shorter / 3, .length_max = 2 + mean};
  shape.pits = {.pits = {48}, .hanging_pits = {11}, .cycle_max = 4};
  shape.walls = {.walled = {485}};
  shape.encounters = {.filled = {500}};
  return shape;
}

}  // namespace dungeonlab::generate
