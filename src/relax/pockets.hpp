#pragma once

#include "relax/relaxed_game.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::relax {

/// What an unarmed player finds in a set of places, as bits.
using Found = std::uint8_t;
namespace found {
inline constexpr Found way_out = 1;  ///< ammunition, a gourm, or the treasure and a way to the exit
inline constexpr Found store = 2;
inline constexpr Found money = 4;  ///< or something that a store buys
}  // namespace found

/// What lies at a place, except the treasure, which helps only with a way to the exit.
[[nodiscard]] Found found_at(const Dungeon& dungeon, PlaceIndex place);

/// A boundary with a wall, as the step across it.
struct Opening {
  PlaceIndex inside = 0;
  PlaceIndex outside = 0;
};

/// Where a player who has lost her ammunition is stuck: she finds nothing to open a wall, to buy
/// such a thing, or to win (rule P06).
struct Pocket {
  std::vector<PlaceIndex> stripped_at{};  ///< the places that lead into this pocket, in order
  /// The places she can reach from there, in order. Empty if the list would be too long: the lists
  /// of all pockets together hold a few times the places of the dungeon.
  std::vector<PlaceIndex> places{};
  std::optional<Opening> opening{};  ///< a wall that would let her out if it were open
};

/// The places where a player can end up without ammunition, in order; captors take players to their
/// nearest targets. With `strikes`, others strike with morgul blades and can send players to any
/// Mordor.
[[nodiscard]] Borrowed<PlaceIndex> stripping_places(const Relation& relation, bool strikes);

/// All pockets, each once, ordered by first place; nothing if too many targets tie. Linear in the
/// places.
[[nodiscard]] std::optional<std::vector<Pocket>> pockets(const RelaxedGame& relaxed);

}  // namespace dungeonlab::relax
