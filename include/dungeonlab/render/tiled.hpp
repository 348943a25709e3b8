#pragma once

#include "dungeonlab/io/fault.hpp"
#include "dungeonlab/render/scene.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::render {

/// A map for Tiled (`.tmj`): for each level a group of layers, with the cells as rectangles, walls
/// and rivers as lines, encounters as rectangles; the type of each object says what it is, and its
/// properties what is special about it. A player's map has the base rectangle and the levels and
/// nothing more. The sheet must say its base rectangle and its levels.
[[nodiscard]] std::string tiled(const Sheet& sheet, const SceneOptions& options);

/// The map that such a text shows, for example after changes in Tiled. Total; all faults at once.
/// Its origin and what it ignores are not in the text. Rules judge what it holds, not this.
[[nodiscard]] tl::expected<Sheet, std::vector<io::Fault>> read_tiled(std::string_view text);

}  // namespace dungeonlab::render
