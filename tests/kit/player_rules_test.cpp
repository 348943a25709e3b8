#include "dungeonlab/kit/player_rules.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/kit/markdown.hpp"
#include "support/files.hpp"

#include <algorithm>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::kit {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Sheet cellar_without_house_rules() {
  Sheet sheet =
      io::read_plan(testing_support::project_file("samples/good/well-stocked-cellar.dungeon.txt"))
          .sheet;
  sheet.house_rules.clear();
  return sheet;
}

print::Text rules_of(const Sheet& sheet, const std::optional<PlayRules>& rules = {}) {
  auto verdict = rules::validate(sheet);
  EXPECT_TRUE(verdict.valid);
  return rules_for_players(*verdict.valid, {.id = "an-id", .program = "a program", .rules = rules});
}

/// Every word of the blocks, without the footer.
std::string all_words(const print::Text& text) {
  std::string words;
  for (const auto& block : text.blocks) {
    if (const auto* const heading = std::get_if<print::Heading>(&block)) {
      words += heading->text + "\n";
    } else if (const auto* const paragraph = std::get_if<print::Paragraph>(&block)) {
      words += paragraph->text + "\n";
    } else {
      for (const print::Row& row : std::get<print::Table>(block).rows) {
        for (const std::string& cell : row.cells) {
          words += cell + " | ";
        }
        words += "\n";
      }
    }
  }
  return words;
}

/// The numbers of the game, of its catalogue, and of this map.
std::set<int> known_numbers(const Sheet& sheet) {
  const int kits = sheet.start.kits.value_or(default_kits(*sheet.base));
  std::set<int> known = {sheet.base->columns, sheet.base->rows, *sheet.levels, kits};
  for (const numbers::Number& number : numbers::table) {
    known.insert({number.value, number.value * kits});
  }
  for (const EncounterInfo& row : encounter_table) {
    known.insert({row.kill.bullets, row.kill.grenades, row.kill.blasters, row.skin_price});
  }
  return known;
}

TEST(PlayerRules, NameNoNumberButThoseOfTheTables) {
  const Sheet sheet = cellar_without_house_rules();
  // The place in an example is not a number of the game.
  const std::string words =
      std::regex_replace(all_words(rules_of(sheet)), std::regex(R"(B3\.1 is column B, row 3)"), "");
  const std::set<int> known = known_numbers(sheet);
  const std::regex number("[0-9]+");
  std::size_t count = 0;
  for (std::sregex_iterator at(words.begin(), words.end(), number); at != std::sregex_iterator();
       ++at, ++count) {
    EXPECT_TRUE(known.contains(std::stoi(at->str()))) << at->str() << " in " << words;
  }
  EXPECT_GT(count, 20U);
}

TEST(PlayerRules, ExplainTurnsAndWhatPlayersSurviveAndPay) {
  const std::string words = all_words(rules_of(cellar_without_house_rules()));
  EXPECT_THAT(words, HasSubstr("Every later turn begins with a look"));
  EXPECT_THAT(words, HasSubstr("You survive 5 bites, 5 burns and 30 pierces; one more of a kind"));
  EXPECT_THAT(words, HasSubstr("money. | 50 bullets or 2 grenades | 100 | "));
  EXPECT_THAT(words, HasSubstr("3 ammunition kits: 90 bullets, 15 grenades, 30 blasters"));
  EXPECT_THAT(words, HasSubstr("“I walk to the east.”"));
}

TEST(PlayerRules, ExplainExactlyTheKindsOfTheMapInTheModelsWords) {
  const Sheet sheet = cellar_without_house_rules();
  const PlayRules rules = play_rules(Profile::computer);
  const std::string words = all_words(rules_of(sheet, rules));
  for (const EncounterInfo& row : encounter_table) {
    const bool is_held = std::any_of(sheet.encounters.begin(), sheet.encounters.end(),
                                     [&](const Encounter& one) { return one.kind == row.kind; });
    const bool is_known = row.kind == EncounterKind::treasure ||
                          (row.arrival == Arrival::pick_up && has_any(row.gives, goods::stock));
    const std::string begins = "\n" + std::string(spoken(row.kind)) + " | ";
    EXPECT_EQ(words.find(begins) != std::string::npos, is_held && !is_known) << row.code;
    const bool has_fine = row.penalty.fine > 0;  // only for a single player
    if (is_held && row.family == Family::light && !has_fine) {
      EXPECT_THAT(words, HasSubstr(begins + about(row.kind, rules.in_force)));
    }
  }
}

