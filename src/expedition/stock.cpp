// Stocks a map step by step. Each step has its own rolls, so no step affects another, and entries
// kept by hand shift no dice. Doors come first, and they must leave a way in before anything goes
// into rooms. The contents of the map decide what goes where; built-in weights decide about bare
// walls and empty places.
#include "dungeonlab/expedition/stock.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/expedition/digest.hpp"
#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/osr/dice.hpp"
#include "dungeonlab/osr/hit_dice.hpp"
#include "dungeonlab/osr/roll.hpp"
#include "dungeonlab/osr/rulebook.hpp"
#include "expedition/fitting.hpp"
#include "expedition/stocking.hpp"
#include "expedition/ways.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

/// What the table sees of a room on the map.
struct RoomWords {
  std::string_view room;  ///< the name of the encounter
  std::string_view seen;
};
constexpr auto room_words = std::to_array<RoomWords>({
#define ROOM(room, seen) {room, seen},
#include "dungeonlab/expedition/rooms.def"
#undef ROOM
});

constexpr std::int64_t tens = 10;
constexpr std::int64_t cell_feet_most = 60;

/// The words and weights of a value such as `house.door_weights`.
struct Weights {
  std::vector<std::pair<std::string, std::int64_t>> words{};
  std::int64_t sum = 0;

  [[nodiscard]] const std::string& at(std::int64_t total) const {
    std::size_t i = 0;
    while (i + 1 < words.size() && total > words[i].second) {
      total -= words[i].second;
      ++i;
    }
    return words[i].first;
  }
};

class Stocker {
 public:
  Stocker(const MapFile& file, const Table& table, const StockOptions& options)
      : file_(file),
        dungeon_(file.map.dungeon()),
        table_(table),
        options_(options),
        book_(table.rules, table.options) {}

  Result<Stocked> run();

 private:
  [[nodiscard]] bool makes(Part part) const {
    return options_.only.empty() || options_.only.contains(part);
  }
  std::int64_t roll(std::string_view purpose, std::string subject, const std::string& dice,
                    std::int64_t n = 0);
  Weights weights(std::string_view key, std::initializer_list<std::string_view> known);
  bool start();
  void make_doors();
  void open_a_way();
  void lay_encounters();
  void lay(const Place& place, PlaceIndex index);
  void lay_creatures(const Place& place, PlaceIndex index, const Kind& kind);
  void lay_room(const Place& place, EncounterKind kind);
  void lay_gear(const Place& place, PlaceIndex index);
  void lay_shaft(const Place& place, PlaceIndex index);
  void lay_hoard(const Place& place);
  void lay_empty(const Place& place);
  void lay_treasure(const Place& place, std::vector<std::pair<std::string, std::int64_t>> things,
                    std::int64_t others, std::string of);
  std::vector<std::int64_t> any_square(const Place& place);
  std::string trigger();
  void make_wandering();
  void keep();
  void drop(std::string_view what, const std::string& at, const Misfit& why);
  template <class Entry>
  void keep_entries(Part part, std::vector<Entry> Key::*list, std::string_view what);
  void keep_rooms();
  void sort_entries();
  void gather_kinds();
  [[nodiscard]] const Kind* kind(std::string_view name) const;

  const MapFile& file_;
  const Dungeon& dungeon_;
  const Table& table_;
  const StockOptions& options_;
  osr::Rulebook book_;
  Key key_;
  Stocked made_;
  Place enter_;
  std::map<std::string, std::size_t, std::less<>> places_of_kind_;
};

std::int64_t Stocker::roll(std::string_view purpose, std::string subject, const std::string& dice,
                           std::int64_t n) {
  const auto read = osr::Dice::parse(dice);
  if (!read) {
    book_.fail_with(Failure::usage, read.error().what);
    return 0;
  }
  const osr::RollKey key{.set = table_.rules.name(),
                         .seed = options_.seed,
                         .stream = "stock",
                         .purpose = fmt::format("stock.{}", purpose),
                         .subject = std::move(subject),
                         .n = n};
  return read->total(osr::faces_of(key, *read));
}

