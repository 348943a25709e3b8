#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/fault.hpp"
#include "dungeonlab/render/scene.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::render {

/// A map for Tiled (`.tmj`): for each level a group of layers, with rectangles for cells and
/// encounters and lines for walls and rivers. The type of an object says what it is, and its
/// properties hold the details. A player's map has only the base rectangle and the levels. The
/// sheet must have its base rectangle and levels.
[[nodiscard]] std::string tiled(const Sheet& sheet, const SceneOptions& options);

/// True for any text that Tiled saved as JSON.
[[nodiscard]] bool is_tiled(std::string_view text);

/// What to do with layers, objects and properties that have no meaning on a map.
enum class Unknown : std::uint8_t { is_fault, is_ignored };

/// A map that was read from Tiled.
struct TiledMap {
  io::Document document;           ///< its text is the Tiled file, and the spans of faults refer to
                                   ///< it
  std::vector<io::Fault> ignored;  ///< what was left out, with Unknown::is_ignored
};

/// Reads the map that a Tiled file shows, for example after changes in Tiled. Accepts any text;
/// finds all faults at once, and leaves the sheet empty if there are any. The file has no origin
/// and no lint. The map is not checked by rules.
[[nodiscard]] TiledMap read_tiled(std::string text, Unknown unknown = Unknown::is_fault);

}  // namespace dungeonlab::render
