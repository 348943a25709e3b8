// The rules as players read them before their first game. Every number in a sentence is a gap that
// the tables of the model fill, and what kills a beast or brings dollars is read off the catalogue.
#include "dungeonlab/kit/player_rules.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/fill.hpp"
#include "dungeonlab/model/numbers.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::kit {
namespace {

constexpr auto goal_of_the_game = std::to_array<Template>({
    {"A treasure lies in a dungeon that only the gamemaster knows. Find it and carry it out "
     "through the exit: who does so first has won. The exit is an outside wall that opens for the "
     "carrier of the treasure alone."},
    {"The dungeon is a rectangle of cells; branches of more cells may leave it in the east and in "
     "the south. Every cell has the same number of levels, one above the other. One level of one "
     "cell is a place, such as B3.1: column B, row 3, the lowest level. Draw what you find out on "
     "your sheet."},
});

constexpr auto turn = std::to_array<Template>({
    {"Players take turns in an order that is drawn once. Your first turn is your landing: name a "
     "place, but not one in a branch. You get your ammunition kits, and what stands there happens "
     "to you."},
    {"Every later turn begins with a look: for north, east, south and west the gamemaster says "
     "what you see, and what you suffer from there. Then you do one of these things:"},
});

/// What one may do in a turn, and what happens.
struct Act {
  std::string_view what;
  Template how;
  std::optional<HouseRule> free = {};  ///< with it the act takes no turn
};
constexpr auto acts = std::to_array<Act>({
    {"walk",
     {"Say north, east, south or west. You come to the next cell on the same level, and what "
      "stands there happens to you. At a wall you stay where you are."}},
    {"change level", {"Say up or down. Nothing stands between the levels of a cell."}},
    {"shoot",
     {"Say how much of one kind of ammunition and in which direction. It reaches the next cell. "
      "{wall_grenades:Word} grenade opens a simple wall, {wire_blasters:word} blaster opens barbed "
      "wire, this round and the next; what is left flies on. Then you hear whether a wall has "
      "opened, "
      "and what you see there."}},
    {"feel", {"Only an exote can: you hear which walls stand around you."}},
    {"climb",
     {"Where a tree stands, once for each tree and landing. It asks you what you like, and gives "
      "you something or takes up to {tree_fine} dollars."},
     HouseRule::free_climbing},
    {"skin",
     {"Take the skin of a beast that bullets killed, where you stand."},
     HouseRule::free_skinning},
    {"trade", {"In a store, one kind of thing in a turn, as many as you like."}},
    {"pass", {"Do nothing."}},
});

constexpr auto beside_the_turn = std::to_array<Template>({
    {"Taking what lies where you stand costs no turn, and neither does using a blade, a boat, a "
     "stick or a bridle, mounting or dismounting."},
});

constexpr auto hearing = std::to_array<Template>({
    {"You always hear what is at the place where you stand. Of the cells beside it you see what "
     "stands on your level, as long as no wall is between: a light (somebody who may help you, or "
     "a prison), green eyes (a living beast), a hole in the darkness (a black rider), or nothing. "
     "Nothing does not mean that nobody is there."},
    {"You hear that there is a wall, but not of which kind; barbed wire pierces you, so you know. "
     "You never hear where a river has carried you, of a fall through a pit only the level where "
     "it ends, and of a tree not which one it is. Orcs and urkhs pierce you from beside, and "
     "eyescorchers burn you: each once while you stay."},
});
constexpr auto hearing_others =
    std::to_array<Template>({{"You may listen to the turns of the others."}});

constexpr auto limits_of_a_player = std::to_array<Template>({
    {"You survive {bites_survived} bites, {burns_survived} burns and {pierces_survived} pierces; "
     "one more of a kind kills. Barbed wire pierces {wire_pierces:times}. {bullets_that_kill:Word} "
     "bullets, {grenades_that_kill:word} grenade or {blasters_that_kill:word} blasters of another "
     "player kill, too. Different wounds are never added up. A hospital heals everything."},
    {"A gourm makes you an exote: you survive {exote_factor:times} as much, and walk through "
     "simple walls and barbed wire unharmed. An antigourm ends it."},
    {"Who dies loses all ammunition and dollars and leaves everything else at the place of the "
     "death. She misses {rounds_missed_dead:word} rounds and lands anew. The treasure lies there, "
     "too: who comes in this round or in the {treasure_rounds:word} after it may take it, then it "
     "goes home."},
    {"There is no limit to what you carry. A prison takes {prison_rounds:word} rounds, a wrong "
     "answer in a political prison {political_prison_rounds:word}; a single player pays "
     "{prison_fine} dollars instead, or suffers {mad_tiger_bites:word} bites."},
});

constexpr auto special_things = std::to_array<Template>({
    {"A boat keeps ammunition and dollars dry in a lake, a walking stick keeps you from being "
     "carried off by a river, and a bridle makes an ontifutlas your mount. Each is spent when it "
     "helps. A morgul blade sends a beast or another player to Mordor."},
    {"A ridden ontifutlas jumps {jump_cells:word} cells at once and tramples what it lands on, but "
     "it flees from water."},
    {"Only a beast killed by bullets can be skinned."},
});

/// Which wounds of a beast are added up: that is a matter of a house rule.
constexpr auto wounds = std::to_array<Template>({
    {"Wounds of a beast add up for {wound_rounds:word} rounds, each kind of ammunition by itself; "
     "then it has healed."},
});
constexpr auto wounds_by_bullets_alone = std::to_array<Template>({
    {"Of the wounds of a beast only those by bullets add up, for {wound_rounds:word} rounds; then "
     "it has healed."},
});

constexpr auto prices = std::to_array<Template>({
    {"A store sells and buys {bullets_per_lot} bullets, a grenade or a blaster for "
     "{ammunition_price} dollars, and a boat or a walking stick for {equipment_price} dollars. It "
     "buys skins."},
});
constexpr auto prices_of_maps = std::to_array<Template>({
    {"A store also sells maps of one cell for {small_map_price} dollars and of 3x3 cells for "
     "{large_map_price}."},
});

template <class Templates>
constexpr bool are_sound(const Templates& templates) {
  return std::all_of(templates.begin(), templates.end(),
                     [](const Template& text) { return is_sound(text); });
}
constexpr bool are_sound_acts() {
  return std::all_of(acts.begin(), acts.end(), [](const Act& act) { return is_sound(act.how); });
}
static_assert(are_sound(goal_of_the_game) && are_sound(turn) && are_sound_acts() &&
                  are_sound(beside_the_turn) && are_sound(hearing) && are_sound(hearing_others) &&
                  are_sound(limits_of_a_player) && are_sound(special_things) && are_sound(wounds) &&
                  are_sound(wounds_by_bullets_alone) && are_sound(prices) &&
                  are_sound(prices_of_maps),
              "a sentence names what is no number");

void add_part(print::Text& text, const std::string& heading, std::span<const Template> sentences) {
  if (!heading.empty()) {
    text.blocks.emplace_back(print::Heading{heading});
  }
  for (const Template& sentence : sentences) {
    text.blocks.emplace_back(print::Paragraph{filled(sentence)});
  }
}

print::Table table_of_acts(const std::vector<HouseRule>& in_force) {
  print::Table table{.shares = {16, 109}, .head = {"you say", "what happens"}, .rows = {}};
  for (const Act& act : acts) {
    const std::string turn =
        act.free ? fmt::format(" It {}.", turn_taken(*act.free, in_force)) : std::string();
    table.rows.push_back({.cells = {std::string(act.what), filled(act.how) + turn}});
  }
  return table;
}

/// Who is behind a light.
print::Table table_of_lights(const std::vector<HouseRule>& in_force) {
  print::Table table{.shares = {30, 95}, .head = {"a light may be", "what it does"}, .rows = {}};
  for (const EncounterInfo& row : encounter_table) {
    if (row.sight == Sight::light) {
      table.rows.push_back({.cells = {std::string(spoken(row.kind)), about(row.kind, in_force)}});
    }
  }
  return table;
}

/// Whether players can meet a kind at all.
bool is_met(const EncounterInfo& row, const PlayRules& rules) {
  return !row.house_rule || rules.has(*row.house_rule);
}

/// What beasts and monsters die of and what their skins bring, where both is known.
print::Table table_of_beasts(const PlayRules& rules) {
  print::Table table{
      .shares = {30, 70, 25}, .head = {"who", "dies of", "skin, dollars"}, .rows = {}};
  for (const EncounterInfo& row : encounter_table) {
    const std::string kills = killing(row.kind, rules.in_force);
    const bool is_beast = row.family == Family::green_eyes || row.family == Family::monster;
    if (is_met(row, rules) && is_beast && (!kills.empty() || row.skin_price > 0)) {
      table.rows.push_back(
          {.cells = {std::string(spoken(row.kind)), kills.empty() ? "no shot" : kills,
                     row.skin_price > 0 ? std::to_string(row.skin_price) : "–"}});
    }
  }
  return table;
}

std::string beginning(const Dungeon& dungeon) {
  const Extent base = dungeon.ground().base();
  return fmt::format(
      "This dungeon has {}, {} and {}. At each landing you get {}, each of {}, {}, {} and {}.",
      counted(base.columns, "column"), counted(base.rows, "row"),
      counted(dungeon.levels(), "level"), counted(dungeon.kits(), "ammunition kit"),
      counted(dungeon.bullets_per_kit(), "bullet"), counted(numbers::kit_grenades, "grenade"),
      counted(numbers::kit_blasters, "blaster"), counted(numbers::kit_dollars, "dollar"));
}

}  // namespace

