// Going from place to place (D02): what bars the way, how long a step takes, and what the party
// finds there. The words for a wall with a hidden door are the same as for any wall.
#include "dungeonlab/core/text.hpp"
#include "expedition/fitting.hpp"
#include "expedition/play.hpp"

#include <algorithm>
#include <deque>
#include <utility>

namespace dungeonlab::expedition {

namespace {

constexpr std::size_t columns = 2;

}  // namespace

void Play::begin() {
  for (const osr::Member& member : setting_.party.members) {
    state_.members.push_back({.hp = member.hp_now.value_or(member.hp.value_or(1))});
  }
  const auto named = [&](const std::string& name) {
    const auto found = setting_.member_named.find(name);
    return found == setting_.member_named.end() ? nobody : found->second;
  };
  for (std::size_t member = 0; member < setting_.people; ++member) {
    if (member % columns == 0) {
      state_.order.emplace_back();
    }
    state_.order.back().push_back(member);
  }
  set_formation("march");
  state_.caller = named(setting_.party.caller);
  state_.mapper = named(setting_.party.mapper);
  pass_on_duties();
  for (const auto& [thing, number] : setting_.party.kit) {
    state_.kit.emplace(thing, number);
  }
  if (setting_.where() == Where::town) {
    state_.town.emplace();
    say("{} in town", counted(setting_.people, "member"));
    return;
  }
  if (setting_.dungeon == nullptr) {
    set_out();
    return;
  }
  state_.at = setting_.enter;
  say("the party is in {}", here());
  enter_place(true);
}

Place Play::moved(Place place, const Step& way) {
  if (way.side) {
    place.cell = dungeonlab::neighbour(place.cell, *way.side);
  } else {
    place.level += way.up;
  }
  return place;
}

std::string Play::bar_of(Side side) const {
  const int stands = setting_.side(state_.at.cell, side);
  if (stands == Setting::rock || (stands >= 0 && is_hidden(static_cast<std::size_t>(stands)))) {
    return fmt::format("the {} side is a wall", name(side));
  }
  return stands >= 0 && !is_passed(static_cast<std::size_t>(stands))
             ? fmt::format("to the {}: {}", name(side),
                           door_words(static_cast<std::size_t>(stands)))
             : std::string();
}

std::string Play::bar_of(const Step& way) {
  if (!way.side && !beside(way)) {
    return fmt::format("no way {}: {} is on the {} level", way.up > 0 ? "up" : "down", here(),
                       way.up > 0 ? "highest" : "lowest");
  }
  const Exit exit = setting_.dungeon->exit();
  if (way.side && state_.at.cell == exit.cell && *way.side == exit.side) {
    return fmt::format("the way out is on the {} side: use `leave`", name(*way.side));
  }
  if (std::string bar = way.side ? bar_of(*way.side) : ""; !bar.empty()) {
    return bar;
  }
  return group_rate() > 0
             ? ""
             : "somebody carries too much to move: drop something, or leave them behind";
}

std::optional<Place> Play::beside(const Step& way) const {
  const Place place = moved(state_.at, way);
  return place.level >= 0 && place.level < setting_.dungeon->levels() &&
                 (!way.side || setting_.side(state_.at.cell, *way.side) != Setting::rock)
             ? std::optional(place)
             : std::nullopt;
}

/// Takes a step. `pace` 0 means the pace decided for the evening (J02).
bool Play::step(const Step& way, std::int64_t pace) {
  if (const std::string bar = bar_of(way); !bar.empty()) {
    refuse("{}", bar);
    return false;
  }
  const auto place = beside(way);
  const std::int64_t rate = group_rate();
  const std::string& name = setting_.name(*place);
  const bool is_known = state_.known.contains(name) || state_.familiar.contains(name);
  const std::int64_t feet = setting_.key.cell_feet;
  std::int64_t cost = 0;
  if (is_known && pace == 0) {
    pace = judge_once("J02", "the rate on known ground, as a multiple of the usual rate",
                      {"3", "1", "2"});
  }
  if (is_known && pace == 2) {
    cost = (ask<"walk">({{"feet", feet}, {"rate", rate}})->whole + 1) / 2;
  } else {
    cost = ask<"walk">({{"feet", feet},
                        {"rate", rate},
                        {"known", is_known && pace != 1 ? std::optional(true) : std::nullopt}})
               ->whole;
  }
  const PlaceFact& fact = setting_.fact(*place);
  constexpr std::int64_t river_cost = 2;
  cost *= fact.is_river ? river_cost : 1;
  spend(cost);
  if (state_.ending != Ending::none) {
    return false;
  }
  leave_doors();
  arrive(*place);
  return state_.ending == Ending::none && !state_.meeting && !state_.coming;
}

void Play::arrive(const Place& place) {
  state_.from = state_.at;
  state_.at = place;
  enter_place(!state_.known.contains(here()));
}

void Play::enter_place(bool is_first) {
  const PlaceFact& fact = setting_.fact(state_.at);
  if (fact.is_water && !fact.is_river && state_.kit.find("boat") == state_.kit.end()) {
    for (Burning& light : state_.lights) {
      light.until = light.source == "lantern" ? light.until : state_.clock;
    }
    pass_instant();
  }
  const bool is_running = state_.meeting && state_.meeting->phase == Phase::pursuit;
  const bool is_new = is_first && sees() && !is_running;
  if (is_new) {
    see_place();
  }
  if (is_first && !is_running) {
    room_traps();
    if (state_.ending != Ending::none || is_refused() || std::exchange(has_slid_, false)) {
      return;  // they have slid into another place, already described
    }
  }
  if (writes()) {
    describe();
  }
  if (!state_.meeting) {
    meet_who_is_here();
  }
}

/// Marks the things here as seen, or the whole map if the room shows it.
void Play::see_place() {
  const PlaceFact& fact = setting_.fact(state_.at);
  state_.known.insert(here());
  for (const std::size_t treasure : fact.treasure) {
    auto& ground = state_.ground[here()];
    ground.insert(ground.end(), setting_.lying[treasure].begin(), setting_.lying[treasure].end());
  }
  if (fact.room != nullptr && fact.room->text.find("shows the whole map") != std::string::npos) {
    for (const Square square : setting_.dungeon->ground().cells()) {
      for (const PlaceIndex index : setting_.dungeon->grid().places_of(square)) {
        state_.familiar.insert(setting_.place_names[index]);
      }
    }
  }
}

void Play::describe() {
  if (!sees()) {
    say("{}: it is dark", here());
    return;
  }
  std::string text;
  const auto add = [&](std::string_view words) {
    text += text.empty() ? "" : "; ";
    text += words;
  };
  const Exit exit = setting_.dungeon->exit();
  for (const Side side : all_sides) {
    const int stands = setting_.side(state_.at.cell, side);
    if (state_.at.cell == exit.cell && side == exit.side) {
      add(fmt::format("{} the way out", name(side)));
    } else if (stands == Setting::arch) {
      add(fmt::format("{} open", name(side)));
    } else if (stands >= 0 && !is_hidden(static_cast<std::size_t>(stands))) {
      add(fmt::format("{} {}", name(side), door_words(static_cast<std::size_t>(stands))));
    }
  }
  if (state_.at.level + 1 < setting_.dungeon->levels()) {
    add("a stair up");
  }
  if (state_.at.level > 0) {
    add("a stair down");
  }
  const PlaceFact& fact = setting_.fact(state_.at);
  if (fact.is_water) {
    add(fact.is_river ? "a river" : "water");
  }
  if (fact.room != nullptr && !fact.room->text.empty()) {
    add(fact.room->text);
  }
  if (const auto lies = state_.ground.find(here()); lies != state_.ground.end()) {
    for (const Thing& thing : lies->second) {
      add(things_of(thing.number, thing.thing));
    }
  }
  say("{}: {}", here(), text);
}

void Play::meet_who_is_here() {
  for (std::size_t i = 0; i < state_.creatures.size(); ++i) {
    const Group& one = state_.creatures[i];
    if (one.fate == Fate::here && one.at == here() && living(one) > 0) {
      meet_group(i, std::nullopt);
      return;
    }
  }
  for (const std::size_t entry : setting_.fact(state_.at).creatures) {
    if (state_.met.contains(entry)) {
      continue;
    }
    const Creatures& row = setting_.key.creatures[entry];
    state_.met.insert(entry);
    meet({.kind = row.kind,
          .entry = entry,
          .at = here(),
          .hp = row.hp,
          .mood = row.mood == "roll" ? "" : row.mood},
         std::nullopt);
    return;
  }
}

std::optional<Place> Play::open_beside(const Place& at, const Step& way) const {
  const Place next = moved(at, way);
  if (way.side) {
    const int stands = setting_.side(at.cell, *way.side);
    if (stands == Setting::rock ||
        (stands >= 0 && (is_hidden(static_cast<std::size_t>(stands)) ||
                         !is_passed(static_cast<std::size_t>(stands))))) {
      return std::nullopt;
    }
  }
  return setting_.dungeon->ground().contains(next) ? std::optional(next) : std::nullopt;
}

/// A way over places they have seen, or else over places they know of.
std::vector<Step> Play::known_way(const Place& goal) const {
  const auto way = known_way(goal, false);
  return way.empty() && !state_.familiar.empty() ? known_way(goal, true) : way;
}

std::vector<Step> Play::known_way(const Place& goal, bool by_familiar) const {
  const Dungeon& dungeon = *setting_.dungeon;
  std::vector<int> came(dungeon.places(), -1);
  std::deque<Place> open = {state_.at};
  constexpr int ways = 6;
  came[dungeon.index(state_.at)] = ways;
  const auto way_of = [](int way) {
    return way < static_cast<int>(all_sides.size())
               ? Step{.side = all_sides[static_cast<std::size_t>(way)]}
               : Step{.up = way == static_cast<int>(all_sides.size()) ? 1 : -1};
  };
  while (!open.empty() && came[dungeon.index(goal)] < 0) {
    const Place at = open.front();
    open.pop_front();
    for (int way = 0; way < ways; ++way) {
      const auto next = open_beside(at, way_of(way));
      if (!next || came[dungeon.index(*next)] >= 0) {
        continue;
      }
      const std::string& name = setting_.name(*next);
      if (state_.known.contains(name) || (by_familiar && state_.familiar.contains(name))) {
        came[dungeon.index(*next)] = way;
        open.push_back(*next);
      }
    }
  }
  std::vector<Step> steps;
  if (came[dungeon.index(goal)] < 0) {
    return steps;
  }
  for (Place at = goal; !(at == state_.at);) {
    const Step one = way_of(came[dungeon.index(at)]);
    steps.push_back(one);
    if (one.side) {
      at.cell = dungeonlab::neighbour(at.cell, opposite(*one.side));
    } else {
      at.level -= one.up;
    }
  }
  std::reverse(steps.begin(), steps.end());
  return steps;
}

void Play::walk_to(const Place& goal, std::int64_t pace) {
  const auto steps = known_way(goal);
  if (steps.empty()) {
    refuse("no known open way leads from {} to {}", here(), setting_.name(goal));
    return;
  }
  bool has_moved = false;
  for (const Step& one : steps) {
    // The walk ends where something bars the way.
    if ((has_moved && !bar_of(one).empty()) || !step(one, pace)) {
      return;
    }
    has_moved = true;
  }
}

void Play::act(const acts::Move& given) {
  const std::int64_t pace = given.pace.value_or(0);
  if (const auto* const way = std::get_if<Step>(&given.to)) {
    step(*way, pace);
  } else if (const Place& goal = *std::get_if<Place>(&given.to); goal == state_.at) {
    refuse("the party is already in {}", here());
  } else {
    walk_to(goal, pace);
  }
}

}  // namespace dungeonlab::expedition
