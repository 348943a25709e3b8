#pragma once

#include "dungeonlab/model/goods.hpp"
#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/model/kebab_name.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "dungeonlab/model/template.hpp"

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
  imprison,       ///< the penalty of its row
  interrogate,    ///< a yes-no question; for the wrong answer the penalty of its row
  reveal,         ///< tells what the exit cell and a random neighbour hold, once each player
  turn_exote,     ///< the player becomes an exote
  lose_exote,     ///< exote status ends
  bite,           ///< `bites` bites
  devour,         ///< `bites` bites, then all ammunition and money gone
  embrace,        ///< no effect
  strangle,       ///< may be strangled for its skin
  insult,         ///< no damage
  burn,           ///< `visitor_burns` burns
  morgul_strike,  ///< disembodied, to the nearest Mordor
  abduct,         ///< carried to the nearest Eldar
  throw_level,    ///< thrown one level up or down
  arrest,         ///< to the nearest ordinary prison
  question,       ///< a yes-no question; wrong: to the nearest political prison of the same sign
  pick_up,        ///< free to take
  climb,          ///< may be climbed
  drain,          ///< all ammunition and money ruined unless a boat is used up
  teleport,       ///< to the destination of the pit
  stay_put,       ///< hears of a fall, but stays
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

/// Where a kind moves whoever comes to it, unless that is withstood (§6, §7, §10).
enum class Sends : std::uint8_t {
  nowhere,
  to_target,       ///< to the nearest place that holds what it `needs`
  to_destination,  ///< to the place that its entry names
  to_other_level,  ///< one level up or down, where what is there acts, too
};

/// What keeps a visitor from being sent, stripped or fined.
enum class Withstood : std::uint8_t {
  never,
  by_shot,    ///< once it is killed
  by_answer,  ///< by the right answer to its question
  by_thing,   ///< by one of `withstood_with`
};

/// What a visitor pays (§5, §9).
struct Penalty {
  std::uint8_t rounds = 0;  ///< that several players lose; a single one pays the fine instead
  std::uint8_t fine = 0;    ///< dollars; where no rounds are lost, any player pays them
  std::uint8_t bites = 0;   ///< for a single player who cannot pay
};

/// What a kind needs to be on the same map (rules 3.8). Who sends to a target sends to that.
struct Need {
  EncounterKind kind;
  bool same_sign = false;
};

/// What a kind is of use with.
struct UsefulWith {
  EncounterKind kind;      ///< which the generator makes sure of
  std::uint8_t each = 0;   ///< so many of it for each; 0: one is enough for all
  bool or_others = false;  ///< other things make it useful, too
};

/// The heaps that the generator lays: 1 to `most` times `step`.
struct Heap {
  std::uint8_t step = 0;
  std::uint8_t most = 0;
};

