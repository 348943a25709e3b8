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

/// Everything that a place of a map can hold, except pieces of rivers, which are written as courses
/// (§5-10).
enum class EncounterKind : std::uint8_t {
#define ENCOUNTER(id, ...) id,
#include "dungeonlab/model/encounters.def"
#undef ENCOUNTER
};

enum class Family : std::uint8_t { light, green_eyes, monster, gear, tree, place };

/// What a player sees of a kind from an open neighbour on the same level (§5-10).
enum class Sight : std::uint8_t { nothing, light, green_eyes, hole_in_the_darkness };

/// What happens to a player who enters the place (rules 2 and 4.5).
enum class Arrival : std::uint8_t {
  nothing,
  trade,          ///< may buy and sell, one turn for each kind of item
  supply,         ///< one ammunition kit without dollars, once per landing
  heal,           ///< all damage is healed; neighbours' pierces and burns do not reach the visitor
  imprison,       ///< costs the penalty of its row
  interrogate,    ///< a yes-no question; a wrong answer costs the penalty of its row
  reveal,         ///< reveals what the exit cell and a random neighbour hold, once per player
  turn_exote,     ///< the player becomes an exote
  lose_exote,     ///< exote status ends
  bite,           ///< `bites` bites
  devour,         ///< `bites` bites, then all ammunition and money is lost
  embrace,        ///< no effect
  strangle,       ///< may be strangled for its skin
  insult,         ///< no damage
  burn,           ///< `visitor_burns` burns
  morgul_strike,  ///< disembodied, then carried to the nearest Mordor
  abduct,         ///< carried to the nearest Eldar
  throw_level,    ///< thrown one level up or down
  arrest,         ///< taken to the nearest ordinary prison
  question,       ///< a yes-no question; if wrong, to the nearest political prison of the same sign
  pick_up,        ///< free to take
  climb,          ///< may be climbed
  drain,          ///< all ammunition and money is ruined unless a boat is used up
  teleport,       ///< moved to the destination of the pit
  stay_put,       ///< hears of a fall, but stays
};

/// The cheapest lethal volley from an open neighbour for each kind of ammunition; 0 if it cannot
/// kill.
struct KillCost {
  std::uint8_t bullets = 0;
  std::uint8_t grenades = 0;
  std::uint8_t blasters = 0;
  std::optional<HouseRule> only_with{};           ///< the house rule that everything above needs
  std::optional<HouseRule> blasters_only_with{};  ///< the house rule that the blasters need
};

enum class Attribute : std::uint8_t { count, sign, exote, to, levels, throws, note };
inline constexpr std::array<std::string_view, 7> attribute_names = {
    "count", "sign", "exote", "to", "levels", "throws", "note"};
[[nodiscard]] constexpr std::string_view name(Attribute attribute) {
  return attribute_names[static_cast<std::size_t>(attribute)];
}

/// Whether a kind takes an attribute.
enum class Use : std::uint8_t {
  never,      ///< writing it is a fault
  optional,   ///< may be written; otherwise it has a default or is absent
  mandatory,  ///< leaving it out is a fault
};

/// Where a kind moves its visitor, unless the visitor withstands it (§6, §7, §10).
enum class Sends : std::uint8_t {
  nowhere,
  to_target,       ///< to the nearest place that holds what the kind `needs`
  to_destination,  ///< to the place in its entry
  to_other_level,  ///< one level up or down, where the visitor then suffers what is there
};

/// What saves a visitor from being sent away, stripped or fined.
enum class Withstood : std::uint8_t {
  never,
  by_shot,    ///< killing the kind
  by_answer,  ///< the right answer to its question
  by_thing,   ///< having one of `withstood_with`
};

/// What a visitor has to pay (§5, §9).
struct Penalty {
  std::uint8_t rounds = 0;  ///< lost in a game of several players; a single player pays the fine
                            ///< instead
  std::uint8_t fine = 0;    ///< in dollars; if no rounds are lost, every player pays it
  std::uint8_t bites = 0;   ///< for a single player who cannot pay
};

/// What a kind needs on the same map (rules 3.8). A kind that sends its visitor to a target sends
/// it to this one.
struct Need {
  EncounterKind kind;
  bool same_sign = false;
};

/// What makes a kind useful.
struct UsefulWith {
  EncounterKind kind;      ///< the generator makes sure that it exists
  std::uint8_t each = 0;   ///< number needed for each; 0: one is enough for all
  bool or_others = false;  ///< other things make it useful too
};

