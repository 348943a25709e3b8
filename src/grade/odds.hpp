#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <cstdint>
#include <vector>

namespace dungeonlab::grade {

/// What the place of the treasure says about the exit, and the other way round: maps are drawn so
/// that the treasure keeps three steps off the cell of the exit, and of two random places it takes
/// the one that is farther from it.
class Odds {
 public:
  /// `exits`: the cells of the outside boundaries that may be the way out, one for each boundary.
  Odds(Extent base, const std::vector<Cell>& exits);

  /// In thousandths of the likeliest, at least 1: with this treasure the exit is at that cell.
  [[nodiscard]] std::int32_t of_exit(Cell treasure, Cell exit) const;
  /// Likewise: the treasure is in this cell, whatever the exit is.
  [[nodiscard]] std::int32_t of_treasure(Cell cell) const;

 private:
  /// A cell of exits.
  struct At {
    Cell cell{};
    int exits = 0;
    std::vector<std::int32_t> by_steps{};  ///< how likely a treasure so far away is
  };
  [[nodiscard]] std::int64_t sum_of(Cell treasure) const;

  std::vector<At> exits_{};
  std::int64_t most_of_treasure_ = 1;
};

}  // namespace dungeonlab::grade
