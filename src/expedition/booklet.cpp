// A key as the referee reads it at the table: cell by cell, in the way the party walks, with the
// ways out of each cell next to its contents, and each number where it is needed. The booklet also
// lists what only the map says: rivers, open ways and rock.
#include "dungeonlab/expedition/booklet.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/osr/dice.hpp"
#include "dungeonlab/osr/odds.hpp"
#include "dungeonlab/osr/rulebook.hpp"
#include "dungeonlab/render/caption.hpp"
#include "expedition/fitting.hpp"
#include "expedition/stocking.hpp"
#include "expedition/ways.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

using print::Heading;
using print::Paragraph;

constexpr std::int64_t usual_rate = 120;

std::string safe(const std::string& words) {
  return render::isolated(escape_for_terminal(words));
}

std::string sentence(const std::vector<std::string>& parts, std::string_view between) {
  return fmt::format("{}", fmt::join(parts, between));
}

std::string capital(Side side) {
  return to_upper(name(side).substr(0, 1));
}

class BookletWriter {
 public:
  BookletWriter(const MapFile& file, const Table& table, const Key& key, const std::string& program)
      : file_(file),
        dungeon_(file.map.dungeon()),
        table_(table),
        key_(key),
        program_(program),
        book_(table.rules, table.options) {}

  Result<print::Text> write();

 private:
  void head(const std::string& words) { text_.blocks.emplace_back(Heading{safe(words)}); }
  void say(const std::string& words) { text_.blocks.emplace_back(Paragraph{safe(words)}); }
  void add(print::Table& table, std::vector<std::string> cells) {
    for (std::string& cell : cells) {
      cell = safe(cell);
    }
    table.rows.push_back({.cells = std::move(cells)});
  }
  void index_entries();
  void say_first();
  void say_way();
  void list_doors();
  void list_places();
  void list_wandering();
  void say_origins();
  [[nodiscard]] std::string tries(DoorKind door, bool is_bendable, const osr::Party* party);
  [[nodiscard]] std::string door_notes(const Door& door) const;
  [[nodiscard]] std::string secret_chance();
  [[nodiscard]] std::string ways_of(Cell cell);
  [[nodiscard]] std::vector<std::string> things_at(const Place& place);
  [[nodiscard]] std::string room_words(const Room& room) const;
  [[nodiscard]] std::string creature_words(const Creatures& one);
  [[nodiscard]] std::string kind_words(const std::string& hd, std::int64_t ac, std::int64_t rate,
                                       std::int64_t morale, const Kind& kind);
  [[nodiscard]] std::string treasure_words(const Treasure& one) const;
  [[nodiscard]] std::string trap_words(const Trap& trap);
  [[nodiscard]] std::string map_words(const Place& place) const;
  [[nodiscard]] Kind kind_of(const std::string& name) const;

  const MapFile& file_;
  const Dungeon& dungeon_;
  const Table& table_;
  const Key& key_;
  const std::string& program_;
  osr::Rulebook book_;
  print::Text text_;
  Place enter_;
  std::map<Boundary, const Door*> doors_;
  std::map<Place, std::vector<std::string>> there_;
};

void BookletWriter::index_entries() {
  enter_ = place_on(dungeon_, key_.enter).value_or(Place{dungeon_.exit().cell, 0});
  for (const Door& door : key_.doors) {
    if (const auto at = boundary_on(dungeon_, door.at)) {
      doors_[*at] = &door;
    }
  }
  const auto add = [&](std::string_view at, std::string words) {
    if (const auto place = place_on(dungeon_, at); place && !words.empty()) {
      there_[*place].push_back(std::move(words));
    }
  };
  for (const auto& [at, room] : key_.rooms) {
    add(at, room_words(room));
  }
  for (const Trap& trap : key_.traps) {
    add(trap.at, trap_words(trap));
  }
  for (const Creatures& one : key_.creatures) {
    if (one.number > 0) {
      add(one.at, creature_words(one));
    }
  }
  for (const Treasure& one : key_.treasure) {
    add(one.at, treasure_words(one));
  }
}

Kind BookletWriter::kind_of(const std::string& name) const {
  const Kind* const found = kind_named(key_, name);
  return found == nullptr ? Kind{.kind = name} : *found;
}

