// Keys as files. They are written with one entry per line and without default values, so that
// people find entries easily and version control shows what changed. Reading checks only types
// and words. check_key(), which knows the map, checks that a door is allowed where it is listed, so
// boundaries and dice stay strings. The positions of all values are kept for its findings.
#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/json/record.hpp"
#include "dungeonlab/json/shapes.hpp"
#include "expedition/kind_record.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

/// A multiple of ten feet.
struct TensOfFeet : records::Form<std::int64_t> {
  static void read(records::Reader& reader, const records::At& at, std::int64_t& value,
                   const records::Limits& limits) {
    Form::read(reader, at, value, limits);
    if (value % ten != 0) {
      reader.report(json::TextFault::wrong_type, at,
                    fmt::format("{} must be a multiple of {}, found {}", at.what(), ten, value));
    }
  }
  static void schema(records::Schema& schema, const records::Limits& limits) {
    Form::schema(schema, limits);
    schema.out.key("multipleOf").integer(ten);
  }

 private:
  static constexpr std::int64_t ten = 10;
};

void add_places(json::Value value, const std::string& pointer, KeyPlaces& places) {
  places.add(pointer, value.span());
  for (std::size_t i = 0; const json::Value child : value) {
    add_places(child,
               fmt::format("{}/{}", pointer,
                           child.has_key() ? std::string(child.key()) : std::to_string(i)),
               places);
    ++i;
  }
}

}  // namespace

