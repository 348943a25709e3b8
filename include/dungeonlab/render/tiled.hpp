#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/fault.hpp"
#include "dungeonlab/render/scene.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::render {

/// A map for Tiled (`.tmj`): for each level a group of layers, with the cells as rectangles, walls
/// and rivers as lines, encounters as rectangles; the type of each object says what it is, and its
/// properties what is special about it. A player's map has the base rectangle and the levels and
/// nothing more. The sheet must say its base rectangle and its levels.
[[nodiscard]] std::string tiled(const Sheet& sheet, const SceneOptions& options);

/// True of a text that Tiled saved as JSON, whatever it shows.
[[nodiscard]] bool is_tiled(std::string_view text);

/// What to do with layers, objects and properties that have no meaning on a map.
enum class Unknown : std::uint8_t { is_fault, is_ignored };

/// A map that was read from Tiled.
struct TiledMap {
  io::Document document;           ///< its text is that of Tiled, and so are the spans of faults
  std::vector<io::Fault> ignored;  ///< what was left out, as Unknown::is_ignored wants it
};

/// The map that a text of Tiled shows, for example after changes there. Total; all faults at once,
/// and after a fault the sheet is empty. Its origin and what it ignores are not in the text. Rules
/// judge what it holds, not this.
[[nodiscard]] TiledMap read_tiled(std::string text, Unknown unknown = Unknown::is_fault);

}  // namespace dungeonlab::render
