// A drawing counts characters, a file counts bytes. Most lines are plain ASCII and need no table.
// The others store the byte offset of each character, so every look-up takes constant time and a
// drawing of 13 MB linear time.
#include "plan_canvas.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>

namespace dungeonlab::io {

CanvasLines::CanvasLines(const std::vector<TextLine>& lines) {
  rows_.reserve(lines.size());
  for (const TextLine& line : lines) {
    Row& row = rows_.emplace_back();
    row.begin = line.begin;
    row.bytes = static_cast<std::uint32_t>(line.text.size());
    const bool ascii = std::all_of(line.text.begin(), line.text.end(), [](char character) {
      return static_cast<unsigned char>(character) < 0x80;
    });
    if (ascii) {
      continue;
    }
    for (std::size_t at = 0; at < line.text.size();) {
      row.offsets.push_back(static_cast<std::uint32_t>(at));
      const auto point = code_point_at(line.text, at);
      at += point ? point->bytes : 1;
    }
  }
}

int CanvasLines::width(int line) const {
  if (line < 0 || line >= height()) {
    return 0;
  }
  const Row& row = rows_[static_cast<std::size_t>(line)];
  return static_cast<int>(row.offsets.empty() ? row.bytes : row.offsets.size());
}

std::uint32_t CanvasLines::offset(const Row& row, int column) const {
  const auto at = static_cast<std::uint32_t>(std::max(column, 0));
  if (row.offsets.empty()) {
    return std::min(at, row.bytes);
  }
  return at < row.offsets.size() ? row.offsets[at] : row.bytes;
}

Span CanvasLines::span(int line, int from, int to) const {
  if (rows_.empty()) {
    return {};
  }
  const Row& row = rows_[static_cast<std::size_t>(std::clamp(line, 0, height() - 1))];
  if (line >= height()) {
    return {row.begin + row.bytes, row.begin + row.bytes};
  }
  return {row.begin + offset(row, from), row.begin + offset(row, to)};
}

Span box_span(const CanvasLines& lines, const Lattice& lattice, const Place& place) {
  return lines.span(lattice.level_line(place.cell.row, place.level),
                    lattice.inner_begin(place.cell.column), lattice.inner_end(place.cell.column));
}

Span boundary_span(const CanvasLines& lines, const Lattice& lattice, const Boundary& boundary) {
  if (boundary.side == Side::south) {
    return lines.span(lattice.corner_line(boundary.cell.row + 1),
                      lattice.inner_begin(boundary.cell.column),
                      lattice.inner_end(boundary.cell.column));
  }
  const int x = lattice.line_x(boundary.cell.column + 1);
  return lines.span(lattice.level_line(boundary.cell.row, lattice.levels - 1), x, x + 1);
}

}  // namespace dungeonlab::io
