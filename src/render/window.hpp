#pragma once

#include "dungeonlab/model/place.hpp"

namespace dungeonlab::render {

/// A rectangle of cells of a map.
struct Window {
  Cell first{};
  Extent size{};

  [[nodiscard]] bool contains(Cell cell) const {
    return size.contains({cell.column - first.column, cell.row - first.row});
  }
};

}  // namespace dungeonlab::render
