#pragma once

#include "generate/draft.hpp"

#include <cstdint>
#include <vector>

namespace dungeonlab::generate {

/// Records which kinds are in which cells, on any level. Three of a kind side by side are dull, so
/// stages avoid neighbours of the same kind where that is easy.
class Neighbours {
 public:
  explicit Neighbours(const Draft& draft) : draft_(draft), kinds_(draft.squares(), 0) {
    for (const Piece& piece : draft.pieces()) {
      add(piece.at, piece.kind);
    }
  }

  void add(PlaceIndex place, EncounterKind kind) { kinds_[draft_.square_of(place)] |= bit(kind); }
  /// True if the kind is in the cell of the place or next to it.
  [[nodiscard]] bool contains(EncounterKind kind, PlaceIndex place) const {
    return holds(kinds_around(place), kind);
  }

  /// A set of kinds.
  using Kinds = std::uint64_t;
  [[nodiscard]] static bool holds(Kinds kinds, EncounterKind kind) {
    return (kinds & bit(kind)) != 0;
  }
  /// The kinds in the cell of the place and next to it.
  [[nodiscard]] Kinds kinds_around(PlaceIndex place) const {
    const Square here = draft_.square_of(place);
    Kinds kinds = kinds_[here];
    for (const Side side : all_sides) {
      kinds |= kinds_[draft_.neighbour(here, side)];
    }
    return kinds;
  }
  /// The kinds in the cells that touch that cell at a corner.
  [[nodiscard]] Kinds at_corners(PlaceIndex place) const {
    const Square here = draft_.square_of(place);
    Kinds kinds = 0;
    for (const Side side : all_sides) {
      // The sides are in clockwise order, so the next one leads around the corner.
      const Side next = all_sides[(static_cast<std::size_t>(side) + 1) % all_sides.size()];
      kinds |= kinds_[draft_.neighbour(draft_.neighbour(here, side), next)];
    }
    return kinds;
  }

 private:
  static_assert(encounter_table.size() <= 64);
  static Kinds bit(EncounterKind kind) { return Kinds{1} << static_cast<unsigned>(kind); }

  const Draft& draft_;
  PooledVector<Kinds> kinds_;  ///< by square, a bit for each kind
};

}  // namespace dungeonlab::generate