constexpr auto describe(records::Type<DoorKind>) {
  return records::Names<DoorKind>{door_names};
}
constexpr auto describe(records::Type<TrapKind>) {
  return records::Names<TrapKind>{trap_kind_names};
}
constexpr auto describe(records::Type<Gate>) {
  return records::Names<Gate>{gate_names};
}
/// The last row of most entries.
template <auto member>
constexpr auto by_hand_row() {
  return records::maybe<member>("by_hand", "whether it stays when the key is made again");
}
constexpr auto describe(records::Type<Door>) {
  using namespace records;
  return record<Door>(
      "door", field<&Door::at>("at", "the boundary, such as B2-C2"),
      field<&Door::door>("door",
                         "the kind of door: arch or door where the map has no wall; stuck, locked, "
                         "secret or door on a simple wall; bars, stuck or door on barbed wire"),
      maybe<&Door::unit>("unit", "the 10-foot unit of the wall that has the door",
                         range(1, limits::entries), always),
      maybe<&Door::stuck>("stuck", "for a secret door: whether it is also stuck"),
      maybe<&Door::bendable>("bendable", "for bars: whether they can be bent"),
      maybe<&Door::spiked>("spiked", "whether a spike holds it open"),
      maybe<&Door::adjust>("adjust", "the modifier to the range of a search for it", range(-6, 6)),
      maybe<&Door::mechanism>("mechanism", "how the door opens once found"),
      maybe<&Door::trap>("trap", "a built-in trap, or one of `traps`"),
      by_hand_row<&Door::by_hand>());
}
constexpr auto describe(records::Type<Trap>) {
  using namespace records;
  return record<Trap>(
      "trap", field<&Trap::at>("at", "the place, such as B3.1; for a door, its boundary"),
      maybe<&Trap::square>("square", "for a room: column and row of the 10-foot square, from 1",
                           any_amount, size(2, 2)),
      maybe<&Trap::item>("item", "for a treasure: the trapped thing"),
      field<&Trap::kind>("kind", "what springs it"),
      field<&Trap::trap>("trap", "the name", not_empty),
      field<&Trap::trigger>("trigger", "the chance that an action springs it, such as 2/6"),
      maybe<&Trap::save>("save", "the saving throw, such as death+DEX; null for none", or_null,
                         always),
      maybe<&Trap::attack>("attack", "the hit dice it attacks as; null if it always hits", or_null,
                           always),
      field<&Trap::damage>("damage", "the damage, as dice"),
      maybe<&Trap::to>("to", "for a shaft: where a fall ends"),
      maybe<&Trap::all>("all", "whether it hits everybody in its area"),
      maybe<&Trap::rearms>("rearms", "whether it rearms itself"), by_hand_row<&Trap::by_hand>());
}
constexpr auto describe(records::Type<Room>) {
  using namespace records;
  return record<Room>("room",
                      maybe<&Room::safe>("safe", "whether it is safe from wandering creatures"),
                      maybe<&Room::lit>("lit", "whether it has its own light"),
                      maybe<&Room::silent>("silent", "whether listeners at its doors hear nothing"),
                      maybe<&Room::text>("text", "the description"), by_hand_row<&Room::by_hand>());
}
constexpr auto describe(records::Type<Creatures>) {
  using namespace records;
  return record<Creatures>(
      "creatures", field<&Creatures::at>("at", "the place, such as A1.2"),
      field<&Creatures::kind>("kind", "one of `kinds`, or a built-in kind", not_empty),
      field<&Creatures::number>("number", "the number of creatures", range(0, limits::creatures)),
      field<&Creatures::hd>("hd", "hit dice, such as NH, <1, 2 or 2+1"),
      field<&Creatures::ac>("ac", "armor class, descending", any_number),
      field<&Creatures::rate>("rate", "the rate, in feet per turn", any_amount),
      field<&Creatures::hp>("hp", "the hit points of each", any_amount),
      field<&Creatures::morale>("morale", "morale, 2 to 12", any_number),
      field<&Creatures::xp>("xp", "the experience for each", any_amount),
      maybe<&Creatures::mood>("mood", "their mood, or roll", always),
      maybe<&Creatures::rider>("rider", "the rider"), by_hand_row<&Creatures::by_hand>());
}
constexpr auto describe(records::Type<Treasure>) {
  using namespace records;
  return record<Treasure>(
      "treasure", field<&Treasure::at>("at", "the place, such as D6.1"),
      field<&Treasure::things>(
          "things", "the number of each thing: coin, gem, jewelry, or a name of your own",
          any_amount),
      field<&Treasure::coins_weight>("coins_weight", "the total weight, in coins", any_amount),
      maybe<&Treasure::of>("of", "the kind of treasure: hoard, dollars, coins"),
      by_hand_row<&Treasure::by_hand>());
}
constexpr auto describe(records::Type<Wandering::Row>) {
  using namespace records;
  using Row = Wandering::Row;
  return record<Row>("wanderers", field<&Row::from>("from", "the lowest total", any_number),
                     field<&Row::to>("to", "the highest total", any_number),
                     field<&Row::kind>("kind", "the kind of creature", any_text),
                     field<&Row::number>("number", "the number met, as dice", any_text))
      .as_list();
}
constexpr auto describe(records::Type<Wandering>) {
  using namespace records;
  return record<Wandering>(
      "wandering",
      field<&Wandering::every>("every", "turns between checks", range(1, limits::entries)),
      field<&Wandering::chance>("chance", "the chance of a meeting on a check, such as 1/6"),
      field<&Wandering::dice>("dice", "the dice that choose a row"),
      field<&Wandering::rows>("rows", "the rows: from, to, kind, number", set(Layout::rows)),
      by_hand_row<&Wandering::by_hand>());
}
constexpr auto map_of_key_record() {
  using namespace records;
  return record<Key>(
      "map", field<&Key::map_file>("file", "the file name of the map, without the folder"),
      field<&Key::map_sha256>("sha256", "the digest of its text", like(digest_shape)));
}
constexpr auto describe(records::Type<Key>) {
  using namespace records;
  return record<Key>(
      "key", constant<Key>("format", "the format of this file", key_format),
      inside<&map_of_key_record>("map", "the map of this key", set(Layout::row)),
      field<&Key::ruleset>("ruleset", "the rule set the key was made with"),
      field<&Key::ruleset_sha256>("ruleset_sha256", "the digest of its values"),
      field<&Key::seed>("seed", "the seed of the rolls"),
      field_as<TensOfFeet, &Key::cell_feet>("cell_feet", "the side of a cell, in feet",
                                            range(10, 60)),
      field<&Key::enter>("enter", "the place where an expedition begins"),
      maybe<&Key::gate>("gate",
                        "whether the exit is open, or sealed to parties without the treasure"),
      maybe<&Key::doors>("doors", "the doors on boundaries, without arches and rock",
                         set(Layout::rows), always),
      maybe<&Key::traps>("traps", "the traps", set(Layout::rows), always),
      maybe<&Key::rooms>("rooms", "special places, by name", set(Layout::rows), always),
      maybe<&Key::creatures>("creatures", "the creatures at their places", set(Layout::rows),
                             always),
      maybe<&Key::treasure>("treasure", "the treasure at its places", set(Layout::rows), always),
      maybe<&Key::wandering>("wandering", "the wandering creatures"),
      maybe<&Key::kinds>("kinds", "the kinds of creatures in this key, including your own",
                         set(Layout::rows), always));
}

io::Span KeyPlaces::at(std::string_view pointer) const {
  for (;;) {
    if (const auto found = spans_.find(pointer); found != spans_.end()) {
      return found->second;
    }
    const std::size_t slash = pointer.rfind('/');
    if (slash == std::string_view::npos) {
      return {};
    }
    pointer = pointer.substr(0, slash);
  }
}

const Kind* Key::kind(std::string_view name) const {
  const auto found =
      std::find_if(kinds.begin(), kinds.end(), [&](const Kind& one) { return one.kind == name; });
  return found == kinds.end() ? nullptr : &*found;
}

tl::expected<KeyFile, std::vector<io::Fault>> read_key(std::string_view text) {
  KeyPlaces places;
  return records::read<Key>(text, "key",
                            [&](const Key& /*key*/, const records::At& at,
                                records::Reader& /*reader*/) { add_places(at.value, "", places); })
      .map([&](Key key) { return KeyFile{.key = std::move(key), .places = std::move(places)}; });
}

std::string write_key(const Key& key) {
  return records::written(key) + "\n";
}

std::string write_key_schema() {
  return records::schema_of<Key>("A map stocked for old-school play");
}

}  // namespace dungeonlab::expedition
