#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/model/place.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace dungeonlab::io {

/// One line of a text without its line end.
struct TextLine {
  std::uint32_t begin = 0;
  std::string_view text;

  [[nodiscard]] Span span() const {
    return {begin, begin + static_cast<std::uint32_t>(text.size())};
  }
};

/// The lines of a drawing, addressed by column of characters in constant time, with their bytes. It
/// keeps no text, so it may outlive the text.
class CanvasLines {
 public:
  CanvasLines() = default;
  explicit CanvasLines(const std::vector<TextLine>& lines);

  [[nodiscard]] int height() const { return static_cast<int>(rows_.size()); }
  /// The number of characters of a line; 0 beyond the last line.
  [[nodiscard]] int width(int line) const;
  /// The bytes of columns [from, to). Columns beyond the end of a line give an empty span at its
  /// end.
  [[nodiscard]] Span span(int line, int from, int to) const;

 private:
  struct Row {
    std::uint32_t begin = 0;
    std::uint32_t bytes = 0;
    std::vector<std::uint32_t> offsets;  ///< of each character; empty if each is one byte
  };
  [[nodiscard]] std::uint32_t offset(const Row& row, int column) const;

  std::vector<Row> rows_;
};

/// The positions of the squares of a drawing on its canvas.
struct Lattice {
  std::vector<int> lines_x;  ///< canvas columns of the lines between squares, from the west
  int levels = 1;
  int rows = 0;

  [[nodiscard]] int columns() const { return static_cast<int>(lines_x.size()) - 1; }
  [[nodiscard]] bool contains(Cell cell) const { return Extent{columns(), rows}.contains(cell); }
  /// The canvas column of a line between squares, from 0 at the western edge.
  [[nodiscard]] int line_x(int line) const { return lines_x[static_cast<std::size_t>(line)]; }
  /// The canvas line of the corners north of a row of squares.
  [[nodiscard]] int corner_line(int row) const { return row * (levels + 1); }
  [[nodiscard]] int level_line(int row, int level) const {
    return corner_line(row) + levels - level;
  }
  /// The first column strictly inside the box of a square.
  [[nodiscard]] int inner_begin(int column) const {
    return lines_x[static_cast<std::size_t>(column)] + 1;
  }
  [[nodiscard]] int inner_end(int column) const {
    return lines_x[static_cast<std::size_t>(column) + 1];
  }
};

/// The span of the box line that draws a place of the lattice.
[[nodiscard]] Span box_span(const CanvasLines& lines, const Lattice& lattice, const Place& place);
/// The span of a boundary of the lattice: the run between two corners, or the mark on the top
/// level.
[[nodiscard]] Span boundary_span(const CanvasLines& lines, const Lattice& lattice,
                                 const Boundary& boundary);

}  // namespace dungeonlab::io
