#pragma once

#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/scene.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::render {

/// Paper sizes.
enum class Paper : std::uint8_t { a4, letter };
inline constexpr std::array<std::string_view, 2> paper_names = {"a4", "letter"};

/// The size of a sheet in portrait format, in tenths of a millimetre, and the margin without ink.
struct PaperSize {
  int width = 0;
  int height = 0;
};
[[nodiscard]] constexpr PaperSize size_of(Paper paper) {
  return paper == Paper::letter ? PaperSize{2159, 2794} : PaperSize{2100, 2970};
}
inline constexpr int paper_margin = 100;

/// A scene on a sheet of paper.
struct Page {
  Scene scene;
  bool landscape = false;
  int width = 0;  ///< width of the scene on paper, in micrometres
};

/// A map on paper: on one page if its cells are at least 11 mm, else level by level, else in pieces
/// that overlap by one cell and list their cells. Otherwise like scene_of.
[[nodiscard]] std::vector<Page> pages_of(const Sheet& sheet, const SceneOptions& options,
                                         Paper paper);

/// The title below a picture; a very long one is truncated.
[[nodiscard]] std::string short_title(const Sheet& sheet);

/// The name of a level in a dungeon with that many: `level 2 (upper)`.
[[nodiscard]] std::string level_name(int level, int levels);

}  // namespace dungeonlab::render
