// Writes keys with one entry per line and without default values, so that people find what they
// look for and version control shows what changed.
#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/json/writer.hpp"

namespace dungeonlab::expedition {
namespace {

constexpr auto row = json::Layout::row;

void write_flag(json::Writer& json, std::string_view name, bool value, bool usual) {
  if (value != usual) {
    json.key(name).boolean(value);
  }
}

void write_text(json::Writer& json, std::string_view name, const std::string& value) {
  if (!value.empty()) {
    json.key(name).text(value);
  }
}

void write_or_null(json::Writer& json, std::string_view name,
                   const std::optional<std::string>& value) {
  json.key(name);
  value ? json.text(*value) : json.null();
}

void write_door(json::Writer& json, const Door& door) {
  json.begin_object(row);
  json.key("at").text(door.at).key("door").text(name(door.door)).key("unit").integer(door.unit);
  write_flag(json, "stuck", door.stuck, false);
  write_flag(json, "bendable", door.bendable, true);
  write_flag(json, "spiked", door.spiked, false);
  if (door.adjust != 0) {
    json.key("adjust").integer(door.adjust);
  }
  write_text(json, "mechanism", door.mechanism);
  write_text(json, "trap", door.trap);
  write_flag(json, "by_hand", door.by_hand, false);
  json.end_object();
}

void write_trap(json::Writer& json, const Trap& trap) {
  json.begin_object(row);
  json.key("at").text(trap.at);
  if (!trap.square.empty()) {
    json.key("square").begin_array(row);
    for (const std::int64_t number : trap.square) {
      json.integer(number);
    }
    json.end_array();
  }
  write_text(json, "item", trap.item);
  json.key("kind").text(name(trap.kind)).key("trap").text(trap.trap);
  json.key("trigger").text(trap.trigger);
  write_or_null(json, "save", trap.save);
  write_or_null(json, "attack", trap.attack);
  json.key("damage").text(trap.damage);
  write_text(json, "to", trap.to);
  write_flag(json, "all", trap.all, false);
  write_flag(json, "rearms", trap.rearms, false);
  write_flag(json, "by_hand", trap.by_hand, false);
  json.end_object();
}

void write_room(json::Writer& json, const Room& room) {
  json.begin_object(row);
  write_flag(json, "safe", room.safe, false);
  write_flag(json, "lit", room.lit, false);
  write_flag(json, "silent", room.silent, false);
  write_text(json, "text", room.text);
  write_flag(json, "by_hand", room.by_hand, false);
  json.end_object();
}

void write_creatures(json::Writer& json, const Creatures& made) {
  json.begin_object(row);
  json.key("at").text(made.at).key("kind").text(made.kind).key("number").integer(made.number);
  json.key("hd").text(made.hd).key("ac").integer(made.ac).key("rate").integer(made.rate);
  json.key("hp").begin_array(row);
  for (const std::int64_t hp : made.hp) {
    json.integer(hp);
  }
  json.end_array();
  json.key("morale").integer(made.morale).key("xp").integer(made.xp).key("mood").text(made.mood);
  write_text(json, "rider", made.rider);
  write_flag(json, "by_hand", made.by_hand, false);
  json.end_object();
}

void write_treasure(json::Writer& json, const Treasure& made) {
  json.begin_object(row);
  json.key("at").text(made.at).key("things").begin_object(row);
  for (const auto& [thing, number] : made.things) {
    json.key(thing).integer(number);
  }
  json.end_object();
  json.key("coins_weight").integer(made.coins_weight);
  write_text(json, "of", made.of);
  write_flag(json, "by_hand", made.by_hand, false);
  json.end_object();
}

void write_wandering(json::Writer& json, const Wandering& made) {
  json.key("wandering").begin_object();
  json.key("every").integer(made.every).key("chance").text(made.chance);
  json.key("dice").text(made.dice).key("rows").begin_array();
  for (const Wandering::Row& one : made.rows) {
    json.begin_array(row).integer(one.from).integer(one.to).text(one.kind).text(one.number);
    json.end_array();
  }
  json.end_array();
  write_flag(json, "by_hand", made.by_hand, false);
  json.end_object();
}

void write_kind(json::Writer& json, const Kind& kind) {
  json.begin_object(row);
  json.key("kind").text(kind.kind).key("number").text(kind.number).key("hd").text(kind.hd);
  json.key("stars").integer(kind.stars).key("ac").integer(kind.ac).key("rate").integer(kind.rate);
  json.key("attacks").integer(kind.attacks).key("damage").text(kind.damage);
  json.key("morale").integer(kind.morale).key("flags").text(kind.flags);
  json.end_object();
}

template <class List, class Write>
void write_list(json::Writer& json, std::string_view key, const List& list, Write write) {
  json.key(key).begin_array();
  for (const auto& entry : list) {
    write(json, entry);
  }
  json.end_array();
}

}  // namespace

std::string write_key(const Key& key) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("format").text(key_format);
  json.key("map").begin_object(row);
  json.key("file").text(key.map_file).key("sha256").text(key.map_sha256).end_object();
  json.key("ruleset").text(key.ruleset).key("ruleset_sha256").text(key.ruleset_sha256);
  json.key("seed").text(key.seed).key("cell_feet").integer(key.cell_feet);
  json.key("enter").text(key.enter);
  if (key.gate != Gate::open) {
    json.key("gate").text(name(key.gate));
  }
  write_list(json, "doors", key.doors, write_door);
  write_list(json, "traps", key.traps, write_trap);
  json.key("rooms").begin_object();
  for (const auto& [place, room] : key.rooms) {
    json.key(place);
    write_room(json, room);
  }
  json.end_object();
  write_list(json, "creatures", key.creatures, write_creatures);
  write_list(json, "treasure", key.treasure, write_treasure);
  if (!key.wandering.dice.empty()) {
    write_wandering(json, key.wandering);
  }
  write_list(json, "kinds", key.kinds, write_kind);
  json.end_object();
  return text + "\n";
}

}  // namespace dungeonlab::expedition
