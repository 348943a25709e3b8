// A volley over one side (engine 3.6): it opens the wall, hits players and then creatures, the last
// one sent first; what is left may spoil corpses.
#include "game/play.hpp"

#include <algorithm>

namespace dungeonlab::game {

void Play::shoot(const Command& command) {
  const Seat p = command.seat;
  const PlaceIndex from = player(p).at;
  const Side side = command.way;
  std::int32_t left = command.count;
  give(p, thing_of(command.ammo), -left, Why::shot);
  say(p, announced::Shot{.n = left, .ammo = command.ammo, .way = side});
  const Barrier wall = barrier(from, side);
  const bool opens = (wall == Barrier::simple && command.ammo == Ammo::grenades) ||
                     (wall == Barrier::wire && command.ammo == Ammo::blasters);
  if (wall != Barrier::open && !opens) {
    if (!rulings_.quiet_shots) {
      say(p, announced::ShotSeen{.way = side, .what = Sight::nothing});
    }
    return;
  }
  if (opens) {
    left -= wall == Barrier::simple ? numbers::wall_grenades : numbers::wire_blasters;
    const bool is_north_or_west = side == Side::north || side == Side::west;
    const Square square = grid().square_of(from);
    make(facts::WallSet{.square = is_north_or_west ? grid().neighbour(square, side) : square,
                        .side = is_north_or_west ? opposite(side) : side,
                        .last = state_.round + rulings_.open_after,
                        .by = rulings_.quiet_shots ? nobody : p});
    if (!rulings_.quiet_shots) {
      say(p, announced::ShotOpened{.way = side});
    }
  }
  const PlaceIndex target = neighbour(from, side);
  left = hit_players(p, target, command.ammo, left);
  left = hit_creatures(target, command.ammo, left);
  damage_corpses(target, command.ammo, left);
  if (!rulings_.quiet_shots && is_heard()) {
    say(p, announced::ShotSeen{.way = side, .what = sighting_of(dungeon_, state_, target)});
  }
  if (opens) {
    if (is_mounted(p) && is_water(target)) {
      flee(p);
    }
    (void)expose(p, {&side, 1});
  }
}

std::int32_t Play::hit_players(Seat shooter, PlaceIndex target, Ammo ammo, std::int32_t left) {
  std::vector<Seat> targets;
  for (Seat other = 0; other < state_.players.size(); ++other) {
    if (other != shooter && player(other).at == target) {
      targets.push_back(other);
    }
  }
  std::stable_sort(targets.begin(), targets.end(), [&](Seat one, Seat other) {
    return player(one).arrived > player(other).arrived;
  });
  const Counter counter = counter_of(ammo);
  for (const Seat victim : targets) {
    const int has_taken = player(victim).counters[static_cast<std::size_t>(counter)];
    const std::int32_t taken =
        std::min(left, limit(counter, player(victim).exote, rulings_) + 1 - has_taken);
    if (taken > 0) {
      say(victim, announced::Hit{.n = taken, .ammo = ammo});
      (void)wound(victim, counter, taken, {facts::Harm::Sort::player, shooter});
      left -= taken;
    }
  }
  return left;
}

std::int32_t wounds_of(const Creature& creature, Ammo ammo) {
  std::int32_t wounds = 0;
  for (const Wound& wound : creature.wounds) {
    wounds += wound.ammo == ammo ? wound.count : 0;
  }
  return wounds;
}

std::int32_t Play::hit_creatures(PlaceIndex target, Ammo ammo, std::int32_t left) {
  for (const Creature& creature : creatures_at(target)) {
    if (left == 0) {
      break;
    }
    if (creature.dead) {
      continue;
    }
    const EncounterInfo& row = info(kind_of(creature));
    const bool blinds = row.blinded_by > 0 && ammo == Ammo::bullets && !creature.dark;
    const int deadly =
        blinds ? row.blinded_by : lethal(row, dungeon_.is_exote(creature.home), ammo, rulings_);
    if (deadly == 0) {
      if (is_mordor(target) && can_be_sent(row.kind)) {
        left = 0;
      }
      continue;
    }
    const std::int32_t wounds = wounds_of(creature, ammo);
    const std::int32_t taken = std::min(left, deadly - wounds);
    left -= taken;
    if (wounds + taken == deadly) {
      if (blinds) {
        set_creature(creature.home, facts::CreatureSet::What::dark);
      } else {
        kill(creature, ammo != Ammo::bullets);
      }
    } else if (ammo == Ammo::bullets || !rulings_.bullets_only_damage) {
      make(facts::CreatureSet{.creature = creature.home,
                              .what = facts::CreatureSet::What::wounded,
                              .wound = {ammo, taken, state_.round + numbers::wound_rounds - 1}});
    }
  }
  return left;
}

/// A single grenade would not kill a crocodile, so it does not spoil its skin.
void Play::damage_corpses(PlaceIndex target, Ammo ammo, std::int32_t left) {
  if (ammo == Ammo::bullets) {
    return;
  }
  for (const Creature& creature : creatures_at(target)) {
    const EncounterInfo& row = info(kind_of(creature));
    if (!creature.dead || creature.cruel || row.family != Family::green_eyes) {
      continue;
    }
    const int deadly = lethal(row, dungeon_.is_exote(creature.home), ammo, rulings_);
    if (deadly > 0 && deadly <= left) {
      left -= deadly;
      set_creature(creature.home, facts::CreatureSet::What::upgraded);
    }
  }
}

}  // namespace dungeonlab::game
