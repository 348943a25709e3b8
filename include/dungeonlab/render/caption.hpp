#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::render {

/// Text of others, escaped by whatever medium it goes into: between marks that keep it from
/// turning round what stands beside it, if anything in it is written from right to left.
[[nodiscard]] std::string isolated(std::string_view escaped);

/// What stands below a picture or a page: a title of any length, and what else tells one map from
/// another. What is empty is left out.
struct Caption {
  std::string title{};
  std::vector<std::string> more{};  ///< the id of the map, a page, the program
};

/// In lines of a width for letters of a size, safe to show. The title has one line at most, and its
/// end gives way to three dots; all else stays whole, however wide it is.
[[nodiscard]] std::vector<std::string> lines_of(const Caption& caption, int width, int font_size);

/// Likewise in one line.
[[nodiscard]] std::string line_of(const Caption& caption, int width, int font_size);
/// As much of a title as has that width in most fonts, for words that a page squeezes where its
/// font is wider.
[[nodiscard]] std::string usual_line_of(const std::string& title, int width, int font_size);

/// The width of letters of a size in the widest of the usual fonts: they may well have less.
[[nodiscard]] int width_of(std::string_view text, int font_size);
/// The width that they have in most of these fonts.
[[nodiscard]] int usual_width_of(std::string_view text, int font_size);

}  // namespace dungeonlab::render
