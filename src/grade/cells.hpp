#pragma once

#include "dungeonlab/model/sheet.hpp"

namespace dungeonlab::grade {

/// The cells of a base rectangle, row by row.
template <class Visit>
void for_each_cell(Extent base, Visit visit) {
  for (int row = 0; row < base.rows; ++row) {
    for (int column = 0; column < base.columns; ++column) {
      visit(Cell{column, row});
    }
  }
}

}  // namespace dungeonlab::grade
