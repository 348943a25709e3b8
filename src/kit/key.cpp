// The key of a map: everything that its picture shows, in words, for look-up during a game. First
// what is in force on this map and what can be lost there, then place by place what is there, in
// the order in which a gamemaster searches: by row, column and level. The catalogue says what
// things do and cost, under the rules of play of the table.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/game/nearest.hpp"
#include "dungeonlab/game/questions.hpp"
#include "dungeonlab/io/pen.hpp"
#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/kit/short_key.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "dungeonlab/model/river_words.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/look_around.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::kit {
namespace {

using print::Heading;
using print::Paragraph;
using print::Table;

/// Foreign text made safe to print, even if it is written from right to left.
std::string safe(const std::string& words) {
  return render::isolated(escape_for_terminal(words));
}

render::Targets targets_of(const Dungeon& dungeon, const std::vector<game::Delivery>& carried) {
  render::Targets nearest;
  for (const game::Delivery& delivery : carried) {
    nearest.emplace(dungeon.place(delivery.captor), dungeon.place(delivery.to.place));
  }
  return nearest;
}

using PlacedRow = std::pair<Place, print::Row>;

/// Writes the key of one map, part by part.
class KeyWriter {
 public:
  KeyWriter(const Sheet& sheet, const rules::ValidDungeon* proved, const Imprint& imprint,
            Signs signs)
      : sheet_(sheet),
        proved_(proved),
        imprint_(imprint),
        rules_(rules_of_play(sheet, imprint)),
        signs_(signs) {
    if (proved != nullptr) {
      carried_ = game::deliveries(proved->dungeon());
      targets_ = targets_of(proved->dungeon(), carried_);
    }
  }

  [[nodiscard]] print::Text write();

 private:
  void say(const std::string& words) { text_.blocks.emplace_back(Paragraph{safe(words)}); }
  void say_the_whole();
  void say_exit_and_treasure();
  void say_house_rules();
  void say_pits();
  void say_captors();
  void say_questions();
  void take_notes();
  void say_notes();
  void list_places();
  void list_walls();

  const Sheet& sheet_;
  const rules::ValidDungeon* proved_;
  const Imprint& imprint_;
  PlayRules rules_;
  Signs signs_;
  std::vector<game::Delivery> carried_;  ///< captors and their destinations
  render::Targets targets_;              ///< the same, by captor
  std::vector<std::string> notes_;       ///< of the whole map
  std::vector<std::pair<Place, std::string>> notes_of_places_;
  print::Text text_;
};

/// Adds a row made safe to print.
void add_row(Table& table, print::Row row) {
  for (std::string& cell : row.cells) {
    cell = safe(cell);
  }
  row.below = safe(row.below);
  table.rows.push_back(std::move(row));
}

void KeyWriter::say_the_whole() {
  const std::string whose = imprint_.id.empty() ? "the dungeon" : imprint_.id;
  text_.blocks.emplace_back(
      Heading{safe(sheet_.title.empty() ? "The key of " + whose : render::short_title(sheet_))});
  const Extent base = sheet_.base.value_or(Extent{});
  std::string words = fmt::format("{} columns, {} rows, {}", base.columns, base.rows,
                                  counted(sheet_.levels.value_or(0), "level"));
  if (!sheet_.branches.empty()) {
    words += ", and " + counted(sheet_.branches.size(), "cell") + " in branches";
  }
  say(words + ".");
  if (!imprint_.par.empty()) {
    say(fmt::format("For a player who knows the map: {}.", imprint_.par));
  }
  words = fmt::format(
      "At each landing a player gets {}, each of {}, {}, {} and {}",
      counted(sheet_.start.kits.value_or(default_kits(base)), "ammunition kit"),
      counted(sheet_.start.bullets_per_kit.value_or(numbers::kit_bullets), "bullet"),
      counted(numbers::kit_grenades, "grenade"), counted(numbers::kit_blasters, "blaster"),
      counted(numbers::kit_dollars, "dollar"));
  if (sheet_.start.players) {
    words += fmt::format(". {}", counted(*sheet_.start.players, "player"));
  }
  if (sheet_.start.landings) {
    words += fmt::format(". {} for a single player", counted(*sheet_.start.landings, "landing"));
  }
  say(words + ".");
  if (!imprint_.difficulty.empty()) {
    say(imprint_.difficulty);
  }
}

void KeyWriter::say_exit_and_treasure() {
  for (const Exit& exit : sheet_.exits) {
    say(fmt::format(
        "The exit is the {} side of {}, on every level; it opens for the carrier of the "
        "treasure only.",
        name(exit.side), name(exit.cell)));
  }
  for (const Encounter& encounter : sheet_.encounters) {
    if (encounter.kind == EncounterKind::treasure) {
      say(fmt::format("The treasure is at {}.", name(encounter.at)));
    }
  }
}

void KeyWriter::say_house_rules() {
  text_.blocks.emplace_back(Heading{"House rules in force"});
  const int players =
      proved_ != nullptr ? players_of(*proved_, imprint_) : sheet_.start.players.value_or(2);
  for (const std::string& words : house_rules_in_words(rules_, players)) {
    say(words);
  }
}

void KeyWriter::say_pits() {
  const std::vector<std::string> chains = render::pit_chains(sheet_);
  if (chains.empty()) {
    return;
  }
  text_.blocks.emplace_back(Heading{"Pits"});
  for (const std::string& chain : chains) {
    say(chain);
  }
}

/// `3 cells away, 1 level up`
std::string distance_of(const Dungeon& dungeon, const game::Delivery& delivery) {
  const game::Nearest::Target& to = delivery.to;
  std::string words = to.distance > 0 ? counted(to.distance, "cell") + " away" : "";
  if (to.levels > 0) {
    const bool is_up = dungeon.place(to.place).level > dungeon.place(delivery.captor).level;
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ", counted(to.levels, "level"),
                         is_up ? "up" : "down");
  }
  return words + (delivery.ties ? "; another one is just as near" : "");
}

