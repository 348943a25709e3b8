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
  /// True if the kind stands in a cell next to that of the place.
  [[nodiscard]] bool have(EncounterKind kind, PlaceIndex place) const {
    return std::any_of(all_sides.begin(), all_sides.end(), [&](Side side) {
      return (kinds_[draft_.beside(draft_.square_of(place), side)] & bit(kind)) != 0;
    });
  }

 private:
  using Kinds = std::uint64_t;
  static_assert(encounter_table.size() <= 64);
  static Kinds bit(EncounterKind kind) { return Kinds{1} << static_cast<unsigned>(kind); }

  const Draft& draft_;
  std::vector<Kinds> kinds_;  ///< by square, a bit for each
};

}  // namespace dungeonlab::generate
