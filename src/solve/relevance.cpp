// What matters on a map, found once by looking at its contents. What is left out can never matter:
// during one life, nothing comes onto a map except what its kinds give. The reductions are those of
// engine 11; where more of something is not always better, the number stays exact. Beasts that only
// harm are better dead. Exceptions are captors, which are transport; beasts whose skins count; and
// crocodiles where losing dollars can be good.
#include "solve/relevance.hpp"

#include "dungeonlab/game/kinds.hpp"
#include "dungeonlab/game/volleys.hpp"

#include <algorithm>

namespace dungeonlab::solve {
namespace {

using game::Ammo;
using game::Thing;

template <class Holds>
bool any_kind(const Dungeon& dungeon, Holds holds) {
  for (PlaceIndex place = 0; place < dungeon.places(); ++place) {
    if (dungeon.holds(place) == Dungeon::Holds::encounter && holds(info(dungeon.kind(place)))) {
      return true;
    }
  }
  return false;
}

bool any_wall(const Dungeon& dungeon, Barrier wall) {
  const Ground& ground = dungeon.ground();
  return std::any_of(ground.cells().begin(), ground.cells().end(), [&](Square square) {
    return std::any_of(all_sides.begin(), all_sides.end(),
                       [&](Side side) { return ground.barrier(square, side) == wall; });
  });
}

bool may_fine(const EncounterInfo& row) {
  return row.arrival == Arrival::imprison || row.arrival == Arrival::interrogate;
}

/// The units needed to kill everything on the map, each creature in one volley.
struct Volleys {
  std::int32_t most = 0;  ///< the largest volley
  std::int32_t all = 0;   ///< all volleys together
};

Volleys volleys_that_kill(const game::Game& game, Ammo ammo) {
  const Dungeon& dungeon = game.dungeon();
  Volleys volleys;
  for (PlaceIndex place = 0; place < dungeon.places(); ++place) {
    if (dungeon.holds(place) != Dungeon::Holds::encounter ||
        info(dungeon.kind(place)).family == Family::tree) {
      continue;
    }
    const EncounterInfo& row = info(dungeon.kind(place));
    const std::int32_t deadly =
        ammo == Ammo::bullets && row.blinded_by > 0
            ? row.blinded_by
            : game::lethal(row, dungeon.is_exote(place), ammo, game.rulings());
    volleys.most = std::max(volleys.most, deadly);
    volleys.all += deadly;
  }
  return volleys;
}

}  // namespace

Relevance::Relevance(const game::Game& game, const Options& options, Stores stores)
    : trades(is_real(stores)),
      buys(trades || stores == Stores::sell_only),
      blades_differ_(game.rulings().arnor_blade) {
  const Dungeon& dungeon = game.dungeon();
  const bool is_fined = any_kind(dungeon, may_fine);
  heals = any_kind(dungeon, [](const EncounterInfo& row) { return row.arrival == Arrival::heal; });
  skins = trades || (game.rulings().skins_as_money && is_fined);
  fined = (is_fined && (heals || skins || buys)) || options.spares == Expense::dollars;
  drains = any_kind(dungeon, [](const EncounterInfo& row) { return row.takes_stock; });
  rows_.fill(-1);
  track_ammo(game, options);
  track_gear(game, options);
  number(game);
}

Relevance::Tracked& Relevance::track(Thing thing, bool exact) {
  rows_[static_cast<std::size_t>(thing)] = static_cast<std::int8_t>(things.size());
  return things.emplace_back(Tracked{.thing = thing, .exact = exact});
}

void Relevance::track_ammo(const game::Game& game, const Options& options) {
  const Dungeon& dungeon = game.dungeon();
  // In a Mordor, one volley may kill several creatures that were sent there.
  const bool stacks = any_kind(
      dungeon, [](const EncounterInfo& row) { return row.arrival == Arrival::morgul_strike; });
  for (const Ammo ammo : {Ammo::bullets, Ammo::grenades, Ammo::blasters}) {
    const Volleys kills = volleys_that_kill(game, ammo);
    const std::int32_t opens =
        ammo == Ammo::grenades && any_wall(dungeon, Barrier::simple) ? numbers::wall_grenades
        : ammo == Ammo::blasters && any_wall(dungeon, Barrier::wire) ? numbers::wire_blasters
                                                                     : 0;
    shoots[static_cast<std::size_t>(ammo)] =
        kills.most + opens > 0 && !options.without[static_cast<std::size_t>(ammo)];
    if (shoots[static_cast<std::size_t>(ammo)] || trades) {
      Tracked& row = track(game::thing_of(ammo));
      row.per_shot = stacks ? 0 : kills.most + opens;
      row.is_money = trades;
      row.most = trades || opens > 0 ? 0 : kills.all;  // walls grow back, beasts do not come back
    }
  }
}

void Relevance::track_gear(const game::Game& game, const Options& options) {
  const Dungeon& dungeon = game.dungeon();
  const auto on_map = [&](EncounterKind kind) {
    return any_kind(dungeon, [&](const EncounterInfo& row) { return row.kind == kind; });
  };
  if (buys || any_kind(dungeon, may_fine) || options.spares == Expense::dollars) {
    track(Thing::dollars, fined);
  }
  if (trades || on_map(EncounterKind::lake)) {
    track(Thing::boat);
  }
  if (trades || !game.board().currents().empty()) {
    track(Thing::walking_stick);
  }
  if (on_map(EncounterKind::black_rider)) {
    // O-18: a player with both blades can no longer only parry.
    track(Thing::elven_blade);
    track(Thing::arnor_blade, blades_differ_);
    track(Thing::morgul_blade);
  }
  if (on_map(EncounterKind::ontifutlas)) {
    track(Thing::bridle);
  }
  for (std::size_t i = 0; skins && i < game::thing_count; ++i) {
    const auto thing = static_cast<Thing>(i);
    if (game::skin_price(thing) > 0 ||
        (game.rulings().orc_skin_fine && (thing == Thing::skin_orc || thing == Thing::skin_urkh))) {
      track(thing, true);
    }
  }
}

void Relevance::number(const game::Game& game) {
  const Dungeon& dungeon = game.dungeon();
  for (auto* bits_of : {&used, &taken, &alive, &threatens}) {
    bits_of->assign(dungeon.places(), no_bit);
  }
  const auto next = [&](PlaceIndex place) {
    place_of.push_back(place);
    return bits++;
  };
  for (PlaceIndex place = 0; place < dungeon.places(); ++place) {
    if (dungeon.holds(place) != Dungeon::Holds::encounter) {
      continue;
    }
    const EncounterInfo& row = info(dungeon.kind(place));
    if (row.arrival == Arrival::supply || row.arrival == Arrival::climb) {
      used[place] = next(place);
    }
    if (const auto thing = game::thing_of(row.kind);
        thing && *thing != Thing::treasure && row_of(*thing) >= 0) {
      taken[place] = next(place);
    }
    const bool only_harms = game::can_be_sent(row.kind) && !skins && !(fined && row.takes_stock);
    if (only_harms) {
      alive[place] = next(place);
    }
    if (row.pierces > 0 || row.burns > 0) {
      threatens[place] = next(place);
    }
  }
}

bool Relevance::may_leave(game::Thing thing) const {
  return (game::is_stock(thing) && drains) || (thing == Thing::dollars && fined) ||
         (blades_differ_ && thing == Thing::arnor_blade);
}

}  // namespace dungeonlab::solve