void KeyWriter::say_captors() {
  Table table{
      .shares = {12, 30, 18, 40}, .head = {"place", "who", "carries to", "that is"}, .rows = {}};
  for (const game::Delivery& delivery : carried_) {
    const Dungeon& dungeon = proved_->dungeon();
    const std::string_view who = spoken(dungeon.kind(delivery.captor));
    add_row(table, {{name(dungeon.place(delivery.captor)), std::string(who),
                     name(dungeon.place(delivery.to.place)), distance_of(dungeon, delivery)}});
  }
  if (!table.rows.empty()) {
    text_.blocks.emplace_back(Heading{"Who takes players, and where to"});
    text_.blocks.emplace_back(std::move(table));
  }
}

void KeyWriter::say_questions() {
  const std::vector<std::string> questions = questions_asked(sheet_, rules_);
  if (questions.empty()) {
    return;
  }
  text_.blocks.emplace_back(Heading{"Questions of political prisons and cops"});
  say(fmt::format("At a plus, yes is right; at a minus, no is right, whatever the question. {}",
                  questions.size() > 1 ? "Ask one of these, and a different one the next time:"
                                       : "The question is always the same:"));
  for (const std::string& question : questions) {
    say(question);
  }
}

/// Collects notes by place, where a gamemaster looks for them.
void KeyWriter::take_notes() {
  const bool has_ground = sheet_.base && sheet_.levels;
  const Ground ground = has_ground ? Ground(sheet_) : Ground();
  for (const std::string& note : sheet_.notes) {
    if (auto placed = has_ground ? render::placed_note(note, ground) : std::nullopt) {
      notes_of_places_.push_back(std::move(*placed));
    } else {
      notes_.push_back(note);
    }
  }
}

void KeyWriter::say_notes() {
  if (notes_.empty()) {
    return;
  }
  text_.blocks.emplace_back(Heading{"Notes"});
  for (const std::string& note : notes_) {
    say(note);
  }
}

void add_river(const River& river, std::size_t number, Signs signs, std::vector<PlacedRow>& rows) {
  for (std::size_t i = 0; i < river.size(); ++i) {
    const RiverPiece piece = piece_of(river, i);
    const std::string what =
        fmt::format("river {}{}{}", number, piece == RiverPiece::flow ? "" : ", ",
                    piece == RiverPiece::flow ? "" : spoken(piece));
    const auto to = carried_to(river, i);
    const bool is_last = i + 1 == river.size();
    const std::string sign =
        signs == Signs::picture
            ? "~~"
            : io::plan_symbol(
                  piece, is_last ? std::nullopt : side_towards(river[i].cell, river[i + 1].cell));
    const std::string here = to ? "carries to " + name(*to) : "";
    rows.push_back({river[i], {{name(river[i]), sign, what, here, std::string(about(piece))}}});
  }
}

void add_note(const Place& place, const std::string& note, std::vector<PlacedRow>& rows) {
  auto row = std::find_if(rows.begin(), rows.end(),
                          [&](const PlacedRow& one) { return one.first == place; });
  if (row == rows.end()) {
    rows.push_back({place, {.cells = {name(place), "", "nothing", "", ""}, .below = ""}});
    row = rows.end() - 1;
  }
  row->second.below += (row->second.below.empty() ? "Note: " : " Note: ") + note;
}

