#pragma once

#include "generate/draft.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace dungeonlab::generate {

/// Which kinds stand in which cells, on whatever level: three of a kind side by side are dull, so
/// whoever sets something down keeps it off its own where that is easy.
class Neighbours {
 public:
  explicit Neighbours(const Draft& draft) : draft_(draft), kinds_(draft.squares(), 0) {
    for (const Piece& piece : draft.pieces()) {
      add(piece.at, piece.kind);
    }
  }

  void add(PlaceIndex place, EncounterKind kind) { kinds_[draft_.square_of(place)] |= bit(kind); }
  /// True if the kind stands in the cell of the place or next to it.
  [[nodiscard]] bool have(EncounterKind kind, PlaceIndex place) const {
    const Square here = draft_.square_of(place);
    return is_in(kind, here) || std::any_of(all_sides.begin(), all_sides.end(), [&](Side side) {
             return is_in(kind, draft_.beside(here, side));
           });
  }
  /// True if it stands there or in a cell that touches that one at a corner.
  [[nodiscard]] bool surround(EncounterKind kind, PlaceIndex place) const {
    const Square here = draft_.square_of(place);
    return have(kind, place) || std::any_of(all_sides.begin(), all_sides.end(), [&](Side side) {
             // The sides go round, so the next one leads round the corner.
             const Side next = all_sides[(static_cast<std::size_t>(side) + 1) % all_sides.size()];
             return is_in(kind, draft_.beside(draft_.beside(here, side), next));
           });
  }

 private:
  [[nodiscard]] bool is_in(EncounterKind kind, Square square) const {
    return (kinds_[square] & bit(kind)) != 0;
  }
  using Kinds = std::uint64_t;
  static_assert(encounter_table.size() <= 64);
  static Kinds bit(EncounterKind kind) { return Kinds{1} << static_cast<unsigned>(kind); }

  const Draft& draft_;
  std::vector<Kinds> kinds_;  ///< by square, a bit for each
};

}  // namespace dungeonlab::generate