print::Text rules_for_players(const rules::ValidDungeon& dungeon, const Imprint& imprint) {
  const PlayRules rules = rules_of_play(dungeon.sheet(), imprint);
  const std::vector<HouseRule>& in_force = rules.in_force;
  print::Text text;
  add_part(text, "The rules for players", goal_of_the_game);
  text.blocks.emplace_back(print::Paragraph{beginning(dungeon.dungeon())});
  add_part(text, "A turn", turn);
  text.blocks.emplace_back(table_of_acts(in_force));
  add_part(text, "", beside_the_turn);
  add_part(text, "What you see and hear", hearing);
  if (rules.has(HouseRule::hear_others)) {
    add_part(text, "", hearing_others);
  }
  add_part(text, "What you survive", limits_of_a_player);
  add_part(text, "Things and beasts", special_things);
  for (const EncounterKind blade : {EncounterKind::elven_blade, EncounterKind::arnor_blade}) {
    if (is_met(info(blade), rules)) {
      text.blocks.emplace_back(
          print::Paragraph{fmt::format("The {}: {}", spoken(blade), about(blade, in_force))});
    }
  }
  const bool is_by_bullets = rules.has(HouseRule::bullets_only_damage);
  add_part(text, "", is_by_bullets ? std::span(wounds_by_bullets_alone) : std::span(wounds));
  text.blocks.emplace_back(table_of_beasts(rules));
  text.blocks.emplace_back(print::Heading{"Behind a light"});
  text.blocks.emplace_back(table_of_lights(in_force));
  add_part(text, "Prices", prices);
  if (rules.has(HouseRule::maps_for_sale)) {
    add_part(text, "", prices_of_maps);
  }
  text.blocks.emplace_back(print::Heading{"House rules in force"});
  for (std::string& words : house_rules_told(rules)) {
    text.blocks.emplace_back(print::Paragraph{std::move(words)});
  }
  text.footer = footer_for_all(imprint);
  return text;
}

}  // namespace dungeonlab::kit
