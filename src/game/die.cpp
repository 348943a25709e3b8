// Wounds, and what ends a life or a ride: death, the strike of a morgul blade, and the flight of a
// mount (engine 3.7 to 3.9).
#include "game/play.hpp"

namespace dungeonlab::game {

bool Play::check_death(Seat p, Counter counter) {
  if (survives(p, counter)) {
    return true;
  }
  die(p, counter);
  return false;
}

bool Play::wound(Seat p, Counter counter, int times, facts::Harm by) {
  make(facts::Wounded{p, counter, times, by});
  return check_death(p, counter);
}

void Play::die(Seat p, announced::Cause cause) {
  const bool leaves = cause == announced::Cause(announced::Will::left);
  say(everybody, announced::Died{.player = p, .cause = cause});
  const PlaceIndex place = player(p).at;
  if (place != nowhere) {
    if (is_mounted(p)) {
      flee(p);
    }
    for (std::size_t i = 0; i < thing_count; ++i) {
      const auto thing = static_cast<Thing>(i);
      const std::int32_t count = has(p, thing);
      if (count > 0) {
        give(p, thing, -count, is_equipment(thing) ? Why::dropped : Why::lost);
        if (is_equipment(thing)) {
          make(facts::Lies{place, thing, count});
        }
      }
    }
    if (player(p).treasure) {
      make(facts::TreasureSet{.place = place, .until = state_.round + rulings_.treasure_after});
    }
    if (player(p).counters != decltype(player(p).counters){}) {
      make(facts::Healed{p});
    }
    if (player(p).exote) {
      make(facts::ExoteSet{p, false});
    }
    make(facts::Moved{p, place, nowhere, By::death, false});
  }
  make(facts::StatusSet{p, leaves ? Status::left : Status::waiting,
                        leaves ? 0 : state_.round + numbers::rounds_missed_dead});
}

void Play::strike(Seat p) {
  say(p, announced::Struck{});
  make(facts::Healed{p});
  lose_stock(p, Why::lost);
  if (player(p).treasure) {
    make(facts::TreasureSet{});
    say(p, announced::TreasureLost{});
  }
  if (player(p).status == Status::imprisoned) {
    make(facts::StatusSet{p, Status::alive});
  }
  if (is_mounted(p)) {
    flee(p);
  }
  if (const auto mordor = game_.nearest(state_, Captor::black_rider, player(p).at)) {
    send_to(p, *mordor, By::strike);
  }
}

void Play::flee(Seat p) {
  const PlaceIndex animal = player(p).mount;
  say(p, announced::MountFled{});
  make(facts::Mounted{p, animal, false});
  switch (rulings_.flees) {
    case Rulings::Flees::gone:
      set_creature(animal, facts::CreatureSet::What::gone);
      break;
    case Rulings::Flees::parked:
      if (const auto eldar = game_.nearest(state_, Captor::ontifutlas, player(p).at)) {
        make(facts::CreatureSet{
            .creature = animal, .what = facts::CreatureSet::What::parked, .to = *eldar});
      }
      break;
    case Rulings::Flees::home:
      set_creature(animal, facts::CreatureSet::What::home);
      break;
  }
}

void Play::kill(const Creature& creature, bool cruelly) {
  make(
      facts::CreatureSet{.creature = creature.home,
                         .what = facts::CreatureSet::What::dead,
                         .cruel = cruelly && info(kind_of(creature)).family == Family::green_eyes});
}

}  // namespace dungeonlab::game