TEST(PlayerRules, LeaveOutWhatThisGameDoesNotNeed) {
  Sheet sheet = cellar_without_house_rules();
  sheet.start.players = 4;
  const std::string many = all_words(rules_of(sheet));
  for (const char* const words :
       {"change level | ", "climb | ", "The skin of a beast", "trade | ", "order that",
        "another player", "Everyone hears", "miss the next five rounds", "river | "}) {
    EXPECT_THAT(many, HasSubstr(words));
  }
  sheet.start.players = 1;
  const std::string one = all_words(rules_of(sheet));
  for (const char* const words :
       {"order that", "another player", "Everyone hears", "anyone who comes"}) {
    EXPECT_THAT(one, Not(HasSubstr(words)));
  }
  const Sheet small = io::read(R"({"format": "dungeonlab-map/1",
    "base": {"columns": 2, "rows": 2}, "levels": 1, "exit": {"cell": "A1", "side": "west"},
    "encounters": {"B2.1": "treasure"}})",
                               io::Form::json)
                          .sheet;
  const std::string few = all_words(rules_of(small));
  for (const char* const words : {"level", "climb", "skin | ", "trade", "feel", "tree",
                                  "ontifutlas", "green eyes", "river", "a light"}) {
    EXPECT_THAT(few, Not(HasSubstr(words)));
  }
}

TEST(PlayerRules, NameFinesOnlyToASinglePlayer) {
  Sheet sheet = cellar_without_house_rules();
  sheet.start.players = 3;
  const std::string many = all_words(rules_of(sheet));
  EXPECT_THAT(many, HasSubstr("\nprison | Costs five rounds. | "));
  EXPECT_THAT(many, HasSubstr("| Yes is right at a plus, no at a minus, whatever the question; a "
                              "wrong answer costs ten rounds. | "));
  sheet.start.players = 1;
  const std::string one = all_words(rules_of(sheet));
  EXPECT_THAT(one, HasSubstr("The fine is 50 dollars; the tiger bites three times."));
  EXPECT_THAT(one, HasSubstr("A single player pays a fine of 50 dollars instead"));
}

TEST(PlayerRules, NameTheHouseRulesInForce) {
  Sheet sheet = cellar_without_house_rules();
  EXPECT_THAT(all_words(rules_of(sheet)), HasSubstr("Climbing a tree costs no turn"))
      << "a game of the program starts with it";
  EXPECT_THAT(all_words(rules_of(sheet)), Not(HasSubstr("A store takes the skins")));
  EXPECT_THAT(all_words(rules_of(sheet)), Not(HasSubstr("marmar")));
  sheet.house_rules = {{.rule = HouseRule::marmar, .written = {}},
                       {.rule = HouseRule::blasters_kill_beasts, .written = {}}};
  const std::string words = all_words(rules_of(sheet));
  EXPECT_THAT(words, Not(HasSubstr("Marmars throw"))) << "the map holds none";
  EXPECT_THAT(words, HasSubstr("once. | 5 bullets, 1 grenade or 2 blasters | 10 | "));
  EXPECT_THAT(words, Not(HasSubstr("sells maps")));
  sheet.house_rules = {{.rule = HouseRule::maps_for_sale, .written = {}}};
  EXPECT_THAT(all_words(rules_of(sheet)),
              HasSubstr("sells maps of one cell for 20 dollars and of 3x3 cells for 50."));
}

