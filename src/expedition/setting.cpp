// Everything that does not change during an expedition, arranged so that play can look it up by
// index: doors by the sides of squares, the contents of the key by place, and the rules for time,
// rest and each member.
#include "expedition/setting.hpp"

#include "dungeonlab/core/try.hpp"
#include "expedition/fitting.hpp"
#include "expedition/stocking.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

constexpr std::int64_t plain_score = 10;
constexpr std::int64_t unarmored = 9;

/// The things of a treasure, each with its weight in coins.
std::vector<Thing> things_of(osr::Rulebook& book, const Treasure& treasure) {
  std::vector<Thing> things;
  std::int64_t others = treasure.coins_weight - weight_of(book, treasure.things).value_or(0);
  for (const auto& [thing, number] : treasure.things) {
    std::int64_t weight = 0;
    if (weighs(thing)) {
      weight = weight_of(book, {{thing, number}}).value_or(0);
    } else {
      weight = std::max<std::int64_t>(0, std::exchange(others, 0));
    }
    things.push_back({.thing = thing, .number = number, .weight = weight, .of = treasure.of});
  }
  return things;
}

void lay_doors(Setting& setting) {
  const Ground& ground = setting.dungeon->ground();
  setting.sides.assign(ground.squares(),
                       {Setting::rock, Setting::rock, Setting::rock, Setting::rock});
  for (const Door& door : setting.key.doors) {
    const auto at = boundary_on(*setting.dungeon, door.at);
    if (at) {
      setting.door_named.emplace(dungeonlab::name(*at), setting.doors.size());
      setting.doors.push_back({*at, dungeonlab::name(*at), door.door, &door, {}});
    }
  }
  for (const Square square : ground.cells()) {
    for (const Side side : all_sides) {
      if (!ground.is_cell(ground.beside(square, side)) ||
          ground.barrier(square, side) == Barrier::monolith) {
        continue;
      }
      const auto found =
          setting.door_named.find(dungeonlab::name(boundary_at(ground.cell(square), side)));
      setting.sides[square][static_cast<std::size_t>(side)] =
          found == setting.door_named.end() ? Setting::arch : static_cast<int>(found->second);
    }
  }
}

void lay_places(Setting& setting) {
  const Dungeon& dungeon = *setting.dungeon;
  setting.places.resize(dungeon.places());
  setting.place_names.resize(dungeon.places());
  for (const Square square : dungeon.ground().cells()) {
    for (const PlaceIndex index : dungeon.grid().places_of(square)) {
      const Place place = dungeon.place(index);
      setting.place_names[index] = dungeonlab::name(place);
      setting.places[index].is_water = is_water(dungeon, place);
      setting.places[index].is_river = dungeon.holds(index) == Dungeon::Holds::river;
    }
  }
  const auto each = [&](const auto& entries, auto PlaceFact::*list) {
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (const auto place = place_on(dungeon, entries[i].at)) {
        (setting.places[dungeon.index(*place)].*list).push_back(i);
      }
    }
  };
  each(setting.key.traps, &PlaceFact::traps);
  each(setting.key.creatures, &PlaceFact::creatures);
  each(setting.key.treasure, &PlaceFact::treasure);
  for (const auto& [at, room] : setting.key.rooms) {
    if (const auto place = place_on(dungeon, at)) {
      setting.places[dungeon.index(*place)].room = &room;
    }
  }
  for (std::size_t i = 0; i < setting.key.traps.size(); ++i) {
    const Trap& trap = setting.key.traps[i];
    const auto at = trap.kind == TrapKind::door ? boundary_on(dungeon, trap.at) : std::nullopt;
    if (const auto found =
            at ? setting.door_named.find(dungeonlab::name(*at)) : setting.door_named.end();
        found != setting.door_named.end()) {
      setting.doors[found->second].traps.push_back(i);
    }
  }
}

