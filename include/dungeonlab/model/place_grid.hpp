#pragma once

#include "dungeonlab/model/place.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace dungeonlab {

/// The dense number of a square: row by row, with a border of void around the box.
using Square = std::uint32_t;
/// The dense number of a place: square by square, and from the lowest level up within each.
using PlaceIndex = std::uint32_t;

/// The places of one square, from the lowest level up.
class PlacesOfSquare {
 public:
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using difference_type = std::ptrdiff_t;
    using value_type = PlaceIndex;
    using pointer = const PlaceIndex*;
    using reference = PlaceIndex;

    explicit constexpr Iterator(PlaceIndex at) : at_(at) {}
    constexpr PlaceIndex operator*() const { return at_; }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    constexpr Iterator operator++(int) { return Iterator(at_++); }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    PlaceIndex at_;
  };

  constexpr PlacesOfSquare(PlaceIndex lowest, PlaceIndex end) : lowest_(lowest), end_(end) {}

  [[nodiscard]] constexpr PlaceIndex front() const { return lowest_; }
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(lowest_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(end_); }

 private:
  PlaceIndex lowest_;
  PlaceIndex end_;
};

/// The numbering of squares and places. All arithmetic between names and numbers is here. It does
/// not check bounds.
class PlaceGrid {
 public:
  /// An empty grid.
  constexpr PlaceGrid() = default;
  /// A box with that many columns and rows, and a border one square wide around it.
  constexpr PlaceGrid(int columns, int rows, int levels)
      : stride_(static_cast<Square>(columns) + 2),
        rows_(static_cast<Square>(rows) + 2),
        levels_(static_cast<PlaceIndex>(levels)),
        step_{0U - stride_, 1U, stride_, 0U - 1U} {}

  /// Columns of the box, without the border.
  [[nodiscard]] constexpr int columns() const { return static_cast<int>(stride_) - 2; }
  [[nodiscard]] constexpr int rows() const { return static_cast<int>(rows_) - 2; }
  [[nodiscard]] constexpr int levels() const { return static_cast<int>(levels_); }

  /// One more than the largest square, including the border.
  [[nodiscard]] constexpr Square squares() const { return stride_ * rows_; }
  /// `cell` may lie one step outside the box.
  [[nodiscard]] constexpr Square square(Cell cell) const {
    return static_cast<Square>(cell.row + 1) * stride_ + static_cast<Square>(cell.column + 1);
  }
  [[nodiscard]] constexpr Cell cell(Square square) const {
    return {static_cast<int>(square % stride_) - 1, static_cast<int>(square / stride_) - 1};
  }
  [[nodiscard]] constexpr Square neighbour(Square square, Side side) const {
    return square + step_[static_cast<std::size_t>(side)];
  }
  /// The square that is `columns` to the east and `rows` to the south; negative values go west and
  /// north.
  [[nodiscard]] constexpr Square shifted(Square square, int columns, int rows) const {
    return square + static_cast<Square>(rows) * stride_ + static_cast<Square>(columns);
  }

  /// One more than the largest place, including the border.
  [[nodiscard]] constexpr PlaceIndex places() const { return squares() * levels_; }
  [[nodiscard]] constexpr PlaceIndex index(Square square, int level) const {
    return square * levels_ + static_cast<PlaceIndex>(level);
  }
  [[nodiscard]] constexpr PlaceIndex index(const Place& place) const {
    return index(square(place.cell), place.level);
  }
  [[nodiscard]] constexpr Square square_of(PlaceIndex place) const { return place / levels_; }
  [[nodiscard]] constexpr int level_of(PlaceIndex place) const {
    return static_cast<int>(place % levels_);
  }
  [[nodiscard]] constexpr Place place(PlaceIndex index) const {
    return {cell(square_of(index)), level_of(index)};
  }
  [[nodiscard]] constexpr PlacesOfSquare places_of(Square square) const {
    return {square * levels_, (square + 1) * levels_};
  }
  /// The place on the same level in the square on that side.
  [[nodiscard]] constexpr PlaceIndex neighbour_place(PlaceIndex place, Side side) const {
    return place + step_[static_cast<std::size_t>(side)] * levels_;
  }

 private:
  Square stride_ = 2;
  Square rows_ = 0;
  PlaceIndex levels_ = 0;
  std::array<Square, 4> step_{};  ///< added to a square to step to a side; north and west wrap
                                  ///< around
};

}  // namespace dungeonlab
