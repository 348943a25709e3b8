#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/model/settings.hpp"

#include <cstdint>
#include <string>

namespace dungeonlab::generate {

/// A number as messages write it.
[[nodiscard]] inline std::string text(std::int64_t number) {
  return std::to_string(number);
}

/// The boundaries of the base rectangle from which a branch can begin, by its sides and the limits.
[[nodiscard]] int branch_begins(const Settings& settings);

/// What there is room for at the most where settings, spelled out, are met.
struct Room {
  explicit Room(const Settings& asked);

  std::string base;           ///< `5x5`
  std::string dungeon;        ///< `5x5x2`
  std::string left{};         ///< ` left` where something is written already
  bool has_branches = false;  ///< then the numbers below are bounds
  bool has_treasure = false;  ///< it is written, and on none of the places
  std::int64_t cells = 0;
  std::int64_t cells_without_pit = 0;
  std::int64_t loose_pits = 0;      ///< that are written and become part of cycles
  std::int64_t places = 0;          ///< that hold nothing yet
  std::int64_t boundaries = 0;      ///< between two cells
  std::int64_t longest_course = 0;  ///< of a river on one level, in places

  /// `5x5x2 has 50`, as the end of a sentence.
  [[nodiscard]] std::string has_places() const;
  [[nodiscard]] std::string has_cells() const;
  [[nodiscard]] std::string has_cells_without_pit() const;
};

/// Every number within the bounds of its row, no range that ends before it begins; else a usage
/// error that names the setting.
[[nodiscard]] Result<void> within_bounds(const Settings& settings);

}  // namespace dungeonlab::generate