TEST(PlayerRules, NameTheHouseRulesOfTheTableInPlaceOfThoseOfAClassicGame) {
  Sheet sheet = cellar_without_house_rules();
  sheet.house_rules = {{.rule = HouseRule::pit_glimpse, .written = {}}};
  const rules::Verdict verdict = rules::validate(sheet);
  ASSERT_TRUE(verdict.valid);
  PlayRules rules = play_rules(Profile::computer);
  const std::string words = all_words(rules_for_players(*verdict.valid, {.rules = rules}));
  EXPECT_THAT(words, HasSubstr("Climbing a tree costs no turn."));
  EXPECT_THAT(words, HasSubstr("Rules of play: the computer profile."));
  EXPECT_THAT(words, HasSubstr("climb | Climb a tree, once for each tree and landing."));
  EXPECT_THAT(words, HasSubstr("It takes no turn."));
  EXPECT_THAT(words, HasSubstr("Everyone hears what is said aloud to one player."));
  EXPECT_THAT(words, HasSubstr("The questions of political prisons and cops are not always"));
  EXPECT_THAT(words, Not(HasSubstr("A store takes the skins")));
  EXPECT_THAT(words, Not(HasSubstr("hears what can be seen around")));
  std::erase(rules.in_force, HouseRule::hear_others);
  EXPECT_THAT(all_words(rules_for_players(*verdict.valid, {.rules = rules})),
              HasSubstr("Nobody hears what you say to another player."));
}

TEST(PlayerRules, ExplainSkinningAndThePricesOfSkins) {
  Sheet sheet = cellar_without_house_rules();
  const std::string free = all_words(rules_of(sheet));
  EXPECT_THAT(free, HasSubstr("is yours as soon as you come to its place"));
  EXPECT_THAT(free, Not(HasSubstr("skin | Take")));
  EXPECT_THAT(free, HasSubstr("5 bullets or 1 grenade | – | ")) << "no store pays for an orc";
  const std::string classic = all_words(rules_of(sheet, play_rules(Profile::classic)));
  EXPECT_THAT(classic,
              HasSubstr("skin | At your own place, take the skin of a beast that bullets killed"));
  EXPECT_THAT(classic, HasSubstr("5 bullets or 1 grenade | −20 | "));
  EXPECT_THAT(classic,
              HasSubstr("A store takes the skins of orcs and urkhs and fines their owner 20"));
}

TEST(PlayerRules, ExplainRiding) {
  const Sheet sheet = cellar_without_house_rules();
  const std::string words = all_words(rules_of(sheet));
  EXPECT_THAT(words, HasSubstr("one before the second makes you fall short"));
  EXPECT_THAT(words, HasSubstr("next to one with no wall between"));
  EXPECT_THAT(words, Not(HasSubstr("Water below the jump")));
  EXPECT_THAT(all_words(rules_of(sheet, play_rules(Profile::classic))),
              HasSubstr("Water below the jump or next to it also makes it fall short"));
}

TEST(PlayerRules, SayWhichWoundsAddUp) {
  Sheet sheet = cellar_without_house_rules();
  EXPECT_THAT(
      all_words(rules_of(sheet, play_rules(Profile::classic))),
      HasSubstr("add up in one round and the next, each kind of ammunition by itself; then"));
  EXPECT_THAT(all_words(rules_of(sheet)),
              HasSubstr("Only bullet wounds of a beast add up, in one round and the next; then"));
}

TEST(PlayerRules, AreAPageOfMarkdownToo) {
  const std::string page = markdown(rules_of(cellar_without_house_rules()));
  EXPECT_TRUE(page.starts_with("# The rules for players\n"));
  EXPECT_THAT(page, HasSubstr("| **walk** | Say north, east, south or west."));
  EXPECT_THAT(page, HasSubstr("\n---\n\na program\n"));
}

TEST(PlayerRules, RevealOnlyTheKindsOfAMap) {
  Sheet other = cellar_without_house_rules();
  const std::string words = all_words(rules_of(other));
  other.title = "The treasure is at D6";
  other.notes = {"a secret"};
  for (Encounter& encounter : other.encounters) {
    encounter.note = "a secret";
  }
  std::swap(other.encounters.front().at, other.encounters.back().at);
  EXPECT_EQ(words, all_words(rules_of(other)));
}

}  // namespace
}  // namespace dungeonlab::kit
