#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::render {

/// Foreign text that is already escaped for its medium. If any of it is written from right to left,
/// it is wrapped in isolating marks, so that it cannot reorder the text around it.
[[nodiscard]] std::string isolated(std::string_view escaped);

/// The text below a picture or a page: a title of any length, and what identifies the map. Empty
/// parts are left out.
struct Caption {
  std::string title{};
  std::vector<std::string> more{};  ///< the ID of the map, a page, the program
};

/// The caption in lines of that width and font size, safe to show. The title takes at most one line
/// and is truncated with three dots; the other parts are never cut, however wide they are.
[[nodiscard]] std::vector<std::string> lines_of(const Caption& caption, int width, int font_size);

/// The same on one line.
[[nodiscard]] std::string line_of(const Caption& caption, int width, int font_size);
/// As much of a title as has that width in most fonts, for text that a page squeezes if its font is
/// wider.
[[nodiscard]] std::string usual_line_of(const std::string& title, int width, int font_size);

/// Names on lines of that width on paper, where letters may be squeezed a little. If names that are
/// cut become equal, they lose the beginning that they share: `…Ivanova` and `…Ivanchenko`.
[[nodiscard]] std::vector<std::string> told_apart(const std::vector<std::string>& names, int width,
                                                  int font_size);

/// The width of a text in the widest of the usual fonts; the actual width may be much smaller.
[[nodiscard]] int width_of(std::string_view text, int font_size);
/// The width of a text in most of these fonts.
[[nodiscard]] int usual_width_of(std::string_view text, int font_size);

}  // namespace dungeonlab::render
