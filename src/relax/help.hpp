#pragma once

#include "relax/reach.hpp"

#include <cstdint>
#include <optional>

namespace dungeonlab::relax {

/// What an unarmed player finds in a set of places, as bits.
using Found = std::uint8_t;
namespace found {
inline constexpr Found way_out = 1;  ///< ammunition, a gourm, or the treasure and a way to the exit
inline constexpr Found store = 2;
inline constexpr Found money = 4;  ///< or what a store pays money for
}  // namespace found
[[nodiscard]] constexpr bool frees(Found things) {
  constexpr Found trade = found::store | found::money;
  return (things & found::way_out) != 0 || (things & trade) == trade;
}

/// What lies at a place. Of the treasure nothing, as it helps only with a way to the exit.
[[nodiscard]] Found found_at(const Dungeon& dungeon, PlaceIndex place);

/// From where the unarmed come to what helps them.
class Help {
 public:
  /// Captors take the unarmed to their nearest targets. `moves` are theirs, and do not tell whether
  /// they have the treasure, which changes no step of theirs; they must outlive it.
  explicit Help(const Moves& moves);

  /// What somebody comes to sooner or later; if that is a way out, it says nothing else. Trade is
  /// looked for when it is first asked for.
  [[nodiscard]] Found from(State state);

 private:
  Origins origins_;
  Home way_out_;
  std::optional<Home> store_{};
  std::optional<Home> money_{};
};

}  // namespace dungeonlab::relax