Weights Stocker::weights(std::string_view key, std::initializer_list<std::string_view> known) {
  Weights made;
  const std::vector<osr::Datum>& entries = book_.list(key);
  bool is_sound = entries.size() % 2 == 0;
  for (std::size_t i = 0; is_sound && i < entries.size(); i += 2) {
    const bool is_known = std::find(known.begin(), known.end(), entries[i].text) != known.end();
    const osr::Datum& weight = entries[i + 1];
    is_sound =
        is_known && weight.kind == osr::Datum::Kind::number && weight.number >= osr::Ratio(0);
    made.words.emplace_back(entries[i].text, weight.number.numerator());
    made.sum += weight.number.numerator();
  }
  if (!is_sound || made.sum < 1 || made.sum > osr::limits::sides_most) {
    book_.fail_with(
        Failure::usage,
        fmt::format(
            "`{}` must list words of {}, each followed by a weight, with a sum from 1 to {}", key,
            fmt::join(known, ", "), osr::limits::sides_most));
    return {.words = {{std::string(*known.begin()), 1}}, .sum = 1};
  }
  return made;
}

bool Stocker::start() {
  book_.ask<"stocking">();
  key_.map_file = file_.name;
  key_.map_sha256 = file_.sha256;
  key_.ruleset = table_.rules.name();
  key_.ruleset_sha256 = digest_of(table_.rules);
  key_.seed = options_.seed;
  key_.cell_feet = options_.cell_feet.value_or(book_.whole("house.cell_feet"));
  key_.gate = options_.gate;
  if (key_.cell_feet < tens || key_.cell_feet > cell_feet_most || key_.cell_feet % tens != 0) {
    book_.fail_with(
        Failure::usage,
        fmt::format("the side of a cell must be a multiple of 10 ft from {} to {}, found {}", tens,
                    cell_feet_most, key_.cell_feet));
  }
  enter_ = options_.enter.value_or(Place{dungeon_.exit().cell, 0});
  if (!dungeon_.ground().contains(enter_)) {
    book_.fail_with(Failure::usage,
                    fmt::format("cannot enter at {}: the map has no such place", name(enter_)));
  }
  key_.enter = name(enter_);
  return !book_.error();
}

/// Makes the doors in reading order: their kind, and the part of the wall that has the door.
void Stocker::make_doors() {
  const Weights walls = weights("house.door_weights", {"stuck", "locked", "secret"});
  const Weights open = weights("house.open_weights", {"arch", "door"});
  const std::string unit = fmt::format("1d{}", units_of(key_.cell_feet));
  const Ground& ground = dungeon_.ground();
  for (const Square square : ground.cells()) {
    for (const Side side : {Side::east, Side::south}) {
      if (!ground.is_cell(ground.neighbour(square, side))) {
        continue;
      }
      const std::string at = name(boundary_at(ground.cell(square), side));
      std::string_view door;
      switch (ground.barrier(square, side)) {
        case Barrier::open:
          door = open.at(roll("open", at, fmt::format("1d{}", open.sum)));
          break;
        case Barrier::simple:
          door = walls.at(roll("door", at, fmt::format("1d{}", walls.sum)));
          break;
        case Barrier::wire:
          door = name(DoorKind::bars);
          break;
        case Barrier::monolith:
          continue;
      }
      const auto* const found = std::find(door_names.begin(), door_names.end(), door);
      const auto kind = static_cast<DoorKind>(found - door_names.begin());
      if (kind != DoorKind::arch) {
        key_.doors.push_back({.at = at, .door = kind, .unit = roll("unit", at, unit)});
      }
    }
  }
}

/// If this party has no way in, opens the way with the fewest barred doors.
void Stocker::open_a_way() {
  DoorsAt doors;
  std::map<Boundary, Door*> entries;
  for (Door& door : key_.doors) {
    if (const auto at = boundary_on(dungeon_, door.at)) {
      doors[*at] = door.door;
      entries[*at] = &door;
    }
  }
  const Openable can_open(book_, table_.party);
  const auto way = find_way(
      dungeon_.ground(), doors, enter_.cell, dungeon_.treasure().cell,
      [&](const Boundary& at, DoorKind door) {
        return can_open(door) && (door != DoorKind::bars || entries.at(at)->bendable);
      },
      // A door kept from an earlier key must stay.
      [&](const Boundary& at) { return !makes(Part::doors) || entries.at(at)->by_hand; });
  if (!way) {
    std::vector<std::string> fixed;
    for (const Door& door : key_.doors) {
      if (door.by_hand || !makes(Part::doors)) {
        fixed.push_back(fmt::format("{} {}", door.at, name(door.door)));
      }
    }
    book_.fail_with(
        Failure::impossible,
        fmt::format(
            "no way in from {} to the treasure at {}: kept doors block every one ({}); open one "
            "of them, or let it be made again",
            name(enter_), name(dungeon_.treasure()), fmt::join(fixed, ", ")));
    return;
  }
  made_.way = way->cells;
  const DoorKind opened = can_open(DoorKind::stuck) ? DoorKind::stuck : DoorKind::door;
  for (const Boundary& at : way->barred) {
    made_.opened.push_back(
        fmt::format("{} {}, now {}", name(at), name(entries.at(at)->door), name(opened)));
    entries.at(at)->door = opened;
    entries.at(at)->stuck = false;
  }
}

