#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <set>
#include <vector>

namespace dungeonlab::rules {

/// The contents of every place of a map without errors.
class Board {
 public:
  explicit Board(const Sheet& sheet) : sheet_(sheet) {
    for (int row = 0; row < sheet.base->rows; ++row) {
      for (int column = 0; column < sheet.base->columns; ++column) {
        cells_.insert({column, row});
      }
    }
    cells_.insert(sheet.branches.begin(), sheet.branches.end());
    for (const Encounter& entry : sheet.encounters) {
      for (int level = 0; level < entry.levels.value_or(1); ++level) {
        taken_.insert({entry.at.cell, entry.at.level + level});
      }
    }
    for (const River& river : sheet.rivers) {
      taken_.insert(river.begin(), river.end());
    }
  }
  [[nodiscard]] const std::set<Cell>& cells() const { return cells_; }
  [[nodiscard]] bool is_free(const Place& place) const { return !taken_.contains(place); }
  [[nodiscard]] std::vector<Place> free_places() const {
    std::vector<Place> free;
    for (const Cell cell : cells_) {
      for (int level = 0; level < *sheet_.levels; ++level) {
        if (is_free({cell, level})) {
          free.push_back({cell, level});
        }
      }
    }
    return free;
  }
  /// Cells that share an edge, the western or northern one first.
  [[nodiscard]] std::vector<Boundary> inner_boundaries() const {
    std::vector<Boundary> inner;
    for (const Cell cell : cells_) {
      for (const Side side : {Side::east, Side::south}) {
        if (cells_.contains(neighbour(cell, side))) {
          inner.push_back({cell, side});
        }
      }
    }
    return inner;
  }
  [[nodiscard]] bool is_crossed_by_river(const Boundary& boundary) const {
    for (const River& river : sheet_.rivers) {
      for (std::size_t i = 1; i < river.size(); ++i) {
        if (boundary_between(river[i - 1].cell, river[i].cell) == boundary) {
          return true;
        }
      }
    }
    return false;
  }

 private:
  const Sheet& sheet_;
  std::set<Cell> cells_{};
  std::set<Place> taken_{};
};

/// A random element of a list; null if the list is empty.
template <class T>
const T* one_of(const std::vector<T>& list, Rng& rng) {
  return list.empty() ? nullptr : &list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

/// The indices of the encounters that `accept` accepts.
template <class Accept>
std::vector<std::size_t> entries_that(const Sheet& sheet, Accept accept) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < sheet.encounters.size(); ++i) {
    if (accept(sheet.encounters[i])) {
      found.push_back(i);
    }
  }
  return found;
}

}  // namespace dungeonlab::rules