/// Gives each door with a built-in trap an entry for that trap.
void add_door_traps(Setting& setting) {
  const std::size_t listed = setting.key.traps.size();
  for (const Door& door : setting.key.doors) {
    const HouseTrap* const row = house_trap(door.trap);
    const bool is_listed = std::any_of(
        setting.key.traps.begin(), setting.key.traps.begin() + static_cast<std::ptrdiff_t>(listed),
        [&](const Trap& trap) {
          return trap.kind == TrapKind::door && same_place(trap.at, door.at);
        });
    if (row == nullptr || is_listed) {
      continue;
    }
    Trap trap = trap_of(setting.book, *row);
    trap.at = door.at;
    trap.kind = TrapKind::door;
    setting.book.ask<"trigger">();
    trap.trigger = setting.book.text("trap.trigger");
    setting.key.traps.push_back(std::move(trap));
  }
}

void take_members(Setting& setting) {
  for (std::size_t who = setting.ac.size(); who < setting.party.members.size(); ++who) {
    const osr::Member& member = setting.member(who);
    setting.member_named.emplace(member.name, who);
    setting.strength.push_back(setting.ability(who, osr::Ability::str));
    setting.thac0.push_back(member.thac0 ? *member.thac0
                                         : setting.book.ask<"thac0">({{"hd", 1}}).floor("thac0"));
    setting.ac.push_back(member.ac.value_or(unarmored));
    auto& bonuses = setting.bonuses.emplace_back();
    for (std::size_t i = 0; i < bonuses.size(); ++i) {
      bonuses[i] =
          member.bonuses[i]
              ? *member.bonuses[i]
              : setting.book.ask<"bonus">({{"score", member.scores[i].value_or(plain_score)}})
                    ->whole;
    }
  }
}

void take_rules(Setting& setting) {
  osr::Rulebook& book = setting.book;
  book.ask<"convert">({{"amount", 1}, {"from", "turn"}, {"to", "round"}});
  book.ask<"travel-rest">();
  book.ask<"rest">({{"active", 1}});
  setting.turn = std::max<std::int64_t>(1, book.whole("time.turn"));
  setting.hour = std::max<std::int64_t>(1, book.whole("time.hour"));
  setting.day = std::max<std::int64_t>(1, book.whole("time.day"));
  const auto cycle = book.whole("rest.dungeon_cycle");
  // Ask the question for the number of turns between two rests.
  std::int64_t active = 1;
  while (active < cycle + 1 &&
         setting.book.ask<"rest">({{"active", active + 1}})->whole == active + 1) {
    ++active;
  }
  setting.due = active;
  setting.tired = active + 1;
  setting.tired_attack = book.whole("rest.penalty[0]");
  setting.tired_damage = book.whole("rest.penalty[1]");
}

}  // namespace

// NOLINTNEXTLINE(readability-function-size): everything play has to know
Setting::Setting(const Dungeon* map, osr::RuleSet set, osr::AskOptions asked, Key made,
                 osr::Party who, Terms of)
    : dungeon(map),
      rules(std::move(set)),
      options(std::move(asked)),
      key(std::move(made)),
      party(std::move(who)),
      terms(std::move(of)),
      book(rules, options),
      roll_key{.set = rules.name(), .seed = terms.seed, .stream = terms.stream},
      people(party.members.size()) {
  take_rules(*this);
  take_members(*this);
  if (dungeon == nullptr) {
    static const Room outdoors{.lit = true};
    place_names = {"open country"};
    places = {{.room = &outdoors}};
    return;
  }
  add_door_traps(*this);
  lay_doors(*this);
  lay_places(*this);
  for (const Treasure& treasure : key.treasure) {
    lying.push_back(things_of(book, treasure));
  }
  if (const auto place = place_on(*dungeon, key.enter)) {
    enter = *place;
  }
}

Result<void> Setting::fill(Journey journey) {
  static_cast<void>(book.take_error());  // values that a journey does not use may be missing
  trek.emplace(book, party, std::move(journey), terms.checks);
  TRY(trek->fill());
  const auto animals = animals_of(book, trek->plan);
  party.members.insert(party.members.end(), animals.begin(), animals.end());
  take_members(*this);
  static_cast<void>(book.take_error());
  return {};
}

osr::AbilityValue Setting::ability(std::size_t who, osr::Ability ability) const {
  return osr::ability_of(member(who), ability).value_or(osr::AbilityValue{.value = plain_score});
}

}  // namespace dungeonlab::expedition
