#pragma once

#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/scene.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::render {

/// Sheets of paper.
enum class Paper : std::uint8_t { a4, letter };
inline constexpr std::array<std::string_view, 2> paper_names = {"a4", "letter"};

/// The size of an upright sheet and the margin that is kept free of ink, in tenths of a millimetre.
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
  int width = 0;  ///< of the scene on the paper, in micrometres
};

/// A map on paper: on one page if its cells have 11 mm at least, else level by level, else in
/// pieces that overlap by a cell and say which cells they are. Like scene_of in all else.
[[nodiscard]] std::vector<Page> pages_of(const Sheet& sheet, const SceneOptions& options,
                                         Paper paper);

/// A title as it stands below a picture: of a very long one the beginning.
[[nodiscard]] std::string short_title(const Sheet& sheet);

/// What a level is called in a dungeon of so many: `level 2 (upper)`.
[[nodiscard]] std::string level_name(int level, int levels);

}  // namespace dungeonlab::render
