// What a player does (the rules of play, 2 and 3.5 to 3.9), and the changes that all deeds are made
// of.
#include "verify/deed.hpp"

#include <algorithm>
#include <string>

namespace dungeonlab::verify {
namespace {

/// Of what leaves one.
Thing skin_of(Kind kind) {
  return *thing_named("skin-" + std::string(kinds[static_cast<std::size_t>(kind)].name));
}

}  // namespace

// --- acts ----------------------------------------------------------------------------------------

Deed::Crossing Deed::cross(int from, Side side, bool flies) {
  if (leads_out(from, side)) {
    life_.phase = Phase::won;
    return Crossing::ended;
  }
  const unsigned walls = solo_.walls_now(life_, from, side);
  if (walls == 0 || ((walls & Ground::monolith) == 0 && flies)) {
    return Crossing::passed;
  }
  const bool is_wire = walls == Ground::wire;
  return is_wire && !hurt(life_.pierces, 1) ? Crossing::ended : Crossing::barred;
}

void Deed::walk(Side side) {
  if (cross(life_.at, side, life_.exote) == Crossing::passed) {
    arrive(ground_.beside(life_.at, side), false);
  }
}

void Deed::jump(Side side) {
  const bool flies = life_.exote || solo_.creature(life_, life_.mount).exote_mount;
  if (cross(life_.at, side, flies) != Crossing::passed) {
    return;
  }
  const int middle = ground_.beside(life_.at, side);
  if (leads_out(middle, side)) {
    life_.phase = Phase::won;
    return;
  }
  const unsigned walls = solo_.walls_now(life_, middle, side);
  const bool is_barred = (walls & Ground::monolith) != 0 || (walls != 0 && !flies);
  const bool is_by_water =
      !terms_.has(HouseRule::calm_mid_jump) && (ground_.is_water(middle) || is_wet(middle));
  arrive(is_barred || is_by_water ? middle : ground_.beside(middle, side), true);
}

void Deed::shoot(int count, Ammo ammo, Side side) {
  int left = count;
  give(things_of_ammo[static_cast<std::size_t>(ammo)], -left);
  const unsigned walls = solo_.walls_now(life_, life_.at, side);
  const bool opens = (walls == Ground::simple && ammo == Ammo::grenades) ||
                     (walls == Ground::wire && ammo == Ammo::blasters);
  if (walls != 0 && !opens) {
    return;
  }
  if (opens) {
    --left;
    const auto [square, canonical] = boundary_of(ground_, life_.at, side);
    const int last = life_.turn + (terms_.long_open ? 2 : 1);
    life_.opened.push_back({square, canonical, last});
  }
  const int target = ground_.beside(life_.at, side);
  left = hit(target, ammo, left);
  spoil(target, ammo, left);
  if (opens) {
    if (life_.mount >= 0 && ground_.is_water(target)) {
      flee();
    }
    (void)expose({side});
  }
}

int Deed::wounds_of(const Creature& one, Ammo ammo) {
  int wounds = 0;
  for (const Creature::Wound& wound : one.wounds) {
    wounds += wound.ammo == ammo ? wound.count : 0;
  }
  return wounds;
}

int Deed::hit(int target, Ammo ammo, int left) {
  for (const Creature& one : solo_.creatures_at(life_, target)) {
    if (left == 0 || one.dead) {
      continue;
    }
    const Kind kind = ground_.kind(one.home);
    const bool blinds = kind == Kind::werewolf && ammo == Ammo::bullets && !one.dark;
    const int deadly = blinds ? 5 : solo_.lethal(one.home, ammo);
    if (deadly == 0) {
      left = ground_.kind(target) == Kind::mordor && is(kind, 's') ? 0 : left;
      continue;
    }
    const int wounds = wounds_of(one, ammo);
    const int taken = std::min(left, deadly - wounds);
    left -= taken;
    if (wounds + taken == deadly) {
      if (blinds) {
        darken(one.home);
      } else {
        kill(one.home, ammo != Ammo::bullets);
      }
    } else if (ammo == Ammo::bullets || !terms_.has(HouseRule::bullets_only_damage)) {
      change(one.home, [&](Creature& hurt) {
        hurt.wounds.push_back({ammo, taken, life_.turn + 1});
      });
    }
  }
  return left;
}

void Deed::spoil(int target, Ammo ammo, int left) {
  for (const Creature& one : solo_.creatures_at(life_, target)) {
    const int deadly = solo_.lethal(one.home, ammo);
    const bool is_spoilt = ammo != Ammo::bullets && one.dead && !one.cruel &&
                           is(ground_.kind(one.home), 'g') && deadly > 0 && deadly <= left;
    if (is_spoilt) {
      left -= deadly;
      change(one.home, [](Creature& corpse) { corpse.cruel = true; });
    }
  }
}

bool Deed::expose(std::initializer_list<Side> over) {
  if (ground_.kind(life_.at) == Kind::hospital) {
    return true;
  }
  int pierces = 0;
  int burns = 0;
  for (const Side side : over) {
    if (solo_.walls_now(life_, life_.at, side) != 0) {
      continue;
    }
    const int neighbour = ground_.beside(life_.at, side);
    for (const Creature& one : solo_.creatures_at(life_, neighbour)) {
      const BeastRow& row = *beast(ground_.kind(one.home));
      const std::pair exposure(one.home, neighbour);
      if (one.dead || row.pierces + row.burns == 0 || contains(life_.stay, exposure)) {
        continue;
      }
      life_.stay.push_back(exposure);
      pierces += row.pierces;
      burns += row.burns;
    }
  }
  return hurt(life_.pierces, pierces) && hurt(life_.burns, burns);
}

void Deed::trade(const Command& command) {
  const Thing thing = *command.thing;
  const int lots = command.count / Solo::lot(thing);
  if (command.verb == Verb::buy) {
    const int sum = lots * solo_.price_bought(thing);
    turn_skins(sum);
    give(Thing::dollars, -sum);
    give(thing, command.count);
  } else {
    give(thing, -command.count);
    give(Thing::dollars, lots * thing_rows[static_cast<std::size_t>(thing)].price);
  }
}

void Deed::take(bool things, bool treasure) {
  if (const auto lies = solo_.lying(life_, life_.at); lies && things) {
    life_.taken.insert(std::upper_bound(life_.taken.begin(), life_.taken.end(), life_.at),
                       life_.at);
    give(lies->first, lies->second);
  }
  if (treasure && solo_.has_treasure(life_, life_.at)) {
    life_.treasure = true;
  }
}

void Deed::skin(const Creature& corpse) {
  change(corpse.home, [](Creature& one) { one.skinned = true; });
  give(skin_of(ground_.kind(corpse.home)), 1);
}

void Deed::send(const Creature& one) {
  give(Thing::morgul_blade, -1);
  const int mordor = solo_.nearest(life_, Kind::mordor, std::nullopt, life_.at);
  if (mordor >= 0) {
    change(one.home, [&](Creature& sent) { park(sent, mordor); });
  }
}

// --- what is here --------------------------------------------------------------------------------

int Deed::tree_here() const {
  for (const Creature& one : solo_.creatures_at(life_, life_.at)) {
    if (!one.dead && is(ground_.kind(one.home), 't')) {
      return one.home;
    }
  }
  return -1;
}

int Deed::free_mount() const {
  for (const Creature& one : solo_.creatures_at(life_, life_.at)) {
    if (one.bridled && !one.dead) {
      return one.home;
    }
  }
  return -1;
}

std::optional<Creature> Deed::corpse_here(Kind kind) const {
  for (const Creature& one : solo_.creatures_at(life_, life_.at)) {
    const Kind of_what = ground_.kind(one.home);
    if (one.dead && !one.cruel && !one.skinned && leaves_skin(of_what) &&
        (kind == Kind::none || kind == of_what)) {
      return one;
    }
  }
  return std::nullopt;
}

std::optional<Creature> Deed::sendable(Kind kind) const {
  for (const Creature& one : solo_.creatures_at(life_, life_.at)) {
    const Kind of_what = ground_.kind(one.home);
    if (!one.dead && is(of_what, 's') && (kind == Kind::none || kind == of_what)) {
      return one;
    }
  }
  return std::nullopt;
}

bool Deed::leads_out(int place, Side side) const {
  const Exit& exit = *ground_.map().exit;
  return life_.treasure && ground_.cell(place) == exit.cell && side == exit.side;
}

bool Deed::is_wet(int place) const {
  return std::any_of(sides.begin(), sides.end(), [&](Side side) {
    return solo_.walls_now(life_, place, side) == 0 &&
           ground_.is_water(ground_.beside(place, side));
  });
}

// --- changes -------------------------------------------------------------------------------------

bool Deed::hurt(int& counter, int times) {
  counter += times;
  const int most = &counter == &life_.pierces ? 30 : 5;
  if (counter > most * (life_.exote ? 2 : 1) - (terms_.exclusive ? 1 : 0)) {
    life_.phase = Phase::lost;
  }
  return life_.phase != Phase::lost;
}

void Deed::lose_stock() {
  for (std::size_t i = 0; i < thing_rows.size(); ++i) {
    if (thing_rows[i].traits.find('s') != std::string_view::npos) {
      life_.things[i] = 0;
    }
  }
}

void Deed::strike() {
  life_.bites = life_.pierces = life_.burns = 0;
  lose_stock();
  life_.treasure = false;
  if (life_.mount >= 0) {
    flee();
  }
  if (const int mordor = solo_.nearest(life_, Kind::mordor, std::nullopt, life_.at); mordor >= 0) {
    be_put(mordor);
  }
}

int Deed::get_off() {
  const int animal = life_.mount;
  life_.mount = -1;
  change(animal, [](Creature& one) {
    one.where = Creature::Where::gone;
    one.place = -1;
  });
  return animal;
}

void Deed::flee() {
  const int animal = get_off();
  if (terms_.flees == SoloTerms::Flees::parked) {
    const int eldar = solo_.nearest(life_, Kind::eldar, std::nullopt, life_.at);
    if (eldar >= 0) {
      change(animal, [&](Creature& one) { park(one, eldar); });
    }
    return;
  }
  change(animal, [&](Creature& one) {
    one.bridled = false;
    if (terms_.flees == SoloTerms::Flees::home) {
      one.where = Creature::Where::there;
      one.place = one.home;
      one.since = 0;
    }
  });
}

void Deed::ride(int animal) {
  life_.mount = animal;
  change(animal, [](Creature& one) {
    one.where = Creature::Where::ridden;
    one.bridled = true;
    one.place = -1;
  });
}

void Deed::park(Creature& one, int place) {
  one.where = Creature::Where::there;
  one.place = place;
  one.since = ++life_.arrivals;
  one.wounds.clear();
}

void Deed::kill(int home, bool cruelly) {
  change(home, [&](Creature& one) {
    one.dead = true;
    one.cruel = cruelly && is(ground_.kind(home), 'g');
    one.wounds.clear();
  });
}

void Deed::darken(int home) {
  change(home, [](Creature& one) {
    one.dark = true;
    one.wounds.clear();
  });
}

void Deed::pay_what_there_is(int dollars) {
  turn_skins(dollars);
  give(Thing::dollars, -std::min(dollars, has(Thing::dollars)));
}

/// Skins are turned into money, the cheapest first, until a sum is there or none is left.
void Deed::turn_skins(int dollars) {
  while (terms_.has(HouseRule::skins_as_money) && has(Thing::dollars) < dollars) {
    std::size_t cheapest = thing_rows.size();
    for (std::size_t i = 0; i < thing_rows.size(); ++i) {
      const bool is_money = thing_rows[i].name.starts_with("skin-") && thing_rows[i].price > 0;
      if (is_money && life_.things[i] > 0 &&
          (cheapest == thing_rows.size() || thing_rows[i].price < thing_rows[cheapest].price)) {
        cheapest = i;
      }
    }
    if (cheapest == thing_rows.size()) {
      return;
    }
    --life_.things[cheapest];
    give(Thing::dollars, thing_rows[cheapest].price);
  }
}

}  // namespace dungeonlab::verify
