#pragma once

#include "dungeonlab/model/place.hpp"

#include <cstddef>

namespace dungeonlab::notebook {

/// A rectangle of cells with consecutive levels, anywhere on the lattice. Its squares are numbered
/// row by row; its places square by square, each from the lowest level up.
struct Block {
  Cell corner{};  ///< the north-western cell
  int columns = 0;
  int rows = 0;
  int lowest = 0;  ///< lowest level
  int levels = 0;

  /// The south-eastern cell.
  [[nodiscard]] Cell last() const { return {corner.column + columns - 1, corner.row + rows - 1}; }
  /// The highest level.
  [[nodiscard]] int highest() const { return lowest + levels - 1; }
  /// Extends it from one cell to another; the levels stay the same.
  void spread(Cell first, Cell last) {
    corner = first;
    columns = last.column - first.column + 1;
    rows = last.row - first.row + 1;
  }

  [[nodiscard]] bool covers(Cell cell) const {
    return cell.column >= corner.column && cell.column < corner.column + columns &&
           cell.row >= corner.row && cell.row < corner.row + rows;
  }
  [[nodiscard]] bool covers(const Place& at) const {
    return covers(at.cell) && at.level >= lowest && at.level < lowest + levels;
  }
  /// The index of a cell inside the block.
  [[nodiscard]] std::size_t square(Cell cell) const {
    return static_cast<std::size_t>(cell.row - corner.row) * static_cast<std::size_t>(columns) +
           static_cast<std::size_t>(cell.column - corner.column);
  }
  /// The index of a place inside the block.
  [[nodiscard]] std::size_t index(const Place& at) const {
    return square(at.cell) * static_cast<std::size_t>(levels) +
           static_cast<std::size_t>(at.level - lowest);
  }
  [[nodiscard]] std::size_t squares() const {
    return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
  }
  [[nodiscard]] std::size_t places() const { return squares() * static_cast<std::size_t>(levels); }

  friend bool operator==(const Block&, const Block&) = default;
};

}  // namespace dungeonlab::notebook
