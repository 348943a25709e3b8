#pragma once

#include "dungeonlab/model/place_grid.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace dungeonlab::graph {

/// Squares of a small grid, one bit each, lowest square first.
class SquareSet {
 public:
  static constexpr Square squares_max = 384;

  /// All squares below `end`.
  [[nodiscard]] static constexpr SquareSet below(Square end) {
    SquareSet set;
    for (Square word = 0; word * bits < end; ++word) {
      const Square left = end - word * bits;
      set.words_[word] = left < bits ? (std::uint64_t{1} << left) - 1 : ~std::uint64_t{0};
    }
    return set;
  }

  [[nodiscard]] constexpr bool has(Square square) const {
    return ((words_[square / bits] >> (square % bits)) & 1U) != 0;
  }
  constexpr void add(Square square) { words_[square / bits] |= bit(square); }
  constexpr void add_if(bool is_added, Square square) {
    words_[square / bits] |= std::uint64_t{is_added} << (square % bits);
  }
  constexpr void remove(Square square) { words_[square / bits] &= ~bit(square); }

  /// Moves every square up by `by`, from 1 to `shift_max`; what leaves the set is lost.
  [[nodiscard]] constexpr SquareSet up(unsigned by) const {
    SquareSet moved;
    moved.words_[0] = words_[0] << by;
    for (std::size_t word = 1; word < words_.size(); ++word) {
      moved.words_[word] = words_[word] << by | words_[word - 1] >> (bits - by);
    }
    return moved;
  }
  /// Moves every square down by `by`, from 1 to `shift_max`; what leaves the set is lost.
  [[nodiscard]] constexpr SquareSet down(unsigned by) const {
    SquareSet moved;
    for (std::size_t word = 0; word + 1 < words_.size(); ++word) {
      moved.words_[word] = words_[word] >> by | words_[word + 1] << (bits - by);
    }
    moved.words_.back() = words_.back() >> by;
    return moved;
  }
  static constexpr unsigned shift_max = 63;

  constexpr SquareSet& operator|=(const SquareSet& other) {
    for (std::size_t word = 0; word < words_.size(); ++word) {
      words_[word] |= other.words_[word];
    }
    return *this;
  }
  constexpr SquareSet& operator&=(const SquareSet& other) {
    for (std::size_t word = 0; word < words_.size(); ++word) {
      words_[word] &= other.words_[word];
    }
    return *this;
  }
  [[nodiscard]] constexpr SquareSet operator~() const {
    SquareSet others;
    for (std::size_t word = 0; word < words_.size(); ++word) {
      others.words_[word] = ~words_[word];
    }
    return others;
  }
  friend constexpr SquareSet operator|(SquareSet one, const SquareSet& other) {
    return one |= other;
  }
  friend constexpr SquareSet operator&(SquareSet one, const SquareSet& other) {
    return one &= other;
  }
  friend constexpr bool operator==(const SquareSet&, const SquareSet&) = default;

 private:
  static constexpr Square bits = 64;
  static constexpr std::uint64_t bit(Square square) { return std::uint64_t{1} << (square % bits); }

  std::array<std::uint64_t, squares_max / bits> words_{};
};

}  // namespace dungeonlab::graph