std::string BookletWriter::room_words(const Room& room) const {
  std::vector<std::string> parts;
  if (!room.text.empty()) {
    parts.push_back(room.text);
  }
  for (const auto& [is_so, words] :
       {std::pair(room.lit, "lit"), std::pair(room.safe, "safe from wandering creatures"),
        std::pair(room.silent, "nothing to hear at its doors")}) {
    if (is_so) {
      parts.emplace_back(words);
    }
  }
  return sentence(parts, "; ");
}

std::string BookletWriter::kind_words(const std::string& hd, std::int64_t ac, std::int64_t rate,
                                      std::int64_t morale, const Kind& kind) {
  std::vector<std::string> parts = {
      fmt::format("AC {}", ac),
      fmt::format("HD {}{}", hd, std::string(static_cast<std::size_t>(kind.stars), '*')),
      fmt::format("{} ({}) ft", rate, rate / 3)};
  if (kind.attacks > 0) {
    parts.push_back(fmt::format("{} {}", counted(kind.attacks, "attack"), kind.damage));
    parts.push_back(fmt::format("THAC0 {}", book_.ask<"thac0">({{"hd", hd}}).floor("thac0")));
  }
  std::string saves;
  for (const osr::Field& save : book_.ask<"saves">({{"hd", hd}})->answer.fields) {
    saves += fmt::format("{}{}", saves.empty() ? "" : " ", save.value.shown());
  }
  parts.push_back(fmt::format("saves {}", saves));
  parts.push_back(fmt::format("morale {}", morale));
  for (const KindFlag& flag : kind_flags) {
    if (kind.has(flag.letter)) {
      parts.emplace_back(flag.about);
    }
  }
  return sentence(parts, ", ");
}

std::string BookletWriter::creature_words(const Creatures& one) {
  const Kind kind = kind_of(one.kind);
  std::string words = things_of(one.number, one.kind);
  if (!one.rider.empty()) {
    words += fmt::format(" ridden by {}", one.rider);
  }
  words += fmt::format(": hp {}, {}, XP {}{}", fmt::join(one.hp, " "),
                       kind_words(one.hd, one.ac, one.rate, one.morale, kind), one.xp,
                       one.number > 1 ? " each" : "");
  if (one.mood != roll_mood && !kind.has('h')) {
    words += fmt::format(", {}", one.mood);
  }
  const auto place = place_on(dungeon_, one.at);
  const bool carries = place &&
                       dungeon_.holds(dungeon_.index(*place)) == Dungeon::Holds::encounter &&
                       info(dungeon_.kind(dungeon_.index(*place))).sends == Sends::to_target;
  return carries ? words + "; you decide whether it carries anybody off (J36)" : words;
}

std::string BookletWriter::treasure_words(const Treasure& one) const {
  std::vector<std::string> parts;
  for (const auto& [thing, number] : one.things) {
    parts.push_back(things_of(number, thing));
  }
  return fmt::format("{}{} (weight: {})", one.of == "hoard" ? "THE TREASURE: " : "",
                     sentence(parts, ", "), counted(one.coins_weight, "coin"));
}

std::string BookletWriter::trap_words(const Trap& trap) {
  std::vector<std::string> parts;
  if (!trap.square.empty()) {
    parts.push_back(fmt::format("square {}-{}", trap.square.front(), trap.square.back()));
  }
  if (!trap.item.empty()) {
    parts.push_back(fmt::format("on {}", trap.item));
  }
  parts.push_back(fmt::format("sprung {}", trap.trigger));
  if (trap.attack) {
    parts.push_back(fmt::format("attacks as HD {} (THAC0 {})", *trap.attack,
                                book_.ask<"thac0">({{"hd", *trap.attack}}).floor("thac0")));
  }
  if (trap.save) {
    parts.push_back(fmt::format("save {}", *trap.save));
  }
  if (trap.trap == shaft) {
    parts.push_back(trap.to.empty() ? "leads nowhere and only fools the mapper"
                                    : fmt::format("a fall ends at {}, unhurt", trap.to));
  } else {
    parts.push_back(fmt::format("damage {}", trap.damage));
  }
  if (trap.all) {
    parts.emplace_back("hits everybody in its area");
  }
  if (trap.rearms && trap.trap != shaft) {
    parts.emplace_back("rearms itself");
  }
  return fmt::format("trap {}: {}", trap.trap, sentence(parts, ", "));
}

