#pragma once

#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/limits.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

namespace dungeonlab::io {

/// The shapes of values in the map format. The decoder has a reader for each shape and the schema a
/// definition, so neither can have a key that the other lacks.
enum class Shape : std::uint8_t {
  text,     ///< any text
  line,     ///< text that is safe on a terminal
  reason,   ///< a line that is not empty
  format,   ///< the name of the format
  integer,  ///< a plain integer in the range of the field
  boolean,
  cell,
  place,
  cell_or_place,
  side,
  sign,
  direction,
  kind,  ///< of an encounter
  base,
  branches,
  exit,
  walls,
  encounters,
  rivers,
  house_rules,
  start,
  lint,
  ignores,
  origin,
  any_object,
  lines,
};

/// The integers that a field accepts. Below `lowest` is J05; above `highest` is over a named limit,
/// J07.
struct IntegerRange {
  std::int64_t lowest = 0;
  std::int64_t highest = 0;
  std::int64_t sound_from = lowest;  ///< smaller values break a rule, which the schema can check
};

enum class Presence : std::uint8_t {
  optional,
  by_rule,    ///< without it a rule is broken (X01), which the schema can check; not a text fault
  mandatory,  ///< a missing key is a text fault (J04)
};

/// One key of an object of the format.
struct Field {
  std::string_view key;
  Shape shape;
  Presence presence;
  std::string_view about;  ///< one phrase, for the schema and the editor that shows it
  IntegerRange range{};
};

/// Values of zero and below are kept, and a rule reports them (G01, G03, E05).
inline constexpr std::int64_t any_below = std::numeric_limits<int>::min();

// The objects of the format, with keys in canonical order.

inline constexpr auto map_fields = std::to_array<Field>({
    {"$schema", Shape::text, Presence::optional, "Where an editor finds the JSON Schema of a map."},
    {"format", Shape::format, Presence::mandatory, "The format and its version."},
    {"title", Shape::line, Presence::optional, "The name of the dungeon, a line of text."},
    {"base", Shape::base, Presence::mandatory, "The base rectangle; A1 is its north-west corner."},
    {"levels",
     Shape::integer,
     Presence::mandatory,
     "How many levels every cell has; the classic dungeon has 2. Level 1 is the lowest.",
     {any_below, limits::levels, 1}},
    {"branches", Shape::branches, Presence::optional,
     "The cells outside the base rectangle, to its east and south."},
    {"exit", Shape::exit, Presence::by_rule,
     "The way out: a cell, and its side that leads outside. Every dungeon has one."},
    {"walls", Shape::walls, Presence::optional,
     "The walls between cells, with a list for each kind. Leave out the outside walls."},
    {"encounters", Shape::encounters, Presence::mandatory,
     "The contents of places, with one entry for each occupied place."},
    {"rivers", Shape::rivers, Presence::optional,
     "Each river is a list of its places, from the source to the lavatory pan."},
    {"house_rules", Shape::house_rules, Presence::optional, "The optional rules in force."},
    {"start", Shape::start, Presence::optional, "What the game starts with."},
    {"lint", Shape::lint, Presence::optional, "Findings that the validator ignores."},
    {"origin", Shape::origin, Presence::optional,
     "Written by the generator: everything needed to make the same map again."},
    {"notes", Shape::lines, Presence::optional,
     "Lines of text for the gamemaster. A note on an empty place begins with the place: "
     "B1.1: cold draught"},
});

inline constexpr auto base_fields = std::to_array<Field>({
    {"columns",
     Shape::integer,
     Presence::mandatory,
     "Columns of the base rectangle, west to east.",
     {any_below, limits::columns, 1}},
    {"rows",
     Shape::integer,
     Presence::mandatory,
     "Rows of the base rectangle, north to south.",
     {any_below, limits::rows, 1}},
});

inline constexpr auto exit_fields = std::to_array<Field>({
    {"cell", Shape::cell, Presence::mandatory, "The cell with the exit."},
    {"side", Shape::side, Presence::mandatory, "The side of the cell that leads outside."},
});

inline constexpr auto start_fields = std::to_array<Field>({
    {"kits",
     Shape::integer,
     Presence::optional,
     "Ammunition kits per landing; 3 if the base rectangle has at most 49 cells, else 5.",
     {1, limits::kits}},
    {"bullets_per_kit",
     Shape::integer,
     Presence::optional,
     "Bullets in one kit; usually 30.",
     {1, limits::bullets_per_kit}},
    {"players",
     Shape::integer,
     Presence::optional,
     "Players of the game; usually 1.",
     {1, limits::players}},
    {"landings",
     Shape::integer,
     Presence::optional,
     "Landings of a player who plays alone; unlimited if missing.",
     {1, limits::landings}},
});

inline constexpr auto lint_fields = std::to_array<Field>({
    {"ignore", Shape::ignores, Presence::optional, "Warnings and infos that are intended."},
});

inline constexpr auto ignore_fields = std::to_array<Field>({
    {"rule", Shape::text, Presence::mandatory, "The code or name of a rule, such as W07."},
    {"at", Shape::cell_or_place, Presence::optional, "Only at this cell or place."},
    {"reason", Shape::reason, Presence::mandatory, "Why it is intended."},
});

inline constexpr auto origin_fields = std::to_array<Field>({
    {"generator", Shape::text, Presence::optional, "The program and its version."},
    {"preset", Shape::text, Presence::optional, "The preset it started from."},
    {"seed", Shape::text, Presence::optional, "The seed, always a string."},
    {"index",
     Shape::integer,
     Presence::optional,
     "Which map of the seed this is, from 0.",
     {0, limits::index}},
    {"settings", Shape::any_object, Presence::optional, "The settings of the generator."},
    {"commitment", Shape::text, Presence::optional,
     "Replaces the seed and settings in a sealed map."},
});

/// An encounter that is more than a bare name: its kind, then the attributes in the order of
/// `attribute_names`. Rules check which kind may have which attribute, by encounters.def.
inline constexpr auto encounter_fields = std::to_array<Field>({
    {"kind", Shape::kind, Presence::mandatory,
     "What is at the place, by name; a plan's code and capital letters also work."},
    {name(Attribute::count),
     Shape::integer,
     Presence::optional,
     "How many there are.",
     {any_below, limits::count, 1}},
    {name(Attribute::sign), Shape::sign, Presence::optional,
     "The sign of a political prison or political cop."},
    {name(Attribute::exote), Shape::boolean, Presence::optional,
     "It takes twice as much to kill an exote."},
    {name(Attribute::to), Shape::place, Presence::optional, "The pit that this pit leads to."},
    {name(Attribute::levels),
     Shape::integer,
     Presence::optional,
     "How many levels it fills, starting at this place and going up.",
     {1, limits::levels}},
    {name(Attribute::throws), Shape::direction, Presence::optional,
     "Where a marmar throws its visitors."},
    {name(Attribute::note), Shape::line, Presence::optional, "A line for the gamemaster."},
});

/// The index of a key that is known at compile time.
template <std::size_t Size>
consteval std::size_t slot(const std::array<Field, Size>& fields, std::string_view key) {
  for (std::size_t i = 0; i < Size; ++i) {
    if (fields[i].key == key) {
      return i;
    }
  }
  throw "unknown key";  // reached only at compile time, where it is the error message
}

}  // namespace dungeonlab::io
