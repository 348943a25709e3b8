#pragma once

#include "dungeonlab/game/setup.hpp"
#include "dungeonlab/game/thing.hpp"

#include <cstdint>
#include <optional>

/// What is traded, and what is money: asked by the engine and by the views of players.
namespace dungeonlab::game {

struct Price {
  std::int32_t lot = 1;      ///< so many are sold together
  std::int32_t dollars = 0;  ///< for a lot
};
/// For what a store sells a thing; nothing if it does not.
[[nodiscard]] std::optional<Price> price_bought(Thing thing, const Terms& terms,
                                                const Rulings& rulings);
/// For what a store buys a thing; nothing if it does not.
[[nodiscard]] std::optional<Price> price_sold(Thing thing);

/// Dollars, and skins at their prices where they are money (O-03).
[[nodiscard]] std::int64_t worth(const Things& things, const Rulings& rulings);
/// The skin that is turned into dollars next, if there are fewer than are due: the cheapest.
[[nodiscard]] std::optional<Thing> skin_to_turn(const Things& things, std::int32_t due,
                                                const Rulings& rulings);

}  // namespace dungeonlab::game