/// The water of the map at a place, which the key does not list.
std::string BookletWriter::map_words(const Place& place) const {
  const PlaceIndex index = dungeon_.index(place);
  if (dungeon_.holds(index) == Dungeon::Holds::river) {
    const auto to = dungeon_.sends_to(index);
    return fmt::format("river{}: moving here takes twice as long",
                       to ? fmt::format(", flows to {}", name(dungeon_.place(*to))) : "");
  }
  return is_water(dungeon_, place) ? "lake: flames go out without a boat or a closed lantern" : "";
}

std::vector<std::string> BookletWriter::things_at(const Place& place) {
  std::vector<std::string> parts;
  if (place == enter_) {
    parts.emplace_back("the party begins here");
  }
  if (std::string words = map_words(place); !words.empty()) {
    parts.push_back(std::move(words));
  }
  if (const auto found = there_.find(place); found != there_.end()) {
    parts.insert(parts.end(), found->second.begin(), found->second.end());
  }
  return parts;
}

std::string BookletWriter::secret_chance() {
  return shown_chance(book_.ask<"secret">()->answer);
}

/// The chance to open a door, for anybody or for the best of a party.
std::string BookletWriter::tries(DoorKind door, bool is_bendable, const osr::Party* party) {
  if (door == DoorKind::door) {
    return "opens";
  }
  if (door == DoorKind::bars && !is_bendable) {
    return "never";
  }
  const DoorKind tried = door == DoorKind::secret ? DoorKind::stuck : door;
  const auto best =
      party == nullptr ? plain_opener(book_, tried) : best_opener(book_, party, tried);
  if (!best) {
    return "";
  }
  if (best->answer.refusal) {
    return "skill or magic";
  }
  const std::string chance = shown_chance(best->answer);
  return best->name.empty() || chance == "never" ? chance
                                                 : fmt::format("{} {}", best->name, chance);
}

std::string BookletWriter::door_notes(const Door& door) const {
  std::vector<std::string> parts;
  if (door.adjust != 0) {
    parts.push_back(fmt::format("search {:+}", door.adjust));
  }
  if (!door.mechanism.empty()) {
    parts.push_back(fmt::format("opens: {}", door.mechanism));
  }
  if (!door.trap.empty()) {
    const HouseTrap* const row = house_trap(door.trap);
    parts.push_back(row == nullptr
                        ? fmt::format("trap {}", door.trap)
                        : fmt::format("trap {}: {}, {}", door.trap, row->about, row->damage));
  }
  if (door.spiked) {
    parts.emplace_back("spiked open");
  }
  return sentence(parts, "; ");
}

void BookletWriter::list_doors() {
  const std::string others = table_.party == nullptr ? "" : "best of the party";
  print::Table table{.shares = {18, 20, 12, 26, 34, 60},
                     .head = {"between", "door", "unit", "anybody", others, "notes"},
                     .rows = {}};
  for (const auto& [at, door] : doors_) {
    const bool is_secret = door->door == DoorKind::secret;
    std::string what(name(door->door));
    what += is_secret && door->stuck ? ", stuck" : "";
    std::string notes = door_notes(*door);
    if (is_secret) {
      notes = fmt::format("found {}{}{}", secret_chance(), notes.empty() ? "" : "; ", notes);
    }
    const bool is_tried = !is_secret || door->stuck;
    add(table, {name(at), what, std::to_string(door->unit),
                is_tried ? tries(door->door, door->bendable, nullptr) : "opens",
                table_.party == nullptr ? ""
                : is_tried              ? tries(door->door, door->bendable, table_.party)
                                        : "opens",
                notes});
  }
  if (table.rows.empty()) {
    return;
  }
  head("Doors");
  say(fmt::format(
      "A boundary that is not listed is an arch, or rock where the map has a monolith. "
      "The unit shows which {} ft of the wall have the door, counted from the west or the north.",
      key_.cell_feet / units_of(key_.cell_feet)));
  text_.blocks.emplace_back(std::move(table));
}

