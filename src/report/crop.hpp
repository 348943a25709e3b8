#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace dungeonlab::report {

/// The plan of a sheet, from which small pieces are shown. Drawn once for all pieces.
class Crop {
 public:
  explicit Crop(const Sheet& sheet);

  /// The drawing of the cells and one cell around them, with the names of its columns and rows.
  /// Nothing if the cells lie too far apart for a small drawing, or the sheet cannot be drawn.
  [[nodiscard]] std::vector<std::string> around(std::span<const Cell> cells) const;

 private:
  [[nodiscard]] std::string cut(std::size_t line, int first_column, int last_column) const;

  std::vector<std::string> lines_;    ///< the drawing: names of the columns, then the rows
  std::vector<std::size_t> corners_;  ///< where the corners of the columns stand, from the west
  std::size_t levels_ = 1;
};

}  // namespace dungeonlab::report
