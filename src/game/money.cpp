// Dollars, and skins that are turned into dollars where they are money (O-03): cheapest first, and
// only if all together suffice for a sum that must be paid whole. Trading in a store.
#include "game/play.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::game {
namespace {

/// What stores buy and sell at a fixed price; skins they only buy.
struct Price {
  Thing thing;
  std::int32_t lot;
  std::int32_t dollars;
};
constexpr std::array prices = {
    Price{Thing::boat, 1, numbers::equipment_price},
    Price{Thing::walking_stick, 1, numbers::equipment_price},
    Price{Thing::bullets, numbers::bullets_per_lot, numbers::ammunition_price},
    Price{Thing::grenades, 1, numbers::ammunition_price},
    Price{Thing::blasters, 1, numbers::ammunition_price}};

/// Skins that a store buys, the cheapest first.
std::vector<Thing> sellable_skins() {
  std::vector<Thing> skins;
  for (std::size_t i = 0; i < thing_count; ++i) {
    if (skin_price(static_cast<Thing>(i)) > 0) {
      skins.push_back(static_cast<Thing>(i));
    }
  }
  std::stable_sort(skins.begin(), skins.end(),
                   [](Thing one, Thing other) { return skin_price(one) < skin_price(other); });
  return skins;
}

}  // namespace

std::int32_t Play::worth(Seat p) const {
  std::int32_t sum = has(p, Thing::dollars);
  if (rulings_.skins_as_money) {
    for (const Thing skin : sellable_skins()) {
      sum += has(p, skin) * skin_price(skin);
    }
  }
  return sum;
}

void Play::turn_skins(Seat p, std::int32_t dollars) {
  if (!rulings_.skins_as_money) {
    return;
  }
  for (const Thing skin : sellable_skins()) {
    while (has(p, Thing::dollars) < dollars && has(p, skin) > 0) {
      give(p, skin, -1, Why::turned);
      give(p, Thing::dollars, skin_price(skin), Why::turned);
    }
  }
}

bool Play::pay(Seat p, std::int32_t dollars, Why why) {
  if (worth(p) < dollars) {
    return false;
  }
  turn_skins(p, dollars);
  give(p, Thing::dollars, -dollars, why);
  return true;
}

std::int32_t Play::pay_what_there_is(Seat p, std::int32_t dollars, Why why) {
  turn_skins(p, dollars);
  const std::int32_t paid = std::min(dollars, has(p, Thing::dollars));
  give(p, Thing::dollars, -paid, why);
  return paid;
}

std::optional<Refusal> Play::refuse_trade(const Command& command) const {
  const Seat p = command.seat;
  const PlaceIndex place = player(p).at;
  const bool in_store = dungeon_.holds(place) == Dungeon::Holds::encounter &&
                        info(dungeon_.kind(place)).arrival == Arrival::trade;
  if (!in_store) {
    return Refusal::no_store;
  }
  const Thing thing = *command.thing;
  const bool buys = command.act == Act::buy;
  const auto* const row = std::find_if(prices.begin(), prices.end(),
                                       [&](const Price& price) { return price.thing == thing; });
  const bool is_map = thing == Thing::map_1x1 || thing == Thing::map_3x3;
  const bool is_traded =
      row != prices.end() || (buys ? is_map && rulings_.maps_for_sale : skin_price(thing) > 0);
  if (!is_traded) {
    return Refusal::not_traded;
  }
  if (row != prices.end() && command.count % row->lot != 0) {
    return Refusal::not_a_lot;
  }
  if (!buys) {
    return has(p, thing) < command.count ? std::optional(Refusal::not_owned) : std::nullopt;
  }
  const std::int64_t each = thing == Thing::map_1x1   ? game_.setup().map_price_1x1
                            : thing == Thing::map_3x3 ? game_.setup().map_price_3x3
                                                      : row->dollars;
  const std::int64_t lots = row != prices.end() ? command.count / row->lot : command.count;
  return worth(p) < each * lots ? std::optional(Refusal::not_enough_money) : std::nullopt;
}

void Play::trade(const Command& command) {
  const Seat p = command.seat;
  const Thing thing = *command.thing;
  const bool buys = command.act == Act::buy;
  const auto* const row = std::find_if(prices.begin(), prices.end(),
                                       [&](const Price& price) { return price.thing == thing; });
  const std::int32_t each = row != prices.end()       ? row->dollars
                            : thing == Thing::map_1x1 ? game_.setup().map_price_1x1
                            : thing == Thing::map_3x3 ? game_.setup().map_price_3x3
                                                      : skin_price(thing);
  const std::int32_t sum = each * (row != prices.end() ? command.count / row->lot : command.count);
  if (buys) {
    (void)pay(p, sum, Why::bought);
    give(p, thing, command.count, Why::bought);
  } else {
    give(p, thing, -command.count, Why::sold);
    give(p, Thing::dollars, sum, Why::sold);
  }
  say(p, "traded", {{"n", command.count}, {"what", std::string(name(thing))}});
}

}  // namespace dungeonlab::game
