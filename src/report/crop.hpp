#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace dungeonlab::report {

/// The plan of a sheet, for showing small pieces of it. Drawn only once.
class Crop {
 public:
  explicit Crop(const Sheet& sheet);

  /// The drawing of the cells and one cell around them, with the names of its columns and rows.
  /// Empty if the cells are too far apart for a small drawing, or the sheet cannot be drawn.
  [[nodiscard]] std::vector<std::string> around(std::span<const Cell> cells) const;

 private:
  [[nodiscard]] std::string cut(std::size_t line, int first_column, int last_column) const;

  std::vector<std::string> lines_;    ///< the drawing: column names, then the rows
  std::vector<std::size_t> corners_;  ///< positions of the columns' corners, from the west
  std::size_t levels_ = 1;
};

}  // namespace dungeonlab::report
