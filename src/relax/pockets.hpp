#pragma once

#include "relax/relaxed_game.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::relax {

/// A boundary with a wall, as the step over it.
struct Opening {
  PlaceIndex inside = 0;
  PlaceIndex outside = 0;
};

/// Where a player is confined who has lost her ammunition: without anything to open a wall with, to
/// buy such a thing, or to win (rule P06).
struct Pocket {
  std::vector<PlaceIndex> stripped_at;  ///< the places whose set of places it is, in order
  /// Where she can come to from there, in order. Empty if the list would be too long: the lists of
  /// all pockets together hold a few times the places of the dungeon.
  std::vector<PlaceIndex> places{};
  std::optional<Opening> opening{};  ///< a wall that would let her out if it were open
};

/// The places where a player can come to stand without ammunition, in order; captors take players
/// to their nearest targets. `strikes`: others strike with morgul blades.
[[nodiscard]] Borrowed<PlaceIndex> stripping_places(const Relation& relation, bool strikes);

/// All pockets, each once, in the order of their first place; nothing if too many targets tie to
/// say. Where others strike with morgul
/// blades, one may stand unarmed in every Mordor, and else in those that are nearest to a rider.
/// Linear in the places.
[[nodiscard]] std::optional<std::vector<Pocket>> pockets(const RelaxedGame& relaxed);

}  // namespace dungeonlab::relax
