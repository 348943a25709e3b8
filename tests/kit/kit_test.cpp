#include "dungeonlab/kit/kit.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "support/files.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::kit {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;

Sheet cellar() {
  return io::read_plan(
             testing_support::project_file("samples/good/well-stocked-cellar.dungeon.txt"))
      .sheet;
}

rules::ValidDungeon proved(const Sheet& sheet) {
  auto verdict = rules::validate(sheet);
  EXPECT_TRUE(verdict.valid);
  return *verdict.valid;
}

/// Every word of the scenes of a book.
std::string words_of(const print::Book& book) {
  std::string words = book.title + "\n";
  for (const auto& part : book.parts) {
    const auto& scene = std::get<render::Page>(part).scene;
    words += scene.title + "\n";
    for (const auto& shape : scene.shapes) {
      if (const auto* const said = std::get_if<render::Words>(&shape)) {
        words += said->text + "\n" + said->about + "\n";
      }
    }
  }
  return words;
}

/// The rows of the table of a key whose second or third column is called so.
std::vector<std::vector<std::string>> rows_below(const print::Text& text, const std::string& head) {
  for (const auto& block : text.blocks) {
    const auto* const table = std::get_if<print::Table>(&block);
    if (table != nullptr && table->head.size() > 2 &&
        (table->head[1] == head || table->head[2] == head)) {
      return table->rows;
    }
  }
  return {};
}

std::string paragraphs_of(const print::Text& text) {
  std::string words;
  for (const auto& block : text.blocks) {
    if (const auto* const paragraph = std::get_if<print::Paragraph>(&block)) {
      words += paragraph->text + "\n";
    }
  }
  return words;
}

TEST(Kit, HasAPageForEachLevelAndPlayer) {
  Sheet sheet = cellar();
  sheet.start.players = 3;
  const Kit made = kit(proved(sheet), {.id = "an-id", .program = "a program"});
  EXPECT_EQ(made.map.parts.size(), 1U);
  EXPECT_EQ(made.players.parts.size(), 6U);
  EXPECT_EQ(bound(made).parts.size(), made.map.parts.size() + 1 + 6 + made.log.parts.size());
}

TEST(Kit, TellsPlayersNothingOfTheMap) {
  Sheet other = cellar();
  other.title = "The treasure is at D6";
  other.notes = {"a secret"};
  for (Encounter& encounter : other.encounters) {
    encounter.note = "a secret";
  }
  const std::string words = words_of(kit(proved(cellar()), {.id = "one", .program = "p"}).players);
  EXPECT_EQ(words, words_of(kit(proved(other), {.id = "two", .program = "p"}).players));
  EXPECT_THAT(words, HasSubstr("At each landing: 3 ammunition kits."));
  for (const EncounterInfo& row : encounter_table) {
    if (row.family != Family::gear) {  // the tally names what can be carried
      EXPECT_THAT(words, Not(HasSubstr(std::string(spoken(row.kind)) + "\n"))) << row.code;
    }
  }
}

TEST(Key, SaysOfEveryPlaceWhatItDoesAndCosts) {
  const Sheet sheet = cellar();
  const print::Text text = key(sheet, nullptr, {});
  const auto rows = rows_below(text, "what is there");
  std::size_t pieces = 0;
  for (const River& river : sheet.rivers) {
    pieces += river.size();
  }
  EXPECT_EQ(rows.size(), sheet.encounters.size() + pieces);
  EXPECT_THAT(rows, Contains(ElementsAre("A1.2", "Li", "lion", "",
                                         "Bites once; five bullets in two turns are enough for it. "
                                         "Killed by 5 bullets or 1 grenade. Its skin is worth 10 "
                                         "dollars.")));
  EXPECT_THAT(rows, Contains(ElementsAre("A5.2", "", "river 1, source", "carries to B5.2", "")));
  EXPECT_THAT(paragraphs_of(text), HasSubstr("The exit is the east side of G3"));
}

TEST(Key, SaysWhereCaptorsCarryOnlyOfAProvedMap) {
  const Sheet sheet = cellar();
  const rules::ValidDungeon dungeon = proved(sheet);
  const print::Text text = key(sheet, &dungeon, {});
  EXPECT_THAT(rows_below(text, "who"),
              Contains(ElementsAre("E2.1", "black rider", "E2.2", "1 level up")));
  EXPECT_THAT(rows_below(text, "what is there"), Contains(Contains("carries to E2.2")));
  EXPECT_TRUE(rows_below(key(sheet, nullptr, {}), "who").empty());
}

TEST(Key, ListsEachCycleOfPitsOnce) {
  const std::string words = paragraphs_of(key(cellar(), nullptr, {}));
  EXPECT_THAT(words, HasSubstr("\nF3.1 → A4.1 → D4.2 → F3.1\n"));
  EXPECT_THAT(words, Not(HasSubstr("\nA4.1 → ")));
}

TEST(Key, CutsATitleThatIsTooLongForALine) {
  Sheet sheet = cellar();
  sheet.title = std::string(300, 'x');
  EXPECT_THAT(key(sheet, nullptr, {.id = "an-id", .program = "p"}).footer,
              MatchesRegex("x{70,90}… · an-id · p"));
}

TEST(Key, OfASheetThatBreaksRulesIsWrittenAndSafe) {
  Sheet sheet;
  sheet.title = "\x1b[31m<b>";
  sheet.encounters.push_back({.at = {{250, 250}, 7}, .written = "dragon\n"});
  sheet.encounters.push_back(
      {.at = {{0, 0}, 0}, .kind = EncounterKind::pit, .to = Place{{5, 5}, 0}});
  sheet.encounters.push_back(
      {.at = {{0, 0}, 0}, .kind = EncounterKind::pit, .to = Place{{0, 0}, 0}});
  sheet.rivers.emplace_back();
  sheet.rivers.push_back({{{0, 0}, 0}});
  const print::Text text = key(sheet, nullptr, {});
  EXPECT_EQ(std::get<print::Heading>(text.blocks.front()).text, "\\u{1b}[31m<b>");
  EXPECT_THAT(rows_below(text, "what is there"), Contains(Contains("dragon\\u{a}")));
}

}  // namespace
}  // namespace dungeonlab::kit
