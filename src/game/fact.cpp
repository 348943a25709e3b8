// The only way to change a state. Creatures, things and walls are stored only where they differ
// from the map, so a state is small and cheap to copy. Entries that match the map again are
// removed, so equal situations are equal states.
#include "dungeonlab/game/fact.hpp"

#include <algorithm>
#include <limits>

namespace dungeonlab::game {
namespace {

bool is_in_initial_state(const Creature& creature) {
  return creature.where == Creature::Where::at_place && creature.place == creature.home &&
         creature.since == 0 && !creature.dead && !creature.dark && !creature.bridled &&
         !creature.exote_mount && creature.wounds.empty();
}

std::int32_t on_the_map(const Dungeon& dungeon, PlaceIndex place, Thing thing) {
  const bool is_there =
      dungeon.holds(place) == Dungeon::Holds::encounter && thing_of(dungeon.kind(place)) == thing;
  return is_there ? dungeon.count(place) : 0;
}

class Folder {
 public:
  Folder(const Dungeon& dungeon, State& state) : dungeon_(dungeon), state_(state) {}

  void operator()(const facts::Ordered& fact) {
    player(fact.player).orders[static_cast<std::size_t>(fact.decision)] = fact.how;
  }

  void operator()(const facts::RoundBegan& fact) { state_.round = fact.number; }

  void operator()(const facts::TurnBegan& fact) {
    state_.turn = fact.seat;
    state_.turn_began = state_.arrivals;
  }

  void operator()(const facts::PhaseSet& fact) {
    state_.phase = fact.phase;
    state_.pending = fact.pending;
    if (fact.phase == Phase::ask && fact.pending.question == Pending::Question::political) {
      ++state_.questions;
    }
  }

  void operator()(const facts::StatusSet& fact) {
    Player& her = player(fact.player);
    her.status = fact.status;
    her.until = fact.until;
    if (fact.status == Status::waiting || fact.status == Status::left) {
      her.arsenals.clear();
      her.trees.clear();
      her.centers.clear();
      her.stay.clear();
      her.at = nowhere;
    }
    if (her.at == nowhere && fact.status != Status::won) {
      her.shown_here.clear();
    }
  }

  void operator()(const facts::Moved& fact) {
    Player& her = player(fact.player);
    const auto square = [&](PlaceIndex place) {
      return place == nowhere ? nowhere : dungeon_.grid().square_of(place);
    };
    if (square(fact.to) != square(her.at)) {
      her.stay.clear();
    }
    her.at = fact.to;
    her.arrived = fact.to == nowhere ? 0 : ++state_.arrivals;
    her.declined = false;
    her.company = 0;
    her.landings_made += fact.by == By::land ? 1 : 0;
  }

  void operator()(const facts::Exposed& fact) { player(fact.player).stay.push_back(fact.exposure); }

  void operator()(const facts::ThingChanged& fact) {
    of(player(fact.player).things, fact.thing) += fact.change;
  }

  void operator()(const facts::Lies& fact) {
    const std::int32_t on_map = on_the_map(dungeon_, fact.place, fact.thing);
    const auto at = std::find_if(state_.lying.begin(), state_.lying.end(), [&](const Lying& entry) {
      return entry.place > fact.place || (entry.place == fact.place && entry.thing >= fact.thing);
    });
    const bool is_there =
        at != state_.lying.end() && at->place == fact.place && at->thing == fact.thing;
    const std::int32_t count = (is_there ? at->count : on_map) + fact.change;
    if (count == on_map) {
      if (is_there) {
        state_.lying.erase(at);
      }
    } else if (is_there) {
      at->count = count;
    } else {
      state_.lying.insert(at, Lying{fact.place, fact.thing, count});
    }
    if (fact.change > 0) {
      undecline(fact.place);
    }
  }

  void operator()(const facts::Declined& fact) { player(fact.player).declined = true; }

  void operator()(const facts::TreasureSet& fact) {
    for (Player& one : state_.players) {
      one.treasure = false;
    }
    state_.carrier = fact.carrier;
    state_.treasure = fact.place;
    state_.treasure_until = fact.until;
    if (fact.carrier != nobody) {
      player(fact.carrier).treasure = true;
    } else {
      undecline(fact.place == nowhere ? dungeon_.index(dungeon_.treasure()) : fact.place);
    }
  }

  void operator()(const facts::Wounded& fact) {
    std::uint8_t& counter = player(fact.player).counters[static_cast<std::size_t>(fact.counter)];
    constexpr std::int32_t most = std::numeric_limits<std::uint8_t>::max();  // fatal to everybody
    counter = static_cast<std::uint8_t>(std::min(counter + fact.change, most));
  }

  void operator()(const facts::Healed& fact) { player(fact.player).counters.fill(0); }

  void operator()(const facts::ExoteSet& fact) { player(fact.player).exote = fact.value; }

  void operator()(const facts::Mounted& fact) {
    player(fact.player).mount = fact.value ? fact.creature : nowhere;
    change(fact.creature, [&](Creature& creature) {
      creature.where = fact.value ? Creature::Where::ridden : Creature::Where::gone;
      creature.rider = fact.value ? fact.player : nobody;
      creature.bridled = creature.bridled || fact.value;
      creature.place = fact.value ? nowhere : creature.place;
    });
  }