/// Adds, below the first row of each place, what a look from there shows; an empty place gets a row
/// for it.
void add_looks(const Sheet& sheet, std::vector<PlacedRow>& rows) {
  if (!sheet.base || !sheet.levels) {
    return;
  }
  auto left = render::glances(sheet, Ground(sheet));
  for (PlacedRow& row : rows) {
    if (const auto found = left.find(row.first); found != left.end()) {
      std::string& below = row.second.below;
      below = fmt::format("Look: {}.{}{}", render::look_of(found->second), below.empty() ? "" : " ",
                          below);
      left.erase(found);
    }
  }
  for (const auto& [place, glances] : left) {
    rows.push_back({place,
                    {.cells = {name(place), "", "nothing", "", ""},
                     .below = "Look: " + render::look_of(glances) + "."}});
  }
}

void KeyWriter::list_places() {
  std::vector<PlacedRow> rows;
  for (const render::KeyEntry& entry : render::key_entries(sheet_, rules_.in_force)) {
    const auto found = targets_.find(entry.at);
    const std::string to = found == targets_.end() ? "" : "carries to " + name(found->second);
    const std::string hint = entry.kind ? hint_for(*entry.kind, rules_, sheet_) : "";
    rows.push_back(
        {entry.at,
         {.cells = {name(entry.at), signs_ == Signs::plan ? entry.code : entry.drawn, entry.what,
                    to, fmt::format("{}{}{}", entry.about, hint.empty() ? "" : " ", hint)},
          .below = entry.note.empty() ? "" : "Note: " + entry.note}});
  }
  for (std::size_t i = 0; i < sheet_.rivers.size(); ++i) {
    add_river(sheet_.rivers[i], i + 1, signs_, rows);
  }
  for (const auto& [place, note] : notes_of_places_) {
    add_note(place, note, rows);
  }
  add_looks(sheet_, rows);
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& one, const auto& other) { return one.first < other.first; });
  Table table{.shares = {11, 9, 29, 24, 82},
              .head = {"place", "sign", "what is there", "where to", "what it does and costs"},
              .rows = {}};
  for (PlacedRow& row : rows) {
    add_row(table, std::move(row.second));
  }
  text_.blocks.emplace_back(Heading{"Place by place"});
  say("“Look” is what a player sees and suffers there at the beginning of a turn, and who "
      "causes it. Say on which side the player sees something. Say pierces and burns without "
      "a side, and never who causes them. If a wall has been opened, say what is behind it. "
      "A place without a row is empty, and players see nothing from it.");
  text_.blocks.emplace_back(std::move(table));
}

void KeyWriter::list_walls() {
  Table table{.shares = {25, 100}, .head = {}, .rows = {}};
  for (const WallInfo& row : wall_table) {
    const std::string sign =
        signs_ == Signs::plan ? io::plan_symbol(row.kind, io::Charset::unicode) + " " : "";
    add_row(table, {{sign + std::string(row.spoken), std::string(about(row.kind))}});
  }
  text_.blocks.emplace_back(Heading{"Walls"});
  text_.blocks.emplace_back(std::move(table));
}

print::Text KeyWriter::write() {
  take_notes();
  say_the_whole();
  say_exit_and_treasure();
  say_house_rules();
  say_pits();
  say_captors();
  say_questions();
  list_walls();
  say_notes();
  list_places();
  constexpr int footer_room = 60;  // in units of its font size: a line has 68, and the page number
                                   // takes some
  const bool is_named_after_game = sheet_.title == imprint_.game;
  text_.footer = render::line_of(
      {is_named_after_game ? "" : sheet_.title, {imprint_.game, imprint_.id, imprint_.program}},
      footer_room, 1);
  return std::move(text_);
}

}  // namespace

std::vector<std::string> questions_asked(const Sheet& sheet, const PlayRules& rules) {
  const auto asks = [](const Encounter& one) {
    return one.kind && (info(*one.kind).arrival == Arrival::question ||
                        info(*one.kind).arrival == Arrival::interrogate);
  };
  const auto& all = game::political_questions;
  if (std::none_of(sheet.encounters.begin(), sheet.encounters.end(), asks)) {
    return {};
  }
  return rules.has(HouseRule::vary_questions) ? std::vector<std::string>(all.begin(), all.end())
                                              : std::vector<std::string>{std::string(all.front())};
}

render::Targets targets(const Dungeon& dungeon) {
  return targets_of(dungeon, game::deliveries(dungeon));
}

print::Text key(const Sheet& sheet, const rules::ValidDungeon* proved, const Imprint& imprint,
                Signs signs) {
  return KeyWriter(sheet, proved, imprint, signs).write();
}

}  // namespace dungeonlab::kit
