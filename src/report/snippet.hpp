#pragma once

#include "dungeonlab/io/document.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::report {

/// A span of a text to underline.
struct Underline {
  io::Span span;
  std::string label;
  bool is_main = false;  ///< `^^^^`; others are `----`
};

/// One line of a snippet: the line number in the file, or 0 for lines in between.
struct SnippetRow {
  std::uint32_t line = 0;
  std::string text;                    ///< safe on a terminal
  bool is_mark = false;                ///< `text` is underlines and labels
  std::vector<io::Span> main_marks{};  ///< columns of `text` that belong to the main span
};

/// The lines of the text that contain the spans, each followed by its underlines. For a span over
/// several lines, only the first is shown. Long lines are cut around the spans, so the work depends
/// on what is shown, not on the length of the line.
[[nodiscard]] std::vector<SnippetRow> snippet(const io::Lines& lines,
                                              const std::vector<Underline>& underlines);

}  // namespace dungeonlab::report
