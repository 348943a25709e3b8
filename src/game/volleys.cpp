// Which volleys are worth trying in a search. The engine takes any number of units, but only sums
// of lethal numbers, in the order in which creatures are hit, kill anything. The order is that of
// Play::hit_creatures; a test compares the two.
#include "dungeonlab/game/volleys.hpp"

#include "game/play.hpp"

namespace dungeonlab::game {

std::vector<Volley> useful_volleys(const Game& game, const State& state, PlaceIndex from, Side side,
                                   Ammo ammo) {
  const Dungeon& dungeon = game.dungeon();
  const Barrier wall = barrier_now(dungeon, state, from, side);
  Volley volley;
  if (wall != Barrier::open) {
    const Ammo opener = wall == Barrier::simple ? Ammo::grenades : Ammo::blasters;
    if (wall == Barrier::monolith || ammo != opener) {
      return {};
    }
    volley = {wall == Barrier::simple ? numbers::wall_grenades : numbers::wire_blasters, true};
  }
  std::vector<Volley> found;
  if (volley.opens) {
    found.push_back(volley);
  }
  const PlaceIndex target = dungeon.grid().neighbour_place(from, side);
  for (const Creature& creature : creatures_at(dungeon, state, target)) {
    if (creature.dead) {
      continue;
    }
    const EncounterInfo& row = info(dungeon.kind(creature.home));
    const bool blinds = row.blinded_by > 0 && ammo == Ammo::bullets && !creature.dark;
    const int deadly = blinds ? row.blinded_by
                              : lethal(row, dungeon.is_exote(creature.home), ammo, game.rulings());
    if (deadly == 0) {
      if (dungeon.holds(target, EncounterKind::mordor) && can_be_sent(row.kind)) {
        break;
      }
      continue;
    }
    volley.count += deadly - wounds_of(creature, ammo);
    volley.last = creature.home;
    found.push_back(volley);
  }
  return found;
}

}  // namespace dungeonlab::game