/// The heaps that the generator places: 1 to `most` times `step`.
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
  std::string_view plural{};    ///< as used in a sentence; empty: the name with an s
  std::string_view shown_as{};  ///< what its visitor takes it for; empty: its name
  std::string_view dead_as{};   ///< what remains of it; empty: `dead-` and its name
  Sight sight = Sight::nothing;
  std::uint8_t pierces = 0;  ///< dealt to an open neighbour, once per stay
  std::uint8_t burns = 0;    ///< dealt to an open neighbour, once per stay
  Arrival arrival = Arrival::nothing;
  std::uint8_t bites = 0;          ///< on arrival
  std::uint8_t visitor_burns = 0;  ///< on arrival
  Sends sends = Sends::nowhere;
  std::optional<Need> needs{};
  bool takes_stock = false;     ///< all of its visitor's ammunition and money
  bool takes_treasure = false;  ///< from its visitor; the treasure goes home
  Penalty penalty{};
  Withstood withstood = Withstood::never;
  Goods withstood_with = goods::none;
  Goods gives = goods::none;  ///< to its visitor, other than ammunition and money
  Goods sells = goods::none;
  KillCost kill{};
  std::uint8_t blinded_by = 0;   ///< number of bullets that put out its eyes without killing it
  std::uint16_t skin_price = 0;  ///< dollars that a store pays; 0: it has no skin to sell
  Use levels = Use::never;       ///< may fill several levels of its cell
  Use count = Use::never;
  std::uint16_t count_default = 0;  ///< if `count` may be left out
  Heap heap{};                      ///< if `count` may not be left out
  Use sign = Use::never;
  Use exote = Use::never;
  Use to = Use::never;
  Use throws = Use::never;
  std::optional<UsefulWith> useful_with{};
  std::optional<HouseRule> house_rule{};  ///< must be in force to write this kind
  std::uint8_t weight = 0;  ///< relative frequency in the generator; 0: placed by another stage
  Template about;           ///< one sentence; about() in encounter_words.hpp fills it in

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
/// True for both kinds of pit, hanging or not (§7).
[[nodiscard]] constexpr bool is_pit(EncounterKind kind) {
  return kind == EncounterKind::pit || kind == EncounterKind::hanging_pit;
}
/// True for a kind that takes all ammunition and money and does not move its visitor.
[[nodiscard]] constexpr bool strips(EncounterKind kind) {
  return info(kind).takes_stock && info(kind).sends == Sends::nowhere;
}
/// True for a kind that gives or sells that item.
[[nodiscard]] constexpr bool offers(EncounterKind kind, Goods thing) {
  return has_any(info(kind).gives | info(kind).sells, thing);
}
/// True for a kind that hurts, robs, imprisons or moves its visitor.
[[nodiscard]] constexpr bool disturbs(EncounterKind kind) {
  const EncounterInfo& row = info(kind);
  return row.bites > 0 || row.visitor_burns > 0 || row.takes_stock || row.sends != Sends::nowhere ||
         row.penalty.rounds > 0;
}
/// True for a kind that is worth a visit: it gives, sells, heals or informs.
[[nodiscard]] constexpr bool waits_for_visitors(EncounterKind kind) {
  const EncounterInfo& row = info(kind);
  const bool serves = row.sells != goods::none || row.arrival == Arrival::supply ||
                      row.arrival == Arrival::heal || row.arrival == Arrival::reveal ||
                      row.arrival == Arrival::turn_exote || row.arrival == Arrival::climb;
  return serves || (row.arrival == Arrival::pick_up && has_any(row.gives, goods::equipment));
}
/// True for a kind that takes dollars, for goods or as a fine. Prisons fine only a single player.
[[nodiscard]] constexpr bool takes_money(EncounterKind kind, bool single_player) {
  const EncounterInfo& row = info(kind);
  return row.sells != goods::none ||
         (row.penalty.fine > 0 && (single_player || row.penalty.rounds == 0));
}
/// The name as used in a sentence: `black rider`.
[[nodiscard]] std::string_view spoken(EncounterKind kind);
/// The plural as used in a sentence: `black riders`.
[[nodiscard]] std::string_view spoken_plural(EncounterKind kind);
/// The name that a visitor hears: `tree` for every tree, `pit` for a hanging pit.
[[nodiscard]] std::string_view shown(EncounterKind kind);
/// What a player hears about it: `green eyes`, `nothing`.
[[nodiscard]] std::string_view spoken(Sight sight);
/// The kind with that name or code, ignoring case: people write `Tiger`, and `LI` for `Li`.
[[nodiscard]] std::optional<EncounterKind> encounter_named(std::string_view text);
[[nodiscard]] std::optional<EncounterKind> encounter_coded(std::string_view code);
/// The kind with that name or that code, ignoring case.
[[nodiscard]] std::optional<EncounterKind> encounter_of_word(std::string_view word);

/// Things that exist only during a game and never on a map (rule E11).
inline constexpr std::array<std::string_view, 8> objects_of_play = {
    "boat", "walking-stick", "morgul-blade", "skin", "corpse", "molten-heap", "map", "dynamite"};
/// Words that people write for a piece of a river, which belongs under `rivers` (rule RV09).
inline constexpr std::array<std::string_view, 7> river_pieces = {
    "river", "source", "pipe", "flow", "waterfall", "lavatory-pan", "pan"};

}  // namespace dungeonlab