/// What is on the four sides of a cell: `N arch, E stuck, S rock, W out`.
std::string BookletWriter::ways_of(Cell cell) {
  std::vector<std::string> ways;
  for (const Side side : all_sides) {
    const Exit exit = dungeon_.exit();
    std::string what = "arch";
    if (exit.cell == cell && exit.side == side) {
      what = "OUT";
    } else if (dungeon_.ground().barrier(cell, side) == Barrier::monolith) {
      what = "rock";
    } else if (const auto door = doors_.find(boundary_at(cell, side)); door != doors_.end()) {
      what = name(door->second->door);
    }
    ways.push_back(fmt::format("{} {}", capital(side), what));
  }
  return sentence(ways, ", ");
}

void BookletWriter::list_places() {
  print::Table table{
      .shares = {13, 42, 100}, .head = {"place", "ways", "what is there"}, .rows = {}};
  for (const Square square : dungeon_.ground().cells()) {
    const Cell cell = dungeon_.ground().cell(square);
    bool is_first = true;
    for (int level = 0; level < dungeon_.levels(); ++level) {
      const Place place{cell, level};
      const auto parts = things_at(place);
      if (!parts.empty()) {
        add(table, {name(place), is_first ? ways_of(cell) : "", sentence(parts, ". ")});
        is_first = false;
      }
    }
    if (is_first) {
      add(table, {name(cell), ways_of(cell), "nothing"});
    }
  }
  head("Place by place");
  if (dungeon_.levels() > 1) {
    say("Every cell has an open stair up and down, and walls and doors go through all levels. "
        "A level without a row is empty.");
  }
  text_.blocks.emplace_back(std::move(table));
}

void BookletWriter::list_wandering() {
  const Wandering& wandering = key_.wandering;
  const auto dice = osr::Dice::parse(wandering.dice);
  const auto odds = dice ? osr::Odds::of(*dice) : tl::unexpected(dice.error());
  if (!odds) {
    return;
  }
  print::Table table{.shares = {14, 22, 26, 100},
                     .head = {wandering.dice, "chance", "who", "each creature"},
                     .rows = {}};
  for (const Wandering::Row& row : wandering.rows) {
    const Kind kind = kind_of(row.kind);
    const osr::Ratio chance = odds->chance(row.from, row.to);
    add(table,
        {row.from == row.to ? std::to_string(row.from) : fmt::format("{}-{}", row.from, row.to),
         chance == osr::Ratio(1) ? "always" : fmt::format("{} {}", chance.text(), chance.percent()),
         fmt::format("{} {}", row.number, row.kind),
         kind_words(kind.hd, kind.ac, kind.rate, kind.morale, kind) +
             fmt::format(", XP {}, hp {}", experience_of(book_, kind, kind.hd),
                         hit_point_dice(book_, kind.hd))});
  }
  head("Wandering creatures");
  say(fmt::format("Check in turns {}, {}, {} and so on, in secret: the chance of a meeting is {}.",
                  wandering.every, 2 * wandering.every, 3 * wandering.every, wandering.chance));
  text_.blocks.emplace_back(std::move(table));
}

