// The rules as players read them before their first game, on two pages. Every number in a sentence
// is a gap that the tables of the model fill; what a kind does, what kills it and the value of its
// skin come from the catalogue. Players get what this game needs: sentences about things that the
// map does not contain, or that a single player cannot meet, are left out.
#include "dungeonlab/kit/player_rules.hpp"

#include "audience.hpp"
#include "cover.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/fill.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "dungeonlab/model/river_words.hpp"
#include "dungeonlab/render/caption.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::kit {
namespace {

using Kind = EncounterKind;
using Need = bool (*)(const Audience&);

/// One or two sentences, for games that need them.
struct Sentence {
  Template text;
  Need is_needed = nullptr;  ///< null: needed by all games
};
constexpr Need together = [](const Audience& who) { return !who.is_alone(); };
constexpr Need alone = [](const Audience& who) { return who.is_alone(); };
constexpr Need with_levels = [](const Audience& who) { return who.has_levels(); };
constexpr Need on_one_level = [](const Audience& who) { return !who.has_levels(); };
constexpr Need with_rivers = [](const Audience& who) { return who.has_rivers(); };
constexpr Need with_stores = [](const Audience& who) { return who.holds_stores(); };
constexpr Need with_skins = [](const Audience& who) {
  return who.holds_skins() || who.holds_orcs();
};
constexpr Need riding = [](const Audience& who) { return who.holds_riders(); };
template <auto thing>
constexpr Need with = [](const Audience& who) { return who.holds(thing); };

constexpr auto goal_of_the_game = std::to_array<Sentence>({
    {{"A treasure lies in a dungeon that only the gamemaster knows."}},
    {{"The first player to carry it out through the exit wins."}, together},
    {{"Carry it out through the exit, and you win."}, alone},
    {{"The exit is an outside wall that opens only for the carrier of the treasure."}},
    {{"It is there on every level."}, with_levels},
});
constexpr auto the_dungeon = std::to_array<Sentence>({
    {{"The dungeon is a rectangle of cells. Branches of more cells may leave it in the east and in "
      "the south."}},
    {{"Every cell has the same number of levels, one above the other. One level of one cell is a "
      "place: B3.1 is column B, row 3, the lowest level."},
     with_levels},
    {{"A cell is named by its column and its row, such as B3."}, on_one_level},
    {{"Its walls are monoliths, which nothing opens, simple walls, which grenades open, and barbed "
      "wire. They go through all levels."},
     with_levels},
    {{"Its walls are monoliths, which nothing opens, simple walls, which grenades open, and barbed "
      "wire."},
     on_one_level},
    {{"Draw what you find out on your sheet."}},
});

constexpr auto turn = std::to_array<Sentence>({
    {{"Players take turns in an order that is drawn before the game."}, together},
    {{"Your first turn is your landing: name a place, but not one in a branch. You get your "
      "ammunition kits, and whatever is there happens to you. Every later turn begins with a look: "
      "the gamemaster says what you see to the north, east, south and west, and what you suffer. "
      "Then you do one of these things:"}},
});

/// A possible action in a turn, and its result.
struct Act {
  std::string_view what;
  Template how;
  Need is_needed = nullptr;
  std::optional<HouseRule> free = {};  ///< with this rule the action takes no turn
};
constexpr auto acts = std::to_array<Act>({
    {"walk",
     {"Say north, east, south or west. You come to the next cell, and whatever is there "
      "happens to you. If there is a wall, you stay where you are."}},
    {"change level",
     {"Say up or down. Nothing is between the levels of a cell. You come to that place, and "
      "whatever is there happens to you. If there is no such level, the turn is lost."},
     with_levels},
    {"shoot",
     {"Say how much of one kind of ammunition and in which direction. It reaches the next cell. "
      "{wall_grenades:Word} grenade opens a simple wall and {wire_blasters:word} blaster opens "
      "barbed wire, for this round and the next. Ammunition beyond that hits the next cell: "
      "players before beasts. Then you hear whether a wall has opened, and what you see there "
      "now."}},
    {"feel",
     {"Only an exote can do this: you hear which kind of wall is on each side, or that there is "
      "none. The exit is a monolith, except for the carrier of the treasure."},
     with<Kind::gourm>},
    {"climb",
     {"Climb a tree, once for each tree and landing. It asks you what you like, and gives you "
      "something or takes up to {tree_fine} dollars."},
     with<Family::tree>,
     HouseRule::free_climbing},
    {"skin",
     {"At your own place, take the skin of a beast that bullets killed."},
     [](const Audience& who) { return with_skins(who) && !who.has(HouseRule::free_skinning); }},
    {"trade",
     {"In a store, one kind of thing in a turn, as many as you like; bullets in lots of "
      "{bullets_per_lot:word}."},
     with_stores},
    {"pass", {"Do nothing."}},
});

constexpr auto outside_the_turn = std::to_array<Sentence>({
    {{"What is at a place happens to you when you come there, and not again while you stay."}},
    {{"You take what lies at your place without spending a turn. Using what you carry is also "
      "free."}},
    {{"So are mounting and dismounting."}, riding},
    {{"The skin of a beast that bullets killed is yours as soon as you come to its place, "
      "without spending a turn."},
     [](const Audience& who) { return who.holds_skins() && who.has(HouseRule::free_skinning); }},
    {{"You skin an orc or urkh only if you say so. That is also free, but no store buys "
      "its skin."},
     [](const Audience& who) { return who.holds_orcs() && who.has(HouseRule::free_skinning); }},
    {{"Say “die” to die of your own will."}},
});

constexpr auto hearing = std::to_array<Sentence>({
    {{"You always hear what is at your own place."}},
    {{"You also hear who comes to you there. At your next look you hear who has left."}, together},
    {{"Of the next cells you see what is on your level, if no wall is between."}, with_levels},
    {{"You see what is in the next cells, if no wall is between."}, on_one_level},
    {{"A light is somebody who may help you, or a prison."}, with<Family::light>},
    {{"Green eyes are a living beast."}, with<Family::green_eyes>},
    {{"A hole in the darkness is a black rider."}, with<Kind::black_rider>},
    {{"If you see nothing, somebody may still be there."}},
    {{"A look does not show walls. You hear of a wall when you walk into it, but not what "
      "kind it is. Only barbed wire is different: it pierces you."}},
    {{"You never hear where a river has carried you."}, with_rivers},
    {{"You do not hear which kind a tree is."},
     [](const Audience& who) { return who.holds_several_trees(); }},
    {{"An exote hears “You pass through a wall” when there was one."}, with<Kind::gourm>},
});

constexpr auto limits_of_a_player = std::to_array<Sentence>({
    {{"You survive {bites_survived} bites, {burns_survived} burns and {pierces_survived} pierces; "
      "one more of a kind kills you. Barbed wire pierces {wire_pierces:times}. Different wounds "
      "are "
      "never added up."}},
    {{"{bullets_that_kill:Word} bullets, {grenades_that_kill:word} grenade or "
      "{blasters_that_kill:word} blasters from other players also kill you. They add up until you "
      "are healed. You hear how many hit you."},
     together},
    {{"An exote survives {exote_factor:times} as much of everything."}, with<Kind::gourm>},
});
constexpr auto death = std::to_array<Sentence>({
    {{"If you die, you lose all ammunition and dollars and leave everything else where you died."}},
    {{"You miss the next {rounds_missed_dead:word} rounds and land again. If you carried the "
      "treasure, it lies there, too: anyone who comes in this round or in the "
      "{treasure_rounds:word} after it "
      "may take it. Then it goes home."},
     together},
    {{"You miss the next {rounds_missed_dead:word} rounds and land again. If you carried the "
      "treasure, it goes home."},
     alone},
    {{"You can carry as much as you like."}},
});

constexpr auto riding_an_ontifutlas = std::to_array<Sentence>({
    {{"A ridden ontifutlas jumps {jump_cells:word} cells at once, or goes one level up or down. "
      "You hear what is below the jump. Where it lands it tramples one living beast other than a "
      "cow, or a tree; then nothing else that lives there acts on you. A wall before the first "
      "cell keeps you where you are; one before the second makes you fall short, into the first. "
      "It flees, bridle and all, where it lands in a lake or a river, or next to one with no wall "
      "between; then the water acts on you as on anybody on foot."},
     riding},
    {{"Water below the jump or next to it also makes it fall short, and flee before it "
      "tramples."},
     [](const Audience& who) { return who.holds_riders() && !who.has(HouseRule::calm_mid_jump); }},
});
constexpr auto morgul_blades = std::to_array<Sentence>({
    {{"A morgul blade sends a beast at your place to the nearest Mordor: count cells east, "
      "west, north and south, and ignore the walls."},
     [](const Audience& who) { return who.is_alone() && who.holds(Kind::black_rider); }},
    {{"A morgul blade sends a beast or another player at your place to the nearest Mordor: "
      "count cells east, west, north and south, and ignore the walls. It strikes the player as "
      "a black rider does."},
     [](const Audience& who) { return !who.is_alone() && who.holds(Kind::black_rider); }},
});
constexpr auto skins_and_goods = std::to_array<Sentence>({
    {{"A beast that grenades or blasters killed, or that was trampled, has no skin left."},
     with_skins},
    {{"A strangled rabbit gives its skin at once."}, with<Kind::rabbit>},
    {{"Only bullet wounds of a beast add up, in one round and the next; then it has healed."},
     [](const Audience& who) {
       return who.holds_beasts() && who.has(HouseRule::bullets_only_damage);
     }},
    {{"Wounds of a beast add up in one round and the next, each kind of ammunition by itself; "
      "then it has healed."},
     [](const Audience& who) {
       return who.holds_beasts() && !who.has(HouseRule::bullets_only_damage);
     }},
    {{"A store sells maps of one cell for {small_map_price} dollars and of 3x3 cells for "
      "{large_map_price}."},
     [](const Audience& who) { return who.holds_stores() && who.has(HouseRule::maps_for_sale); }},
});

template <class Rows>
constexpr bool are_sound(const Rows& rows) {
  return std::all_of(rows.begin(), rows.end(), [](const auto& row) { return is_sound(row.text); });
}
static_assert(are_sound(goal_of_the_game) && are_sound(the_dungeon) && are_sound(turn) &&
                  std::all_of(acts.begin(), acts.end(),
                              [](const Act& act) { return is_sound(act.how); }) &&
                  are_sound(outside_the_turn) && are_sound(hearing) &&
                  are_sound(limits_of_a_player) && are_sound(death) &&
                  are_sound(riding_an_ontifutlas) && are_sound(morgul_blades) &&
                  are_sound(skins_and_goods),
              "a sentence contains an unknown number");

/// Writes the rules of one game.
class RuleWriter {
 public:
  RuleWriter(const rules::ValidDungeon& dungeon, const Imprint& imprint)
      : audience_(dungeon, imprint), dungeon_(dungeon), imprint_(imprint) {}

