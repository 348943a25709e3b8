// What the table may know. Only this file takes it from a state; maps and pages for players are
// made from the result and have no access to a state, a map or a key.
#include "dungeonlab/expedition/table_view.hpp"

#include "dungeonlab/expedition/show.hpp"
#include "expedition/setting.hpp"

#include <algorithm>

namespace dungeonlab::expedition {
namespace {

Edge edge_at(const Setting& setting, const State& state, Cell cell, Side side) {
  const Exit exit = setting.dungeon->exit();
  if (cell == exit.cell && side == exit.side) {
    return Edge::way_out;
  }
  const int stands = setting.side(cell, side);
  if (stands == Setting::rock) {
    return Edge::wall;
  }
  if (stands == Setting::arch) {
    return Edge::open;
  }
  const DoorFact& fact = setting.doors[static_cast<std::size_t>(stands)];
  const auto touched = state.doors.find(fact.name);
  const bool is_found = touched != state.doors.end() && touched->second.is_found;
  if (fact.kind == DoorKind::secret && !is_found) {
    return Edge::wall;
  }
  return fact.kind == DoorKind::arch   ? Edge::open
         : fact.kind == DoorKind::bars ? Edge::bars
                                       : Edge::door;
}

SeenPlace seen_place(const Setting& setting, const State& state, PlaceIndex index) {
  SeenPlace seen{.place = setting.dungeon->place(index),
                 .is_water = setting.places[index].is_water};
  for (const Side side : all_sides) {
    seen.sides[static_cast<std::size_t>(side)] = edge_at(setting, state, seen.place.cell, side);
  }
  const auto lies = state.ground.find(setting.place_names[index]);
  seen.has_things = lies != state.ground.end() && !lies->second.empty();
  return seen;
}

}  // namespace

TableView table_view(const Tracker& tracker, const Journal& journal) {
  Setting& setting = tracker.setting();
  const State& state = journal.state();
  TableView view{.hour = shown_hour(tracker, state.clock),
                 .turn = state.clock / setting.turn + 1,
                 .at = setting.name(state.at),
                 .place = state.at};
  for (std::size_t member = 0; member < state.members.size(); ++member) {
    view.members.push_back({.name = setting.member(member).name,
                            .hp = state.members[member].hp,
                            .most = setting.member(member).hp.value_or(1),
                            .is_gone = state.members[member].is_gone});
  }
  for (const Burning& light : state.lights) {
    const osr::Ruling& burns = setting.book.ask<"light-turns">(
        {{"source", light.source},
         {"inches", light.source == "candle" ? std::optional(6) : std::nullopt}});
    const bool is_rolled = burns.is_rolled() && !burns.numbers.empty();
    view.lights.push_back({.source = light.source,
                           .who = setting.member(light.who).name,
                           .burned = (state.clock - light.lit) / setting.turn,
                           .least = is_rolled ? burns.numbers.front() : burns.whole,
                           .most = is_rolled ? burns.numbers.back() : burns.whole});
  }
  if (setting.dungeon != nullptr) {
    for (const Square square : setting.dungeon->ground().cells()) {
      for (const PlaceIndex index : setting.dungeon->grid().places_of(square)) {
        if (state.known.contains(setting.place_names[index])) {
          view.places.push_back(seen_place(setting, state, index));
        }
      }
    }
  }
  const auto events = journal.log().in_force();
  for (auto event = events.rbegin(); event != events.rend() && view.words.empty(); ++event) {
    for (const Said& said : (*event)->says) {
      if (!said.is_secret) {
        view.words.push_back(said.text);
      }
    }
  }
  view.ending = ending_names[static_cast<std::size_t>(state.ending)];
  return view;
}

}  // namespace dungeonlab::expedition
