#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <algorithm>
#include <set>
#include <vector>

namespace dungeonlab::testing_support {

/// The cells, places, walls and house rules of a sheet, looked up each time in all of its lists,
/// and the one search that plain answers need.
class PlainWorld {
 public:
  explicit PlainWorld(const Sheet& sheet)
      : sheet_(sheet), base_(*sheet.base), levels_(*sheet.levels) {
    for (int row = 0; row < base_.rows; ++row) {
      for (int column = 0; column < base_.columns; ++column) {
        cells_.insert({column, row});
      }
    }
    cells_.insert(sheet.branches.begin(), sheet.branches.end());
  }

 protected:
  [[nodiscard]] bool is_cell(Cell cell) const { return cells_.contains(cell); }
  [[nodiscard]] bool is_place(const Place& place) const {
    return is_cell(place.cell) && place.level >= 0 && place.level < levels_;
  }
  [[nodiscard]] bool in_force(HouseRule rule) const {
    return std::any_of(sheet_.house_rules.begin(), sheet_.house_rules.end(),
                       [&](const WrittenHouseRule& written) { return written.rule == rule; });
  }
  /// The walls between two squares.
  [[nodiscard]] std::set<WallKind> between(Cell one, Cell two) const {
    std::set<WallKind> kinds;
    for (const Wall& wall : sheet_.walls) {
      if (std::minmax(wall.first, wall.second) == std::minmax(one, two)) {
        kinds.insert(*wall.kind);
      }
    }
    return kinds;
  }
  /// Everything that `steps` reaches from a start, including the start.
  template <class T, class Steps>
  static std::set<T> flood(std::set<T> reached, Steps steps) {
    std::vector<T> open(reached.begin(), reached.end());
    for (std::size_t i = 0; i < open.size(); ++i) {
      for (const T& next : steps(T(open[i]))) {
        if (reached.insert(next).second) {
          open.push_back(next);
        }
      }
    }
    return reached;
  }
  static std::vector<Cell> around(Cell cell) {
    return {beside(cell, Side::north), beside(cell, Side::east), beside(cell, Side::south),
            beside(cell, Side::west)};
  }

  const Sheet& sheet_;
  Extent base_;
  int levels_;
  std::set<Cell> cells_{};
};

}  // namespace dungeonlab::testing_support
