#pragma once

#include "dungeonlab/render/scene.hpp"

#include <vector>

namespace dungeonlab::render {

/// Where the cells of a level lie in a picture.
struct Grid {
  int level = 0;  ///< from 0
  Cell first{};   ///< the upper left one
  Extent cells{};
  Point at{};  ///< its upper left corner
};

/// The grids of `scene_of` with the same sheet and options, from the highest level.
[[nodiscard]] std::vector<Grid> grids_of(const Sheet& sheet, const SceneOptions& options);

}  // namespace dungeonlab::render