void BookletWriter::say_way() {
  DoorsAt doors;
  for (const auto& [at, door] : doors_) {
    doors[at] = door->door;
  }
  const Openable can_open(book_, table_.party);
  const auto way = find_way(
      dungeon_.ground(), doors, enter_.cell, dungeon_.treasure().cell,
      [&](const Boundary& at, DoorKind door) {
        return can_open(door) && (door != DoorKind::bars || doors_.at(at)->bendable);
      },
      [](const Boundary&) { return true; });
  if (!way) {
    say("Every way to the treasure needs a search or a skill: see "
        "`dungeonlab osr stock --check`.");
    return;
  }
  std::vector<std::string> cells;
  std::vector<std::string> on_it;
  for (std::size_t i = 0; i < way->cells.size(); ++i) {
    cells.push_back(name(way->cells[i]));
    const auto at = i == 0 ? std::nullopt : boundary_between(way->cells[i - 1], way->cells[i]);
    if (at && doors.contains(*at)) {
      on_it.push_back(fmt::format("{} {}", name(*at), name(doors.at(*at))));
    }
  }
  say(fmt::format(
      "A way in, without searching: {}. {}", sentence(cells, " "),
      on_it.empty() ? "It has no doors." : fmt::format("Doors on it: {}.", sentence(on_it, ", "))));
  std::int64_t rate = usual_rate;
  if (table_.party != nullptr) {
    for (const osr::Member& member : table_.party->members) {
      rate = std::min(rate, member.rate.value_or(rate));
    }
  }
  const int levels = dungeon_.treasure().level > enter_.level
                         ? dungeon_.treasure().level - enter_.level
                         : enter_.level - dungeon_.treasure().level;
  const auto steps = static_cast<std::int64_t>(way->cells.size()) - 1 + levels;
  if (rate < 1) {
    return;
  }
  const auto rounds = [&](bool is_known) {
    return steps *
           book_.ask<"walk">({{"feet", key_.cell_feet}, {"rate", rate}, {"known", is_known}})
               ->whole;
  };
  const std::int64_t in = rounds(false);
  const std::int64_t out = rounds(true);
  const std::int64_t take =
      book_.ask<"convert">({{"amount", 1}, {"from", "turn"}, {"to", "round"}})->whole;
  say(
      fmt::format("That is {} at a rate of {}: {} rounds in, {} to take the treasure, {} out on "
                  "known ground; {} in all, without tries at doors or meetings.",
                  counted(steps, "step"), rate, in, take, out, in + take + out));
}

void BookletWriter::say_first() {
  const Sheet& sheet = file_.map.sheet();
  head(sheet.title.empty() ? fmt::format("The key of {}", key_.map_file)
                           : render::short_title(sheet));
  say(
      fmt::format("For the referee only. Rules: {}. A cell is {} ft wide and has {} of 10 ft; "
                  "a level is {} ft high. Rolled with the seed {}.",
                  key_.ruleset, key_.cell_feet,
                  counted(units_of(key_.cell_feet) * units_of(key_.cell_feet), "square"),
                  book_.whole("house.floor_feet"), key_.seed));
  const Exit exit = dungeon_.exit();
  say(fmt::format(
      "The party begins at {}. The way out is the {} side of {}, {}. The treasure is "
      "at {}: bring it out to succeed.",
      key_.enter, name(exit.side), name(exit.cell),
      key_.gate == Gate::open ? "open both ways" : "which lets out only a party with the treasure",
      name(dungeon_.treasure())));
  say_way();
}

void BookletWriter::say_origins() {
  std::vector<std::string> house;
  std::vector<std::string> borrowed;
  for (const osr::Source& source : book_.basis().sources) {
    if (source.origin == osr::Origin::house) {
      house.push_back(source.key);
    } else if (source.origin == osr::Origin::borrowed) {
      borrowed.push_back(fmt::format("{} ({} {})", source.key, source.set, source.section));
    }
  }
  head("Where numbers come from");
  say(
      fmt::format("Built in, because neither chapter has them: creatures, effects of traps, moods "
                  "before a roll, {}.",
                  sentence(house, ", ")));
  if (!borrowed.empty()) {
    say(fmt::format("Borrowed from another rule set: {}.", sentence(borrowed, ", ")));
  }
  for (const auto& [reading, value] : book_.basis().readings) {
    say(fmt::format("Reading: {}={}.", reading, value));
  }
}

Result<print::Text> BookletWriter::write() {
  book_.ask<"stocking">();
  index_entries();
  say_first();
  list_places();
  list_doors();
  list_wandering();
  say_origins();
  const Sheet& sheet = file_.map.sheet();
  text_.footer = fmt::format("{} · {} · {}",
                             safe(sheet.title.empty() ? key_.map_file : render::short_title(sheet)),
                             safe(key_.seed), program_);
  if (book_.error()) {
    return tl::unexpected(*book_.error());
  }
  return std::move(text_);
}

}  // namespace

Result<print::Text> booklet(const MapFile& file, const Table& table, const Key& key,
                            const std::string& program) {
  return BookletWriter(file, table, key, program).write();
}

}  // namespace dungeonlab::expedition
