// Paying with dollars, and with skins where they are money (O-03): skins are turned into dollars
// cheapest first, and only if all together cover a sum that must be paid in full. Also
// trading in a store.
#include "dungeonlab/game/prices.hpp"
#include "game/play.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::game {
namespace {

/// What stores trade at a fixed price. They only buy skins and only sell maps.
struct Ware {
  Thing thing{};
  Price price{};
};
constexpr std::array wares = {
    Ware{Thing::boat, {1, numbers::equipment_price}},
    Ware{Thing::walking_stick, {1, numbers::equipment_price}},
    Ware{Thing::bullets, {numbers::bullets_per_lot, numbers::ammunition_price}},
    Ware{Thing::grenades, {1, numbers::ammunition_price}},
    Ware{Thing::blasters, {1, numbers::ammunition_price}}};

std::optional<Price> price_of_ware(Thing thing) {
  const auto* const row = std::find_if(wares.begin(), wares.end(),
                                       [&](const Ware& ware) { return ware.thing == thing; });
  return row == wares.end() ? std::nullopt : std::optional(row->price);
}

}  // namespace

std::optional<Price> price_bought(Thing thing, const Terms& terms, const Rulings& rulings) {
  if (rulings.maps_for_sale && thing == Thing::map_1x1) {
    return Price{1, terms.map_price_1x1};
  }
  if (rulings.maps_for_sale && thing == Thing::map_3x3) {
    return Price{1, terms.map_price_3x3};
  }
  return price_of_ware(thing);
}

std::optional<Price> price_sold(Thing thing) {
  const int skin = skin_price(thing);
  return skin > 0 ? std::optional(Price{1, skin}) : price_of_ware(thing);
}

std::int64_t worth(const Things& things, const Rulings& rulings) {
  std::int64_t sum = of(things, Thing::dollars);
  for (std::size_t i = 0; rulings.skins_as_money && i < thing_count; ++i) {
    sum += std::int64_t{things[i]} * skin_price(static_cast<Thing>(i));
  }
  return sum;
}

std::optional<Thing> skin_to_turn(const Things& things, std::int32_t due, const Rulings& rulings) {
  std::optional<Thing> cheapest;
  if (!rulings.skins_as_money || of(things, Thing::dollars) >= due) {
    return cheapest;
  }
  for (std::size_t i = 0; i < thing_count; ++i) {
    const auto skin = static_cast<Thing>(i);
    if (things[i] > 0 && skin_price(skin) > 0 &&
        (!cheapest || skin_price(skin) < skin_price(*cheapest))) {
      cheapest = skin;
    }
  }
  return cheapest;
}

void Play::turn_skins(Seat p, std::int32_t dollars) {
  while (const auto skin = skin_to_turn(player(p).things, dollars, rulings_)) {
    give(p, *skin, -1, Why::turned);
    give(p, Thing::dollars, skin_price(*skin), Why::turned);
  }
}

bool Play::pay(Seat p, std::int32_t dollars, Why why) {
  if (worth(player(p).things, rulings_) < dollars) {
    return false;
  }
  turn_skins(p, dollars);
  give(p, Thing::dollars, -dollars, why);
  return true;
}

std::int32_t Play::pay_as_much_as_possible(Seat p, std::int32_t dollars, Why why) {
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
  const auto price = buys ? price_bought(thing, game_.setup(), rulings_) : price_sold(thing);
  if (!price) {
    return Refusal::not_traded;
  }
  if (command.count % price->lot != 0) {
    return Refusal::not_a_lot;
  }
  if (!buys) {
    return has(p, thing) < command.count ? std::optional(Refusal::not_owned) : std::nullopt;
  }
  const std::int64_t sum = std::int64_t{price->dollars} * (command.count / price->lot);
  return worth(player(p).things, rulings_) < sum ? std::optional(Refusal::not_enough_money)
                                                 : std::nullopt;
}

void Play::trade(const Command& command) {
  const Seat p = command.seat;
  const Thing thing = *command.thing;
  const bool buys = command.act == Act::buy;
  const Price price = *(buys ? price_bought(thing, game_.setup(), rulings_) : price_sold(thing));
  const std::int32_t sum = price.dollars * (command.count / price.lot);
  if (buys) {
    (void)pay(p, sum, Why::bought);
    give(p, thing, command.count, Why::bought);
  } else {
    give(p, thing, -command.count, Why::sold);
    give(p, Thing::dollars, sum, Why::sold);
  }
  say(p, announced::Traded{.n = command.count, .what = thing});
}

}  // namespace dungeonlab::game