std::string Stocker::trigger() {
  book_.ask<"trigger">();
  return book_.text("trap.trigger");
}

std::vector<std::int64_t> Stocker::any_square(const Place& place) {
  const std::string die = fmt::format("1d{}", units_of(key_.cell_feet));
  return {roll("square", name(place), die), roll("square", name(place), die, 1)};
}

void Stocker::lay_treasure(const Place& place,
                           std::vector<std::pair<std::string, std::int64_t>> things,
                           std::int64_t others, std::string of) {
  const std::int64_t weight = weight_of(book_, things).value_or(0) + others;
  key_.treasure.push_back({.at = name(place),
                           .things = std::move(things),
                           .coins_weight = weight,
                           .of = std::move(of)});
}

void Stocker::lay_hoard(const Place& place) {
  std::vector<std::pair<std::string, std::int64_t>> things;
  std::int64_t others = 0;
  const auto add = [&](const std::string& thing, const std::string& number, std::int64_t weight) {
    const std::int64_t count = roll(fmt::format("hoard.{}", thing), name(place), number);
    if (count > 0) {
      things.emplace_back(thing, count);
      others += count * weight;
    }
  };
  if (options_.hoard) {
    for (const Hoard::Thing& thing : options_.hoard->things) {
      add(thing.thing, thing.number, weighs(thing.thing) ? 0 : thing.weight);
    }
  } else {
    const std::vector<osr::Datum>& entries = book_.list("house.hoard");
    for (std::size_t i = 0; i + 1 < entries.size(); i += 2) {
      add(entries[i + 1].text, entries[i].shown(), 0);
    }
  }
  lay_treasure(place, std::move(things), others, "hoard");
}

void Stocker::lay_creatures(const Place& place, PlaceIndex index, const Kind& kind) {
  ++places_of_kind_[kind.kind];
  if (!makes(Part::creatures)) {
    return;
  }
  Creatures made{.at = name(place), .kind = kind.kind};
  made.number = roll("number", made.at, kind.number);
  made.hd = dungeon_.is_exote(index) ? doubled(kind.hd) : kind.hd;
  made.ac = kind.ac;
  made.rate = kind.rate;
  made.morale = kind.morale;
  made.mood = kind.has('h') ? harmless_mood : roll_mood;
  const std::string dice = hit_point_dice(book_, made.hd);
  for (std::int64_t i = 0; i < made.number; ++i) {
    made.hp.push_back(std::max<std::int64_t>(1, roll("hp", made.at, dice, i)));
  }
  made.xp = experience_of(book_, kind, made.hd);
  key_.creatures.push_back(std::move(made));
}

void Stocker::lay_room(const Place& place, EncounterKind kind) {
  const EncounterInfo& row = info(kind);
  const bool serves =
      row.family == Family::light && waits_for_visitors(kind) && row.arrival != Arrival::turn_exote;
  const auto* const seen =
      std::find_if(room_words.begin(), room_words.end(),
                   [&](const RoomWords& one) { return one.room == name(kind); });
  std::string text(seen == room_words.end() ? spoken(kind) : seen->seen);
  text += row.arrival == Arrival::heal     ? ": a day here heals as much as two elsewhere"
          : row.arrival == Arrival::reveal ? ": shows the whole map, once"
                                           : "";
  key_.rooms.emplace_back(name(place),
                          Room{.safe = serves, .lit = serves, .text = std::move(text)});
}

void Stocker::lay_gear(const Place& place, PlaceIndex index) {
  const EncounterKind kind = dungeon_.kind(index);
  const Goods gives = info(kind).gives;
  if (has_any(gives, goods::dollars)) {
    lay_treasure(place, {{"coin", dungeon_.count(index)}}, 0, std::string(spoken(kind)));
  } else if (has_any(gives, goods::ammunition)) {
    const std::string crate = fmt::format("useless crate of {}", spoken(kind));
    lay_treasure(place, {{crate, 1}}, 0, "crate");
  } else {
    lay_treasure(place, {{std::string(name(kind)), dungeon_.count(index)}}, 0,
                 std::string(spoken(kind)));
  }
}

void Stocker::lay_shaft(const Place& place, PlaceIndex index) {
  Trap trap{.at = name(place), .square = any_square(place), .trap = std::string(shaft)};
  trap.trigger = trigger();
  trap.save = pit_save(book_);
  trap.damage = "0";
  if (const auto to = dungeon_.sends_to(index)) {
    trap.to = name(dungeon_.place(*to));
  }
  trap.rearms = true;
  key_.traps.push_back(std::move(trap));
}