  [[nodiscard]] print::Text write();

 private:
  void head(const char* words) { text_.blocks.emplace_back(print::Heading{words}); }
  void say(std::string words) { text_.blocks.emplace_back(print::Paragraph{std::move(words)}); }
  /// Writes them as one paragraph.
  void say(std::span<const Sentence> sentences);
  void add(print::Table table) {
    if (!table.rows.empty()) {
      text_.blocks.emplace_back(std::move(table));
    }
  }
  void list_acts();
  void show_a_turn();
  void list_kinds();
  void say_what_neighbours_do();

  Audience audience_;
  const rules::ValidDungeon& dungeon_;
  const Imprint& imprint_;
  print::Text text_{};
};

void RuleWriter::say(std::span<const Sentence> sentences) {
  std::string words;
  for (const Sentence& sentence : sentences) {
    if (sentence.is_needed == nullptr || sentence.is_needed(audience_)) {
      words += (words.empty() ? "" : " ") + audience_.adapted(filled(sentence.text));
    }
  }
  if (!words.empty()) {
    say(std::move(words));
  }
}

void RuleWriter::list_acts() {
  print::Table table{.shares = {16, 109}, .head = {"you say", "what happens"}, .rows = {}};
  for (const Act& act : acts) {
    if (act.is_needed == nullptr || act.is_needed(audience_)) {
      const std::string taken =
          act.free ? fmt::format(" It {}.", turn_taken(*act.free, audience_.rules().in_force)) : "";
      table.rows.push_back({.cells = {std::string(act.what), filled(act.how) + taken}});
    }
  }
  add(std::move(table));
}

/// Shows an example turn, not necessarily on this map.
void RuleWriter::show_a_turn() {
  const std::string who =
      imprint_.players.empty() ? "Ann" : render::line_of({imprint_.players.front(), {}}, 14, 1);
  const std::string light = audience_.holds(Family::light) ? "a light" : "nothing";
  add({.shares = {20, 105},
       .head = {"for example", "what is said in two turns"},
       .rows = {{{"gamemaster", "“North nothing, east nothing, south " + light +
                                    ", west nothing. What do you do?”"}},
                {{who, "“I walk to the east.”"}},
                {{"gamemaster", "“There is a wall.” You do not hear what kind it is."}},
                {{who, "In the next turn, after the look: “One grenade to the east.”"}},
                {{"gamemaster",
                  "“The wall to the east is open. There you see nothing.” It was a "
                  "simple wall, and now you have a turn to walk through."}}}});
}

/// The rules explain the treasure and ammunition elsewhere.
bool is_listed(const EncounterInfo& row) {
  return row.kind != Kind::treasure &&
         !(row.arrival == Arrival::pick_up && has_any(row.gives, goods::stock));
}

/// The value of a skin. Orcs and urkhs can be skinned too, but no store pays for their skins.
std::string worth_of_skin(const EncounterInfo& row, const std::vector<HouseRule>& in_force) {
  if (row.skin_price > 0) {
    return std::to_string(row.skin_price);
  }
  const bool is_fined =
      row.arrival == Arrival::insult &&
      std::find(in_force.begin(), in_force.end(), HouseRule::orc_skin_fine) != in_force.end();
  return is_fined ? fmt::format("−{}", numbers::orc_skin_fine) : "–";
}

void RuleWriter::list_kinds() {
  const std::vector<HouseRule>& in_force = audience_.rules().in_force;
  print::Table lights{.shares = {22, 103}, .head = {"a light may be", "what it does"}, .rows = {}};
  print::Table beasts{.shares = {22, 55, 34, 14},
                      .head = {"beast or monster", "what it does", "dies of", "skin"},
                      .rows = {}};
  print::Table others{.shares = {22, 103}, .head = {"you may find", "what it does"}, .rows = {}};
  for (const EncounterInfo& row : encounter_table) {
    if (!is_listed(row) || !audience_.holds(row.kind)) {
      continue;
    }
    const std::string who(spoken(row.kind));
    const std::string kills = killing(row.kind, in_force);
    const bool is_beast =
        row.family == Family::green_eyes || (row.family == Family::monster && !kills.empty());
    if (is_beast) {
      beasts.rows.push_back(
          {.cells = {who, audience_.adapted(in_brief(row.kind, in_force)),
                     kills.empty() ? "no shot" : kills, worth_of_skin(row, in_force)}});
    } else {
      (row.family == Family::light ? lights : others)
          .rows.push_back(
              {.cells = {who, audience_.adapted(about(row.kind, in_force)) +
                                  (kills.empty() ? "" : fmt::format(" Killed by {}.", kills))}});
    }
  }
  for (const RiverPiece piece : audience_.river_pieces()) {
    others.rows.push_back({.cells = {std::string(spoken(piece)), std::string(about(piece))}});
  }
  head("What this dungeon may contain");
  const bool is_empty = lights.rows.empty() && beasts.rows.empty() && others.rows.empty();
  say(fmt::format("Besides the treasure, ammunition and dollars, this dungeon may contain {}.",
                  is_empty ? "nothing" : "only what these tables list"));
  add(std::move(lights));
  add(std::move(beasts));
  say_what_neighbours_do();
  say(riding_an_ontifutlas);
  say(morgul_blades);
  say(skins_and_goods);
  if (const std::string useless = audience_.useless_goods(); !useless.empty()) {
    say(useless);
  }
  add(std::move(others));
}

/// What beasts and monsters do to a player in the next cell.
void RuleWriter::say_what_neighbours_do() {
  std::string words;
  for (const EncounterInfo& row : encounter_table) {
    if (const std::string harm = suffering(row.kind); !harm.empty() && audience_.holds(row.kind)) {
      words += fmt::format("{}{} ({})", words.empty() ? "" : ", ", spoken(row.kind), harm);
    }
  }
  if (!words.empty()) {
    say(fmt::format("These hurt you from the next cell{}, each once while you stay in yours: {}.",
                    audience_.has_levels() ? " on your level" : "", words));
  }
}

print::Text RuleWriter::write() {
  const Dungeon& dungeon = dungeon_.dungeon();
  const Extent base = dungeon.ground().base();
  head("The rules for players");
  say(goal_of_the_game);
  say(the_dungeon);
  say(fmt::format("This dungeon has {} and {}{}. {}", counted(base.columns, "column"),
                  counted(base.rows, "row"),
                  audience_.has_levels() ? ", on " + counted(dungeon.levels(), "level") : "",
                  start_of(dungeon)));
  head("A turn");
  say(turn);
  list_acts();
  say(outside_the_turn);
  show_a_turn();
  head("What you see and hear");
  say(hearing);
  head("What you survive");
  say(limits_of_a_player);
  say(death);
  list_kinds();
  head("House rules in force");
  std::string in_force;
  for (const std::string& words : audience_.house_rules()) {
    in_force += (in_force.empty() ? "" : " ") + words;
  }
  say(std::move(in_force));
  text_.footer = footer_for_all(imprint_);
  text_.pages_max = 2;
  return std::move(text_);
}

}  // namespace

print::Text rules_for_players(const rules::ValidDungeon& dungeon, const Imprint& imprint) {
  return RuleWriter(dungeon, imprint).write();
}

}  // namespace dungeonlab::kit
