// What players perceive of a place from an open neighbour and when they are there (engine 4.2). All
// announcements and pages are built from this alone.
#include "game/play.hpp"

#include <algorithm>

namespace dungeonlab::game {
namespace {

bool is_place_shown(EncounterKind kind) {
  return !is_creature(kind) && !thing_of(kind);
}

}  // namespace

std::vector<Creature> creatures_at(const Dungeon& dungeon, const State& state, PlaceIndex place) {
  std::vector<Creature> found;
  bool home_is_listed = false;
  for (const Creature& creature : state.creatures) {
    home_is_listed |= creature.home == place;
    if (creature.place == place && creature.where == Creature::Where::at_place) {
      found.push_back(creature);
    }
  }
  if (!home_is_listed && dungeon.holds(place) == Dungeon::Holds::encounter &&
      is_creature(dungeon.kind(place))) {
    found.push_back(Creature{.home = place, .place = place});
  }
  if (found.size() > 1) {
    std::stable_sort(found.begin(), found.end(), [](const Creature& one, const Creature& other) {
      return one.since > other.since;
    });
  }
  return found;
}

std::vector<Creature> Play::creatures_at(PlaceIndex place) const {
  return game::creatures_at(dungeon_, state_, place);
}

std::vector<Shown> shown_at(const Dungeon& dungeon, const State& state, PlaceIndex place) {
  std::vector<Shown> shown;
  const std::vector<Creature> creatures = creatures_at(dungeon, state, place);
  for (const Creature& creature : creatures) {
    if (!creature.dead) {
      shown.push_back({.sort = creature.bridled ? Shown::Sort::bridled : Shown::Sort::living,
                       .what = static_cast<std::uint8_t>(dungeon.kind(creature.home))});
    }
  }
  if (dungeon.holds(place) == Dungeon::Holds::river) {
    shown.push_back(
        {.sort = Shown::Sort::river, .what = static_cast<std::uint8_t>(dungeon.piece(place))});
  } else if (dungeon.holds(place) == Dungeon::Holds::encounter &&
             is_place_shown(dungeon.kind(place))) {
    shown.push_back(
        {.sort = Shown::Sort::place, .what = static_cast<std::uint8_t>(dungeon.kind(place))});
  }
  for (const Creature& creature : creatures) {
    if (creature.dead) {
      shown.push_back({.sort = Shown::Sort::dead,
                       .what = static_cast<std::uint8_t>(dungeon.kind(creature.home)),
                       .cruel = creature.cruel,
                       .skinned = creature.skinned});
    }
  }
  const Things things = lying_at(dungeon, state, place);
  for (std::size_t i = 0; i < thing_count; ++i) {
    if (things[i] > 0) {
      shown.push_back(
          {.sort = Shown::Sort::thing, .what = static_cast<std::uint8_t>(i), .count = things[i]});
    }
  }
  return shown;
}

Sight sighting_of(const Dungeon& dungeon, const State& state, PlaceIndex place) {
  Sight seen = Sight::nothing;
  for (const Creature& creature : creatures_at(dungeon, state, place)) {
    const Sight sight =
        creature.dead || creature.dark ? Sight::nothing : info(dungeon.kind(creature.home)).sight;
    if (sight == Sight::green_eyes ||
        (sight == Sight::hole_in_the_darkness && seen != Sight::green_eyes) ||
        (sight == Sight::light && seen == Sight::nothing)) {
      seen = sight;
    }
  }
  if (seen == Sight::nothing && dungeon.holds(place) == Dungeon::Holds::encounter &&
      !is_creature(dungeon.kind(place))) {
    seen = info(dungeon.kind(place)).sight;
  }
  return seen;
}

Barrier barrier_now(const Dungeon& dungeon, const State& state, PlaceIndex place, Side side) {
  const Square square = dungeon.grid().square_of(place);
  const Barrier wall = dungeon.ground().barrier(square, side);
  if (wall == Barrier::open || wall == Barrier::monolith || state.opened.empty()) {
    return wall;
  }
  const bool is_far = side == Side::north || side == Side::west;
  const Square near = is_far ? dungeon.grid().neighbour(square, side) : square;
  const Side canonical = is_far ? opposite(side) : side;
  const bool is_open =
      std::any_of(state.opened.begin(), state.opened.end(),
                  [&](const Opened& one) { return one.square == near && one.side == canonical; });
  return is_open ? Barrier::open : wall;
}

int lethal(const EncounterInfo& row, bool exote, Ammo ammo, const Rulings& rulings) {
  const auto holds = [&](const std::optional<HouseRule>& rule) {
    return !rule || rulings.rules.test(bit(*rule));
  };
  if (!holds(row.kill.only_with)) {
    return 0;
  }
  const int factor = exote ? numbers::exote_factor : 1;
  switch (ammo) {
    case Ammo::bullets:
      return factor * row.kill.bullets;
    case Ammo::grenades:
      return factor * row.kill.grenades;
    case Ammo::blasters:
      return holds(row.kill.blasters_only_with) ? factor * row.kill.blasters : 0;
  }
  return 0;
}

}  // namespace dungeonlab::game
