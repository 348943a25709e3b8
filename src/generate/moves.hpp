#pragma once

#include "generate/draft.hpp"

#include <bit>
#include <cstdint>
#include <vector>

namespace dungeonlab::generate {

inline constexpr PlaceIndex nowhere = 0xffffffff;

/// Calls `visit(from, to)` for each pit and river piece that leads on.
template <class Visit>
void for_each_lead(const Draft& draft, Visit visit) {
  for (const Piece& piece : draft.pieces()) {
    if (piece.to) {
      visit(piece.at, *piece.to);
    }
  }
  for (const Borrowed<PlaceIndex>& course : draft.rivers()) {
    for (std::size_t step = 1; step < course.size(); ++step) {
      visit(course[step - 1], course[step]);
    }
  }
}

/// Where whoever comes to a place stands then, by place. Captors are not followed: where they carry
/// to is `nowhere`, as is what is no place of the dungeon.
[[nodiscard]] Borrowed<PlaceIndex> arrivals(const Draft& draft);

/// The steps of those who walk: to the next place, up and down.
class Steps {
 public:
  /// `is_open` says of each boundary between two cells whether it lets them pass.
  template <class IsOpen>
  Steps(const Draft& draft, const IsOpen& is_open)
      : draft_(draft), open_sides_(draft.squares(), 0) {
    draft.for_each_inner_boundary([&](BoundaryIndex at) {
      if (is_open(at)) {
        const Side side = Draft::side_of(at);
        open_sides_[Draft::first_of(at)] |= bit(side);
        open_sides_[draft.second_of(at)] |= bit(opposite(side));
      }
    });
  }

  template <class Visit>
  void for_each(PlaceIndex place, Visit visit) const {
    const Square square = draft_.square_of(place);
    const int level = draft_.level_of(place);
    if (level > 0) {
      visit(place - 1);
    }
    if (level + 1 < draft_.levels()) {
      visit(place + 1);
    }
    for (unsigned rest = open_sides_[square]; rest != 0; rest &= rest - 1) {
      visit(draft_.beside_place(place, static_cast<Side>(std::countr_zero(rest))));
    }
  }

 private:
  static constexpr std::uint8_t bit(Side side) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(side));
  }

  const Draft& draft_;
  Borrowed<std::uint8_t> open_sides_;  ///< by square: a bit for each open boundary to a cell
};

}  // namespace dungeonlab::generate