  void operator()(const facts::CreatureSet& fact) {
    change(fact.creature, [&](Creature& creature) { set(creature, fact); });
  }

  void operator()(const facts::WallSet& fact) {
    const auto at =
        std::find_if(state_.opened.begin(), state_.opened.end(), [&](const Opened& one) {
          return std::pair(one.square, one.side) >= std::pair(fact.square, fact.side);
        });
    const bool is_there =
        at != state_.opened.end() && at->square == fact.square && at->side == fact.side;
    if (is_there && fact.last == 0) {
      state_.opened.erase(at);
    } else if (is_there) {
      at->last = fact.last;
      at->by = fact.by;
    } else if (fact.last != 0) {
      state_.opened.insert(at, Opened{fact.square, fact.side, fact.last, fact.by});
    }
  }

  void operator()(const facts::Used& fact) {
    Player& her = player(fact.player);
    switch (fact.what) {
      case facts::Used::What::arsenal:
        her.arsenals.push_back(fact.place);
        break;
      case facts::Used::What::tree:
        her.trees.push_back(fact.place);
        break;
      case facts::Used::What::center:
        her.centers.push_back(fact.place);
        her.centers_of_game.push_back(fact.place);
        break;
    }
  }

  void operator()(const facts::Knows& fact) {
    player(fact.player).shown_here = fact.here;
    player(fact.player).company = fact.company;
  }

  void operator()(const facts::Drawn& /*fact*/) { ++state_.draws; }

  void operator()(const facts::Ended& fact) {
    state_.phase = Phase::over;
    state_.winner = fact.winner;
  }

 private:
  [[nodiscard]] Player& player(Seat seat) { return state_.players[seat]; }

  void undecline(PlaceIndex place) {
    for (Player& one : state_.players) {
      one.declined = one.declined && one.at != place;
    }
  }

  template <class Change>
  void change(PlaceIndex home, Change make) {
    auto at = std::find_if(state_.creatures.begin(), state_.creatures.end(),
                           [&](const Creature& creature) { return creature.home >= home; });
    if (at == state_.creatures.end() || at->home != home) {
      at = state_.creatures.insert(at, Creature{.home = home, .place = home});
    }
    make(*at);
    if (is_in_initial_state(*at)) {
      state_.creatures.erase(at);
    }
  }

  // NOLINTNEXTLINE(readability-function-size): one case for each thing that is set
  void set(Creature& creature, const facts::CreatureSet& fact) {
    using What = facts::CreatureSet::What;
    switch (fact.what) {
      case What::dead:
        creature.dead = true;
        creature.cruel = fact.cruel;
        creature.wounds.clear();
        break;
      case What::upgraded:
        creature.cruel = true;
        break;
      case What::skinned:
        creature.skinned = true;
        break;
      case What::dark:
        creature.dark = true;
        creature.wounds.clear();
        break;
      case What::lit:
        creature.dark = false;
        creature.wounds.clear();
        break;
      case What::sent:
      case What::parked:
        creature.where = Creature::Where::at_place;
        creature.rider = nobody;
        creature.place = fact.to;
        creature.since = ++state_.arrivals;
        creature.wounds.clear();
        break;
      case What::gone:
        creature.where = Creature::Where::gone;
        creature.place = nowhere;
        creature.rider = nobody;
        creature.bridled = false;
        break;
      case What::home:
        creature.where = Creature::Where::at_place;
        creature.place = creature.home;
        creature.since = 0;
        creature.rider = nobody;
        creature.bridled = false;
        break;
      case What::exote:
        creature.exote_mount = true;
        break;
      case What::wounded:
        creature.wounds.push_back(fact.wound);
        break;
      case What::healed:
        if (fact.wound.last == 0) {
          creature.wounds.clear();
        } else {
          std::erase_if(creature.wounds,
                        [&](const Wound& wound) { return wound.last < fact.wound.last; });
        }
        break;
      case What::alive:
        creature.dead = false;
        creature.cruel = false;
        creature.skinned = false;
        creature.dark = false;
        break;
    }
  }

  const Dungeon& dungeon_;
  State& state_;
};

}  // namespace

void fold(const Dungeon& dungeon, State& state, const Fact& fact) {
  std::visit(Folder(dungeon, state), fact);
}

Creature creature_of(const State& state, PlaceIndex home) {
  const auto at = std::find_if(state.creatures.begin(), state.creatures.end(),
                               [&](const Creature& creature) { return creature.home >= home; });
  return at != state.creatures.end() && at->home == home ? *at
                                                         : Creature{.home = home, .place = home};
}

Things lying_at(const Dungeon& dungeon, const State& state, PlaceIndex place) {
  Things things{};
  if (dungeon.holds(place) == Dungeon::Holds::encounter) {
    if (const auto thing = thing_of(dungeon.kind(place))) {
      of(things, *thing) = dungeon.count(place);
    }
  }
  for (const Lying& entry : state.lying) {
    if (entry.place == place) {
      of(things, entry.thing) = entry.count;
    }
  }
  const PlaceIndex treasure =
      state.treasure == nowhere ? dungeon.index(dungeon.treasure()) : state.treasure;
  of(things, Thing::treasure) = state.carrier == nobody && treasure == place ? 1 : 0;
  return things;
}

}  // namespace dungeonlab::game
