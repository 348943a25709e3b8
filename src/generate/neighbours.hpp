#pragma once

#include "generate/draft.hpp"

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
  [[nodiscard]] bool contains(EncounterKind kind, PlaceIndex place) const {
    return holds(beside(place), kind);
  }

  /// Kinds as a set.
  using Kinds = std::uint64_t;
  [[nodiscard]] static bool holds(Kinds kinds, EncounterKind kind) {
    return (kinds & bit(kind)) != 0;
  }
  /// Those in the cell of the place and next to it.
  [[nodiscard]] Kinds beside(PlaceIndex place) const {
    const Square here = draft_.square_of(place);
    Kinds kinds = kinds_[here];
    for (const Side side : all_sides) {
      kinds |= kinds_[draft_.beside(here, side)];
    }
    return kinds;
  }
  /// Those in the cells that touch that one at a corner.
  [[nodiscard]] Kinds at_corners(PlaceIndex place) const {
    const Square here = draft_.square_of(place);
    Kinds kinds = 0;
    for (const Side side : all_sides) {
      // The sides go round, so the next one leads round the corner.
      const Side next = all_sides[(static_cast<std::size_t>(side) + 1) % all_sides.size()];
      kinds |= kinds_[draft_.beside(draft_.beside(here, side), next)];
    }
    return kinds;
  }

 private:
  static_assert(encounter_table.size() <= 64);
  static Kinds bit(EncounterKind kind) { return Kinds{1} << static_cast<unsigned>(kind); }

  const Draft& draft_;
  Borrowed<Kinds> kinds_;  ///< by square, a bit for each
};

}  // namespace dungeonlab::generate
