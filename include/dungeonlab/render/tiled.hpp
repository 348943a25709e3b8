#pragma once

#include "dungeonlab/render/scene.hpp"

#include <string>

namespace dungeonlab::render {

/// A map for Tiled (`.tmj`): for each level a group of layers, with the cells as rectangles, walls
/// and rivers as lines, encounters as rectangles; the type of each object says what it is, and its
/// properties what is special about it. A player's map has the base rectangle and the levels and
/// nothing more. The sheet must say its base rectangle and its levels.
[[nodiscard]] std::string tiled(const Sheet& sheet, const SceneOptions& options);

}  // namespace dungeonlab::render
