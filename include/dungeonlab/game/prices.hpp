#pragma once

#include "dungeonlab/game/setup.hpp"
#include "dungeonlab/game/thing.hpp"

#include <cstdint>
#include <optional>

/// What stores trade and what counts as money, for the engine and for player views.
namespace dungeonlab::game {

struct Price {
  std::int32_t lot = 1;      ///< things in one lot
  std::int32_t dollars = 0;  ///< per lot
};
/// The price at which a store sells a thing; nothing if it does not sell it.
[[nodiscard]] std::optional<Price> price_bought(Thing thing, const Terms& terms,
                                                const Rulings& rulings);
/// The price at which a store buys a thing; nothing if it does not buy it.
[[nodiscard]] std::optional<Price> price_sold(Thing thing);

/// The total in dollars, including skins at their prices where skins are money (O-03).
[[nodiscard]] std::int64_t worth(const Things& things, const Rulings& rulings);
/// The cheapest skin, to be turned into dollars next; nothing if there are enough dollars for the
/// sum due.
[[nodiscard]] std::optional<Thing> skin_to_turn(const Things& things, std::int32_t due,
                                                const Rulings& rulings);

}  // namespace dungeonlab::game