void Stocker::lay_empty(const Place& place) {
  const Weights empty = weights("house.empty_weights", {"nothing", "trap", "coins"});
  const std::string& what = empty.at(roll("empty", name(place), fmt::format("1d{}", empty.sum)));
  if (what == "coins" && makes(Part::treasure)) {
    const std::int64_t coins = roll("coins", name(place), book_.text("house.coins"));
    lay_treasure(place, {{"coin", coins}}, 0, "coins");
  }
  if (what != "trap" || place == enter_ || !makes(Part::traps)) {
    return;
  }
  std::vector<const HouseTrap*> of_rooms;
  for (const HouseTrap& row : house_traps) {
    if (row.kind == TrapKind::room) {
      of_rooms.push_back(&row);
    }
  }
  const auto chosen =
      static_cast<std::size_t>(roll("trap", name(place), fmt::format("1d{}", of_rooms.size())));
  Trap trap = trap_of(book_, *of_rooms[chosen - 1]);
  trap.at = name(place);
  trap.square = any_square(place);
  trap.trigger = trigger();
  key_.traps.push_back(std::move(trap));
}

void Stocker::lay(const Place& place, PlaceIndex index) {
  switch (dungeon_.holds(index)) {
    case Dungeon::Holds::river:
      return;
    case Dungeon::Holds::nothing:
      lay_empty(place);
      return;
    case Dungeon::Holds::encounter:
      break;
  }
  const EncounterKind what = dungeon_.kind(index);
  if (const Kind* const creature = kind(name(what))) {
    lay_creatures(place, index, *creature);
  } else if (place == dungeon_.treasure()) {
    if (makes(Part::treasure)) {
      lay_hoard(place);
    }
  } else if (is_shaft(dungeon_, place)) {
    if (makes(Part::traps)) {
      lay_shaft(place, index);
    }
  } else if (info(what).family == Family::gear) {
    if (makes(Part::treasure)) {
      lay_gear(place, index);
    }
  } else if (!is_water(dungeon_, place) && options_.only.empty()) {
    lay_room(place, what);
  }
}

void Stocker::lay_encounters() {
  for (const Square square : dungeon_.ground().cells()) {
    for (const PlaceIndex index : dungeon_.grid().places_of(square)) {
      lay(dungeon_.place(index), index);
    }
  }
}

/// The wandering creatures: the kinds on the map that move and are not harmless, most frequent
/// first.
void Stocker::make_wandering() {
  constexpr std::size_t rows_most = 6;
  std::vector<std::pair<std::size_t, const Kind*>> found;
  for (const Kind& one : options_.catalogue.kinds()) {
    const auto places = places_of_kind_.find(one.kind);
    if (places != places_of_kind_.end() && !one.has('h') && !one.has('x')) {
      found.emplace_back(places->second, &one);
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& one, const auto& other) { return one.first > other.first; });
  if (found.empty()) {
    const Kind* const orc = kind(name(EncounterKind::orc));
    if (orc == nullptr) {
      return;
    }
    found.emplace_back(1, orc);
  }
  found.resize(std::min(found.size(), rows_most));
  Wandering& made = key_.wandering;
  book_.ask<"wander">({{"place", "dungeon"}});
  book_.ask<"wander-checks">({{"turns", 1}});
  made.every = std::max<std::int64_t>(1, book_.whole("wander.dungeon_every"));
  made.chance = book_.text("wander.dungeon");
  made.dice = fmt::format("1d{}", rows_most);
  std::int64_t from = 1;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const std::size_t faces = rows_most / found.size() + (i < rows_most % found.size() ? 1 : 0);
    const std::int64_t to = from + static_cast<std::int64_t>(faces) - 1;
    made.rows.push_back({from, to, found[i].second->kind, found[i].second->number});
    from = to + 1;
  }
}

const Kind* Stocker::kind(std::string_view name) const {
  const Kind* const there = options_.catalogue.kind(name);
  return there != nullptr || options_.kept == nullptr ? there : options_.kept->kind(name);
}

void Stocker::drop(std::string_view what, const std::string& at, const Misfit& why) {
  made_.dropped.push_back(fmt::format("{} at {}: {}", what, escape_for_terminal(at), why.message));
}

