// Keys as people edit them. The reader checks only types and words. check_key(), which knows the
// map, checks that a door is allowed where it is listed, so boundaries and dice stay texts here.
// The reader keeps the position of everything by JSON pointer, for findings.
#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/io/json_data.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "expedition/kind_reader.hpp"
#include "osr/file_reader.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

using io::JsonData;
using json::SchemaKey;
using osr::FileReader;

constexpr auto map_keys = std::to_array<SchemaKey>({
    {"file", R"("type": "string")", "the file name of the map, without its folder"},
    {"sha256", R"("type": "string", "pattern": "^[0-9a-f]{64}$")", "the digest of its text"},
});
constexpr auto door_keys = std::to_array<SchemaKey>({
    {"at", R"("type": "string")", "the boundary, such as B2-C2"},
    {"door", R"("enum": ["arch", "door", "stuck", "locked", "secret", "bars"])",
     "the kind of door: arch or door where the map has no wall; stuck, locked, secret or door on "
     "a simple wall; bars, stuck or door on barbed wire"},
    {"unit", R"("type": "integer", "minimum": 1)", "the 10-foot unit of the wall that has the door",
     true},
    {"stuck", R"("type": "boolean")", "for a secret door: whether it is also stuck", true},
    {"bendable", R"("type": "boolean")", "for bars: whether they can be bent", true},
    {"spiked", R"("type": "boolean")", "whether a spike holds it open", true},
    {"adjust", R"("type": "integer", "minimum": -6, "maximum": 6)",
     "the modifier to the range of a search for it", true},
    {"mechanism", R"("type": "string")", "how the door opens once found", true},
    {"trap", R"("type": "string")", "a built-in trap, or one of `traps`", true},
    {"by_hand", R"("type": "boolean")", "whether it stays when the key is made again", true},
});
constexpr auto trap_keys = std::to_array<SchemaKey>({
    {"at", R"("type": "string")", "the place, such as B3.1; for a door, its boundary"},
    {"trap", R"("type": "string", "minLength": 1)", "the name"},
    {"kind", R"("enum": ["room", "door", "treasure"])", "what springs it"},
    {"trigger", R"("type": "string")", "the chance that an action springs it, such as 2/6"},
    {"damage", R"("type": "string")", "the damage, as dice"},
    {"square", R"("type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2)",
     "for a room: column and row of the 10-foot square, from 1", true},
    {"item", R"("type": "string")", "for a treasure: the thing that has the trap", true},
    {"save", R"("type": ["string", "null"])", "the saving throw, such as death+DEX; null for none",
     true},
    {"attack", R"("type": ["string", "null"])",
     "the hit dice it attacks as; null if it always hits", true},
    {"to", R"("type": "string")", "for a shaft: where a fall ends", true},
    {"all", R"("type": "boolean")", "whether it hits everybody in its area", true},
    {"rearms", R"("type": "boolean")", "whether it rearms itself", true},
    {"by_hand", R"("type": "boolean")", "whether it stays when the key is made again", true},
});
constexpr auto room_keys = std::to_array<SchemaKey>({
    {"safe", R"("type": "boolean")", "whether it is safe from wandering creatures", true},
    {"lit", R"("type": "boolean")", "whether it has its own light", true},
    {"silent", R"("type": "boolean")", "whether listeners at its doors hear nothing", true},
    {"text", R"("type": "string")", "the description", true},
    {"by_hand", R"("type": "boolean")", "whether it stays when the key is made again", true},
});
constexpr auto creature_keys = std::to_array<SchemaKey>({
    {"at", R"("type": "string")", "the place, such as A1.2"},
    {"kind", R"("type": "string", "minLength": 1)", "one of `kinds`, or a built-in kind"},
    {"number", R"("type": "integer", "minimum": 0, "maximum": 1000)", "the number of creatures"},
    {"hd", R"("type": "string")", "hit dice, such as NH, <1, 2 or 2+1"},
    {"ac", R"("type": "integer")", "armor class, descending"},
    {"rate", R"("type": "integer", "minimum": 0)", "the rate, in feet per turn"},
    {"hp", R"("type": "array", "items": {"type": "integer", "minimum": 0})",
     "the hit points of each"},
    {"morale", R"("type": "integer")", "morale, 2 to 12"},
    {"xp", R"("type": "integer", "minimum": 0)", "the experience for each"},
    {"mood", R"("type": "string")", "their mood, or roll", true},
    {"rider", R"("type": "string")", "the rider", true},
    {"by_hand", R"("type": "boolean")", "whether it stays when the key is made again", true},
});
constexpr auto treasure_keys = std::to_array<SchemaKey>({
    {"at", R"("type": "string")", "the place, such as D6.1"},
    {"things", R"("type": "object", "additionalProperties": {"type": "integer", "minimum": 0})",
     "the number of each thing: coin, gem, jewelry, or a name of your own"},
    {"coins_weight", R"("type": "integer", "minimum": 0)", "the total weight, in coins"},
    {"of", R"("type": "string")", "the kind of treasure: hoard, dollars, coins", true},
    {"by_hand", R"("type": "boolean")", "whether it stays when the key is made again", true},
});
constexpr auto wandering_keys = std::to_array<SchemaKey>({
    {"every", R"("type": "integer", "minimum": 1)", "turns between checks"},
    {"chance", R"("type": "string")", "the chance of a meeting on a check, such as 1/6"},
    {"dice", R"("type": "string")", "the dice that choose a row"},
    {"rows", R"("type": "array", "items": {"type": "array", "minItems": 4, "maxItems": 4})",
     "the rows: from, to, kind, number"},
    {"by_hand", R"("type": "boolean")", "whether it stays when the key is made again", true},
});
constexpr auto key_keys = std::to_array<SchemaKey>({
    {"format", R"("const": "dungeonlab-key/1")", "the format of this file"},
    {"map", R"("$ref": "#/definitions/map")", "the map of this key"},
    {"ruleset", R"("type": "string")", "the rule set the key was made with"},
    {"ruleset_sha256", R"("type": "string")", "the digest of its values"},
    {"seed", R"("type": "string")", "the seed of the rolls"},
    {"cell_feet", R"("type": "integer", "minimum": 10, "maximum": 60, "multipleOf": 10)",
     "the side of a cell, in feet"},
    {"enter", R"("type": "string")", "the place where an expedition begins"},
    {"gate", R"("enum": ["open", "sealed"])",
     "whether the exit is open, or sealed to parties without the treasure", true},
    {"doors", R"("type": "array", "items": {"$ref": "#/definitions/door"})",
     "the doors on boundaries, without arches and rock", true},
    {"traps", R"("type": "array", "items": {"$ref": "#/definitions/trap"})", "the traps", true},
    {"rooms", R"("type": "object", "additionalProperties": {"$ref": "#/definitions/room"})",
     "special places, by name", true},
    {"creatures", R"("type": "array", "items": {"$ref": "#/definitions/creatures"})",
     "the creatures at their places", true},
    {"treasure", R"("type": "array", "items": {"$ref": "#/definitions/treasure"})",
     "the treasure at its places", true},
    {"wandering", R"("$ref": "#/definitions/wandering")", "the wandering creatures", true},
    {"kinds", R"("type": "array", "items": {"$ref": "#/definitions/kind"})",
     "the kinds of creatures in this key, including your own", true},
});

void place_all(const JsonData& data, const std::string& pointer, KeyPlaces& places) {
  places.add(pointer, data.span);
  for (std::size_t i = 0; i < data.entries.size(); ++i) {
    const JsonData& entry = data.entries[i];
    place_all(
        entry,
        pointer + "/" + (data.kind == JsonData::Kind::object ? entry.name : std::to_string(i)),
        places);
  }
}

/// Reads the entries of a key, each with its allowed keys.
class KeyReader : public FileReader {
 public:
  using FileReader::FileReader;

  void take(const JsonData& data, KeyFile& file) {
    Key& key = file.key;
    if (const JsonData* const map = object_of(data, "map", map_keys)) {
      key.map_file = line(*map, "file");
      key.map_sha256 = line(*map, "sha256");
    }
    key.ruleset = line(data, "ruleset");
    key.ruleset_sha256 = line(data, "ruleset_sha256");
    key.seed = line(data, "seed");
    key.cell_feet = feet_of(data);
    key.enter = line(data, "enter");
    key.gate = static_cast<Gate>(chosen(data, "gate", gate_names));
    each(data, "doors", "a door", door_keys, [&](const auto& one) { take_door(one, key); });
    each(data, "traps", "a trap", trap_keys, [&](const auto& one) { take_trap(one, key); });
    take_rooms(data, key);
    each(data, "creatures", "a row of creatures", creature_keys,
         [&](const auto& one) { take_creatures(one, key); });
    each(data, "treasure", "a treasure", treasure_keys,
         [&](const auto& one) { take_treasure(one, key); });
    take_wandering(data, key);
    each(data, "kinds", "a kind", kind_keys,
         [&](const auto& one) { key.kinds.push_back(read_kind(*this, one)); });
    place_all(data, "", file.places);
  }

 private:
  template <std::size_t size>
  const JsonData* object_of(const JsonData& data, std::string_view name,
                            const std::array<SchemaKey, size>& known) {
    const JsonData* const object = data.member(name);
    if (object == nullptr ||
        !expect(*object, JsonData::Kind::object, fmt::format("\"{}\"", name))) {
      return nullptr;
    }
    check_keys(*object, known);
    return object;
  }
  template <std::size_t size>
  void check_keys(const JsonData& object, const std::array<SchemaKey, size>& known) {
    const auto names = osr::names_of(known);
    std::size_t required = 0;
    while (required < size && !known[required].optional) {
      ++required;
    }
    keys(object, names, required);
  }
  template <std::size_t size, class Take>
  void each(const JsonData& data, std::string_view name, std::string_view what,
            const std::array<SchemaKey, size>& known, Take take_one) {
    for (const JsonData& entry : list(data, name)) {
      if (expect(entry, JsonData::Kind::object, what)) {
        check_keys(entry, known);
        take_one(entry);
      }
    }
  }
  template <std::size_t size>
  std::size_t chosen(const JsonData& data, std::string_view name,
                     const std::array<std::string_view, size>& words) {
    if (data.member(name) == nullptr) {
      return 0;
    }
    const std::string text = word(data, name, words);
    const auto found = std::find(words.begin(), words.end(), text);
    return found == words.end() ? 0 : static_cast<std::size_t>(found - words.begin());
  }
  std::int64_t amount(const JsonData& data, std::string_view name, std::int64_t initial = 0) {
    return number(data, name, 0, limits::entries).value_or(initial);
  }
  std::int64_t any_number(const JsonData& data, std::string_view name, std::int64_t initial = 0) {
    return number(data, name, -limits::entries, limits::entries).value_or(initial);
  }
  std::optional<std::string> line_or_null(const JsonData& data, std::string_view name) {
    const JsonData* const there = data.member(name);
    return there == nullptr || there->kind == JsonData::Kind::null
               ? std::nullopt
               : std::optional(line(data, name));
  }

  std::int64_t feet_of(const JsonData& data) {
    constexpr std::int64_t usual = 30;
    constexpr std::int64_t least = 10;
    constexpr std::int64_t most = 60;
    const std::int64_t feet = number(data, "cell_feet", least, most).value_or(usual);
    if (feet % least != 0) {
      report(data.member("cell_feet")->span, io::TextFault::wrong_type,
             fmt::format("\"cell_feet\" must be a multiple of 10 from {} to {}, found {}", least,
                         most, feet));
    }
    return feet;
  }

  void take_door(const JsonData& data, Key& key) {
    constexpr std::int64_t adjust_most = 6;
    Door door{.at = line(data, "at")};
    door.door = static_cast<DoorKind>(chosen(data, "door", door_names));
    door.unit = amount(data, "unit", 1);
    door.stuck = flag(data, "stuck", false);
    door.bendable = flag(data, "bendable", true);
    door.spiked = flag(data, "spiked", false);
    door.adjust = number(data, "adjust", -adjust_most, adjust_most).value_or(0);
    door.mechanism = line(data, "mechanism");
    door.trap = line(data, "trap");
    door.by_hand = flag(data, "by_hand", false);
    key.doors.push_back(std::move(door));
  }

  void take_trap(const JsonData& data, Key& key) {
    Trap trap{.at = line(data, "at")};
    for (const JsonData& entry : list(data, "square")) {
      trap.square.push_back(whole(entry, "a square", 0, limits::entries).value_or(0));
    }
    if (!trap.square.empty() && trap.square.size() != 2) {
      report(data.member("square")->span, io::TextFault::wrong_type,
             fmt::format("expected 2 numbers in \"square\" (column and row), found {}",
                         trap.square.size()));
    }
    trap.item = line(data, "item");
    trap.kind = static_cast<TrapKind>(chosen(data, "kind", trap_kind_names));
    trap.trap = line(data, "trap");
    trap.trigger = line(data, "trigger");
    trap.save = line_or_null(data, "save");
    trap.attack = line_or_null(data, "attack");
    trap.damage = line(data, "damage");
    trap.to = line(data, "to");
    trap.all = flag(data, "all", false);
    trap.rearms = flag(data, "rearms", false);
    trap.by_hand = flag(data, "by_hand", false);
    key.traps.push_back(std::move(trap));
  }

  void take_rooms(const JsonData& data, Key& key) {
    const JsonData* const rooms = data.member("rooms");
    if (rooms == nullptr || !expect(*rooms, JsonData::Kind::object, "\"rooms\"")) {
      return;
    }
    for (const JsonData& entry : rooms->entries) {
      if (!expect(entry, JsonData::Kind::object, "a room")) {
        continue;
      }
      check_keys(entry, room_keys);
      key.rooms.emplace_back(entry.name, Room{.safe = flag(entry, "safe", false),
                                              .lit = flag(entry, "lit", false),
                                              .silent = flag(entry, "silent", false),
                                              .text = line(entry, "text"),
                                              .by_hand = flag(entry, "by_hand", false)});
    }
  }

  void take_creatures(const JsonData& data, Key& key) {
    Creatures made{.at = line(data, "at"), .kind = line(data, "kind")};
    made.number = number(data, "number", 0, limits::creatures).value_or(1);
    made.hd = line(data, "hd");
    made.ac = any_number(data, "ac");
    made.rate = any_number(data, "rate");
    for (const JsonData& entry : list(data, "hp")) {
      made.hp.push_back(whole(entry, "hit points", 0, limits::entries).value_or(0));
    }
    made.morale = any_number(data, "morale");
    made.xp = any_number(data, "xp");
    made.mood = data.member("mood") == nullptr ? "roll" : line(data, "mood");
    made.rider = line(data, "rider");
    made.by_hand = flag(data, "by_hand", false);
    key.creatures.push_back(std::move(made));
  }

  void take_treasure(const JsonData& data, Key& key) {
    Treasure made{.at = line(data, "at")};
    const JsonData* const things = data.member("things");
    if (things != nullptr && expect(*things, JsonData::Kind::object, "\"things\"")) {
      for (const JsonData& entry : things->entries) {
        made.things.emplace_back(
            entry.name, whole(entry, osr::in_quotes(entry.name), 0, limits::entries).value_or(0));
      }
    }
    made.coins_weight = amount(data, "coins_weight");
    made.of = line(data, "of");
    made.by_hand = flag(data, "by_hand", false);
    key.treasure.push_back(std::move(made));
  }

  void take_wandering(const JsonData& data, Key& key) {
    const JsonData* const object = object_of(data, "wandering", wandering_keys);
    if (object == nullptr) {
      return;
    }
    Wandering& made = key.wandering;
    made.every = number(*object, "every", 1, limits::entries).value_or(1);
    made.chance = line(*object, "chance");
    made.dice = line(*object, "dice");
    made.by_hand = flag(*object, "by_hand", false);
    for (const JsonData& row : list(*object, "rows")) {
      constexpr std::size_t cells = 4;
      if (!expect(row, JsonData::Kind::list, "a row")) {
        continue;
      }
      if (row.entries.size() != cells || row.entries[2].kind != JsonData::Kind::text ||
          row.entries[3].kind != JsonData::Kind::text) {
        report(row.span, io::TextFault::wrong_type,
               R"(a row must be from, to, kind and number, such as [1, 2, "orc", "1d4"])");
        continue;
      }
      made.rows.push_back(
          {whole(row.entries[0], "the first number", -limits::entries, limits::entries).value_or(0),
           whole(row.entries[1], "the second number", -limits::entries, limits::entries)
               .value_or(0),
           row.entries[2].text, row.entries[3].text});
    }
  }
};

}  // namespace

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
  static constexpr auto known = osr::names_of(key_keys);
  constexpr std::size_t required = 7;
  const osr::FileForm form{
      .noun = "key", .format = key_format, .keys = known, .required = required};
  return osr::read_people_file<KeyReader, KeyFile>(
      text, form,
      [](KeyReader& reader, const JsonData& data, KeyFile& file) { reader.take(data, file); });
}

std::string write_key_schema() {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json::write_schema_head(json, "A map stocked for old-school play");
  json::write_keys(json, key_keys);
  json.key("definitions").begin_object();
  json::write_object(json, "map", map_keys);
  json::write_object(json, "door", door_keys);
  json::write_object(json, "trap", trap_keys);
  json::write_object(json, "room", room_keys);
  json::write_object(json, "creatures", creature_keys);
  json::write_object(json, "treasure", treasure_keys);
  json::write_object(json, "wandering", wandering_keys);
  json::write_object(json, "kind", kind_keys);
  json.end_object().end_object();
  return text + "\n";
}

}  // namespace dungeonlab::expedition