/// One row of encounters.def.
struct EncounterInfo {
  EncounterKind kind;
  KebabName written;
  std::uint8_t section;  ///< of the rule book
  Family family;
  std::string_view code;        ///< two characters in a plan
  std::string_view plural{};    ///< as said in a sentence; empty: the name with an s
  std::string_view shown_as{};  ///< what its visitor learns that it is; empty: its name
  std::string_view dead_as{};   ///< what is left of it; empty: `dead-` and its name
  Sight sight = Sight::nothing;
  std::uint8_t pierces = 0;  ///< what it does to an open neighbour, once a stay
  std::uint8_t burns = 0;    ///< likewise
  Arrival arrival = Arrival::nothing;
  std::uint8_t bites = 0;          ///< on arrival
  std::uint8_t visitor_burns = 0;  ///< on arrival
  Sends sends = Sends::nowhere;
  std::optional<Need> needs{};
  bool takes_stock = false;     ///< all ammunition and money of its visitor
  bool takes_treasure = false;  ///< of its visitor; it goes home
  Penalty penalty{};
  Withstood withstood = Withstood::never;
  Goods withstood_with = goods::none;
  Goods gives = goods::none;  ///< to its visitor, without ammunition or money
  Goods sells = goods::none;
  KillCost kill{};
  std::uint8_t blinded_by = 0;   ///< bullets that put out its eyes and do not kill it
  std::uint16_t skin_price = 0;  ///< dollars a store pays; 0: no skin to sell
  Use levels = Use::never;       ///< may fill several levels of its cell
  Use count = Use::never;
  std::uint16_t count_default = 0;  ///< where `count` may be left out
  Heap heap{};                      ///< where `count` may not
  Use sign = Use::never;
  Use exote = Use::never;
  Use to = Use::never;
  Use throws = Use::never;
  std::optional<UsefulWith> useful_with{};
  std::optional<HouseRule> house_rule{};  ///< must be in force for the kind to be written
  std::uint8_t weight =
      0;           ///< relative frequency in the generator; 0: a stage of its own places it
  Template about;  ///< one sentence; filled, it is about() of encounter_words.hpp

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
/// True of a kind at which a visitor stays who has lost all ammunition and money to it.
[[nodiscard]] constexpr bool strips(EncounterKind kind) {
  return info(kind).takes_stock && info(kind).sends == Sends::nowhere;
}
/// True of a kind that gives or sells such a thing.
[[nodiscard]] constexpr bool offers(EncounterKind kind, Goods thing) {
  return has_any(info(kind).gives | info(kind).sells, thing);
}
/// True of a kind that hurts, robs, locks up or moves its visitor.
[[nodiscard]] constexpr bool disturbs(EncounterKind kind) {
  const EncounterInfo& row = info(kind);
  return row.bites > 0 || row.visitor_burns > 0 || row.takes_stock || row.sends != Sends::nowhere ||
         row.penalty.rounds > 0;
}
/// True of a kind that people put on a map to be visited: it gives, sells, heals or tells.
[[nodiscard]] constexpr bool waits_for_visitors(EncounterKind kind) {
  const EncounterInfo& row = info(kind);
  const bool serves = row.sells != goods::none || row.arrival == Arrival::supply ||
                      row.arrival == Arrival::heal || row.arrival == Arrival::reveal ||
                      row.arrival == Arrival::turn_exote || row.arrival == Arrival::climb;
  return serves || (row.arrival == Arrival::pick_up && has_any(row.gives, goods::equipment));
}
/// True of a kind that takes dollars: for what it sells, or as a fine. Prisons fine only a single
/// player.
[[nodiscard]] constexpr bool takes_money(EncounterKind kind, bool single_player) {
  const EncounterInfo& row = info(kind);
  return row.sells != goods::none ||
         (row.penalty.fine > 0 && (single_player || row.penalty.rounds == 0));
}
/// As said in a sentence: `black rider`.
[[nodiscard]] std::string_view spoken(EncounterKind kind);
/// Likewise of several: `black riders`.
[[nodiscard]] std::string_view spoken_plural(EncounterKind kind);
/// What a visitor is told that stands there: every tree is a `tree`, a hanging pit a `pit`.
[[nodiscard]] std::string_view shown(EncounterKind kind);
/// As a player is told of it: `green eyes`, `nothing`.
[[nodiscard]] std::string_view spoken(Sight sight);
/// The kind of that name or code, in any case: people write `Tiger`, and `LI` for `Li`.
[[nodiscard]] std::optional<EncounterKind> encounter_named(std::string_view text);
[[nodiscard]] std::optional<EncounterKind> encounter_coded(std::string_view code);
/// Likewise of either.
[[nodiscard]] std::optional<EncounterKind> encounter_of_word(std::string_view word);

/// Things that exist only during a game, never on a map (rule E11).
inline constexpr std::array<std::string_view, 8> objects_of_play = {
    "boat", "walking-stick", "morgul-blade", "skin", "corpse", "molten-heap", "map", "dynamite"};
/// What people write for a piece of a river, which belongs under `rivers` (rule RV09).
inline constexpr std::array<std::string_view, 7> river_pieces = {
    "river", "source", "pipe", "flow", "waterfall", "lavatory-pan", "pan"};

}  // namespace dungeonlab