/// Keeps the entries of one list made by hand, or all of them if that part is not made.
template <class Entry>
void Stocker::keep_entries(Part part, std::vector<Entry> Key::*list, std::string_view what) {
  std::vector<Entry>& entries = key_.*list;
  std::vector<Entry> kept;
  for (const Entry& entry : options_.kept->*list) {
    if (makes(part) && !entry.by_hand) {
      continue;
    }
    std::optional<Misfit> wrong;
    if constexpr (std::is_same_v<Entry, Door> || std::is_same_v<Entry, Trap>) {
      wrong = misfit_of(dungeon_, key_.cell_feet, entry);
    } else {
      wrong = misfit_of_place(dungeon_, entry.at);
    }
    if (wrong) {
      drop(what, entry.at, *wrong);
    } else {
      kept.push_back(entry);
    }
  }
  const auto is_replaced = [&](const Entry& made) {
    return std::any_of(kept.begin(), kept.end(),
                       [&](const Entry& one) { return same_place(one.at, made.at); });
  };
  entries.erase(std::remove_if(entries.begin(), entries.end(), is_replaced), entries.end());
  entries.insert(entries.end(), kept.begin(), kept.end());
}

void Stocker::keep_rooms() {
  for (const auto& kept : options_.kept->rooms) {
    if (options_.only.empty() && !kept.second.by_hand) {
      continue;
    }
    if (const auto wrong = misfit_of_place(dungeon_, kept.first)) {
      drop("room", kept.first, *wrong);
      continue;
    }
    const auto there = std::find_if(key_.rooms.begin(), key_.rooms.end(),
                                    [&](const auto& one) { return one.first == kept.first; });
    if (there == key_.rooms.end()) {
      key_.rooms.push_back(kept);
    } else {
      there->second = kept.second;
    }
  }
}

void Stocker::sort_entries() {
  const auto by_boundary = [&](const auto& one, const auto& other) {
    return boundary_on(dungeon_, one.at) < boundary_on(dungeon_, other.at);
  };
  const auto by_place = [&](const auto& one, const auto& other) {
    return place_on(dungeon_, one.at) < place_on(dungeon_, other.at);
  };
  std::stable_sort(key_.doors.begin(), key_.doors.end(), by_boundary);
  std::stable_sort(key_.traps.begin(), key_.traps.end(), by_place);
  std::stable_sort(key_.creatures.begin(), key_.creatures.end(), by_place);
  std::stable_sort(key_.treasure.begin(), key_.treasure.end(), by_place);
  std::stable_sort(key_.rooms.begin(), key_.rooms.end(), [&](const auto& one, const auto& other) {
    return place_on(dungeon_, one.first) < place_on(dungeon_, other.first);
  });
}

void Stocker::keep() {
  if (options_.kept == nullptr) {
    return;
  }
  keep_entries(Part::traps, &Key::traps, "trap");
  keep_entries(Part::creatures, &Key::creatures, "creatures");
  keep_entries(Part::treasure, &Key::treasure, "treasure");
  keep_rooms();
  if (!makes(Part::wandering) || options_.kept->wandering.by_hand) {
    key_.wandering = options_.kept->wandering;
  }
}

void Stocker::gather_kinds() {
  std::set<std::string> names;
  for (const Creatures& one : key_.creatures) {
    names.insert(one.kind);
    names.insert(one.rider);
  }
  for (const Wandering::Row& row : key_.wandering.rows) {
    names.insert(row.kind);
  }
  // Keep users' rows even without creatures of that kind: the referee may bring one in.
  std::set<std::string> listed;
  for (const auto& kinds :
       {options_.catalogue.kinds(),
        options_.kept == nullptr ? std::vector<Kind>() : options_.kept->kinds}) {
    for (const Kind& one : kinds) {
      if ((names.contains(one.kind) || is_of_a_user(one)) && listed.insert(one.kind).second) {
        key_.kinds.push_back(one);
      }
    }
  }
}

Result<Stocked> Stocker::run() {
  if (start()) {
    if (makes(Part::doors)) {
      make_doors();
    }
    if (options_.kept != nullptr) {
      keep_entries(Part::doors, &Key::doors, "door");
    }
    sort_entries();
    open_a_way();
    lay_encounters();
    if (makes(Part::wandering)) {
      make_wandering();
    }
    keep();
    sort_entries();
    gather_kinds();
  }
  if (book_.error()) {
    return tl::unexpected(*book_.error());
  }
  made_.key = std::move(key_);
  made_.basis = book_.basis();
  return std::move(made_);
}

}  // namespace

Result<Stocked> stock(const MapFile& file, const Table& table, const StockOptions& options) {
  return Stocker(file, table, options).run();
}

}  // namespace dungeonlab::expedition
