#pragma once

#include "dungeonlab/io/document.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::report {

/// A span of a text that is to be underlined.
struct Underline {
  io::Span span;
  std::string label;
  bool is_main = false;  ///< `^^^^`; the others are `----`
};

/// One line of a snippet: the number of the line of the file, or 0 for the lines between.
struct SnippetRow {
  std::uint32_t line = 0;
  std::string text;                    ///< safe on a terminal
  bool is_mark = false;                ///< `text` is underlines and labels
  std::vector<io::Span> main_marks{};  ///< columns of `text` that belong to the main span
};

/// The lines of the text that hold the spans, each followed by their underlines. Of a span over
/// several lines the first is shown. Long lines are cut around the spans, so the work is that of
/// what is shown, whatever the length of the line.
[[nodiscard]] std::vector<SnippetRow> snippet(const io::Lines& lines,
                                              const std::vector<Underline>& underlines);

}  // namespace dungeonlab::report
