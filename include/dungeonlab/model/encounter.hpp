#pragma once

#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/model/kebab_name.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dungeonlab {

/// Everything a place of a map may hold, except river pieces, which are written as courses (§5-10).
enum class EncounterKind : std::uint8_t {
#define ENCOUNTER(id, ...) id,
#include "dungeonlab/model/encounters.def"
#undef ENCOUNTER
};

enum class Family : std::uint8_t { light, green_eyes, monster, gear, tree, place };

/// What a player sees from an open neighbour on the same level (§5-10).
enum class Sight : std::uint8_t { nothing, light, green_eyes, hole_in_the_darkness };

/// What happens to a player who comes to the place (rules 2 and 4.5).
enum class Arrival : std::uint8_t {
  nothing,
  trade,          ///< may buy and sell, a turn for each kind of thing
  supply,         ///< one ammunition kit without dollars, once a landing
  heal,           ///< all damage gone; no pierces and burns from neighbours while there
  imprison,       ///< several players: 5 turns lost; a single one: fine or mad tiger
  interrogate,    ///< a yes-no question; the wrong answer imprisons for 10 turns
  reveal,         ///< tells what the exit cell and a random neighbour hold, once a game
  turn_exote,     ///< the player becomes an exote
  lose_exote,     ///< exote status ends
  bite,           ///< `bites` bites
  devour,         ///< `bites` bites, then all ammunition and money gone
  embrace,        ///< no effect
  strangle,       ///< may be strangled for its skin
  insult,         ///< no damage
  burn,           ///< one burn
  morgul_strike,  ///< disembodied, to the nearest Mordor
  abduct,         ///< carried to the nearest Eldar
  throw_level,    ///< thrown one level up or down
  arrest,         ///< to the nearest ordinary prison
  question,       ///< a yes-no question; wrong: to the nearest political prison of the same sign
  pick_up,        ///< free to take
  climb,          ///< may be climbed
  drain,          ///< all ammunition and money ruined unless a boat is used up
  teleport,       ///< to the destination of the pit
  stay_put,       ///< told of a fall, but stays
};

/// The cheapest lethal volley from an open neighbour by each kind of ammunition; 0: none kills.
struct KillCost {
  std::uint8_t bullets = 0;
  std::uint8_t grenades = 0;
  std::uint8_t blasters = 0;
  std::optional<HouseRule> only_with{};           ///< everything above needs this house rule
  std::optional<HouseRule> blasters_only_with{};  ///< the blasters need this house rule
};

enum class Attribute : std::uint8_t { count, sign, exote, to, levels, throws, note };
inline constexpr std::array<std::string_view, 7> attribute_names = {
    "count", "sign", "exote", "to", "levels", "throws", "note"};
[[nodiscard]] constexpr std::string_view name(Attribute attribute) {
  return attribute_names[static_cast<std::size_t>(attribute)];
}

/// How an attribute stands with a kind.
enum class Use : std::uint8_t {
  never,      ///< a fault if written
  optional,   ///< may be written; without it there is a default or none
  mandatory,  ///< a fault if missing
};

/// What a kind needs to be on the same map (rules 3.8).
struct Need {
  EncounterKind kind;
  bool same_sign = false;
};

/// One row of encounters.def.
struct EncounterInfo {
  EncounterKind kind;
  KebabName written;
  std::uint8_t section;  ///< of the rule book
  Family family;
  std::string_view code;  ///< two characters in a plan
  Sight sight = Sight::nothing;
  std::uint8_t pierces = 0;  ///< what it does to an open neighbour, once a stay
  std::uint8_t burns = 0;    ///< likewise
  Arrival arrival = Arrival::nothing;
  std::uint8_t bites = 0;  ///< on arrival
  KillCost kill{};
  std::uint16_t skin_price = 0;  ///< dollars a store pays; 0: no skin to sell
  Use levels = Use::never;       ///< may fill several levels of its cell
  Use count = Use::never;
  std::uint16_t count_default = 0;  ///< where `count` may be left out
  Use sign = Use::never;
  Use exote = Use::never;
  Use to = Use::never;
  Use throws = Use::never;
  std::optional<Need> needs{};
  std::optional<HouseRule> house_rule{};  ///< must be in force for the kind to be written
  std::uint8_t weight =
      0;                   ///< relative frequency in the generator; 0: a stage of its own places it
  std::string_view about;  ///< one sentence

  [[nodiscard]] constexpr Use use(Attribute attribute) const {
    switch (attribute) {
      case Attribute::count:
        return count;
      case Attribute::sign:
        return sign;
      case Attribute::exote:
        return exote;
      case Attribute::to:
        return to;
      case Attribute::levels:
        return levels;
      case Attribute::throws:
        return throws;
      case Attribute::note:
        return Use::optional;
    }
    return Use::never;
  }
};

inline constexpr auto encounter_table = std::to_array<EncounterInfo>({
#define ENCOUNTER(id, ...) {.kind = EncounterKind::id, .written = KebabName(#id), __VA_ARGS__},
#include "dungeonlab/model/encounters.def"
#undef ENCOUNTER
});

[[nodiscard]] constexpr const EncounterInfo& info(EncounterKind kind) {
  return encounter_table[static_cast<std::size_t>(kind)];
}
/// As written in a map: `black-rider`.
[[nodiscard]] constexpr std::string_view name(EncounterKind kind) {
  return info(kind).written.view();
}
/// True of both kinds of pit, hanging or not (§7).
[[nodiscard]] constexpr bool is_pit(EncounterKind kind) {
  return kind == EncounterKind::pit || kind == EncounterKind::hanging_pit;
}
/// As said in a sentence: `black rider`.
[[nodiscard]] std::string_view spoken(EncounterKind kind);
[[nodiscard]] std::optional<EncounterKind> encounter_named(std::string_view text);
[[nodiscard]] std::optional<EncounterKind> encounter_coded(std::string_view code);

/// Things that exist only during a game, never on a map (rule E11).
inline constexpr std::array<std::string_view, 8> objects_of_play = {
    "boat", "walking-stick", "morgul-blade", "skin", "corpse", "molten-heap", "map", "dynamite"};
/// What people write for a piece of a river, which belongs under `rivers` (rule RV09).
inline constexpr std::array<std::string_view, 7> river_pieces = {
    "river", "source", "pipe", "flow", "waterfall", "lavatory-pan", "pan"};

namespace detail {
constexpr bool encounter_table_is_sound() {
  for (std::size_t i = 0; i < encounter_table.size(); ++i) {
    const EncounterInfo& row = encounter_table[i];
    if (row.section < 5 || row.section > 10 || row.code.size() != 2 || row.about.empty()) {
      return false;
    }
    for (std::size_t j = i + 1; j < encounter_table.size(); ++j) {
      if (row.code == encounter_table[j].code) {
        return false;
      }
    }
  }
  return true;
}
}  // namespace detail
static_assert(detail::encounter_table_is_sound(),
              "encounters.def: section 5 to 10, a code of two characters used once, a sentence");

}  // namespace dungeonlab
