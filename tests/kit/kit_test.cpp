#include "dungeonlab/kit/kit.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/look.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "support/files.hpp"

#include <algorithm>
#include <regex>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::kit {
namespace {

using ::testing::_;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ContainsRegex;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

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

std::string heading_of(const auto& part) {
  return std::get<print::Heading>(std::get<print::Text>(part).blocks.front()).text;
}

/// Every word of the scenes of a book.
std::string words_of(const print::Book& book) {
  std::string words = book.title + "\n";
  for (const auto& part : book.parts) {
    const auto* const page = std::get_if<render::Page>(&part);
    const render::Scene& scene = page == nullptr ? render::Scene() : page->scene;
    words += scene.title + "\n";
    for (const auto& shape : scene.shapes) {
      if (const auto* const said = std::get_if<render::Words>(&shape)) {
        words += said->text + "\n" + said->about + "\n";
      }
    }
  }
  return words;
}

/// The rows of the key's table that have `name` in their second or third column, each with the text
/// below it. The rows of looks only on request.
std::vector<std::vector<std::string>> rows_below(const print::Text& text, const std::string& head,
                                                 bool with_looks = false) {
  static const std::regex look(R"(^Look: .*?\)\.( |$))");
  for (const auto& block : text.blocks) {
    const auto* const table = std::get_if<print::Table>(&block);
    if (table != nullptr && table->head.size() > 2 &&
        (table->head[1] == head || table->head[2] == head)) {
      std::vector<std::vector<std::string>> rows;
      for (const print::Row& row : table->rows) {
        if (!with_looks && row.cells[2] == "nothing") {
          continue;
        }
        rows.push_back(row.cells);
        const std::string below = with_looks ? row.below : std::regex_replace(row.below, look, "");
        if (!below.empty()) {
          rows.back().push_back(below);
        }
      }
      return rows;
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

TEST(Kit, NamesTheGameOfAnEventOnAllPages) {
  Sheet sheet = cellar();
  sheet.title.clear();
  const std::string id(64, 'a');
  const Kit made =
      kit(proved(sheet), {.id = id, .program = "p", .game = "round 10, map 17", .details = true});
  EXPECT_THAT(words_of(made.gamemaster), HasSubstr("round 10, map 17\n")) << "above the map";
  EXPECT_EQ(made.gamemaster.title, "round 10, map 17");
  for (const print::Book* const book : {&made.gamemaster, &made.players, &made.log}) {
    EXPECT_THAT(words_of(*book), HasSubstr("round 10, map 17"));
  }
  EXPECT_EQ(std::get<print::Text>(made.gamemaster.parts.back()).footer,
            "round 10, map 17 · " + id + " · p")
      << "whole, however long the id is";
  EXPECT_EQ(std::get<print::Text>(made.rules.parts.front()).footer, "round 10, map 17 · p");
}

TEST(Kit, BindsItsBooksInTheOrderOfAnEvening) {
  Sheet sheet = cellar();
  sheet.start.players = 3;
  const Kit made = kit(proved(sheet), {.id = "an-id", .program = "a program"});
  EXPECT_EQ(made.gamemaster.parts.size(), 1U) << "the map and its key";
  EXPECT_EQ(made.players.parts.size(), 3U) << "two levels share a page";
  const print::Book all = bound(made);
  ASSERT_EQ(all.parts.size(), 1U + 1 + 2 + 1 + 3);
  EXPECT_EQ(heading_of(all.parts[0]), "Your evening: The well-stocked cellar");
  EXPECT_EQ(heading_of(all.parts[4]), "The rules for players");
  for (const std::size_t log : {2U, 3U}) {
    EXPECT_EQ(std::get<render::Page>(all.parts[log]).scene.title, "turn log");
  }
}

TEST(Kit, StartsWithWhatToPrintAndForWhom) {
  Sheet sheet = cellar();
  const auto words = [&](const Imprint& imprint) {
    const print::Text text = std::get<print::Text>(kit(proved(sheet), imprint).cover.parts.front());
    std::string all = paragraphs_of(text);
    for (const auto& block : text.blocks) {
      if (const auto* const table = std::get_if<print::Table>(&block)) {
        for (const print::Row& row : table->rows) {
          all += row.cells[0] + "|" + row.cells[1] + "|" + row.cells[2] + "\n";
        }
      }
    }
    return all;
  };
  const std::string named = words({.players = {"Ann", "Bea", std::string(300, 'x')}});
  EXPECT_THAT(named,
              AllOf(HasSubstr("rules|3 times|Every player."),
                    ContainsRegex("players' sheets\\|once\\|One each for Ann, Bea and x+…\\.\n"),
                    HasSubstr("miss the next five rounds"), HasSubstr("a cell and a level"),
                    Not(HasSubstr("route"))));
  sheet.start.players = 1;
  EXPECT_THAT(words({.route = render::Track{}}),
              AllOf(HasSubstr("rules|once|The player."), HasSubstr("route|once|Only you."),
                    HasSubstr("and you win"), Not(HasSubstr("draw the order"))));
}

TEST(Kit, PutsNamesOnSheetsAndLogWhateverTheirLengthAndScript) {
  const std::string name(200, 'W');
  const Kit made = kit(proved(cellar()), {.players = {"Ann", name, "\u05d0\u05e0\u05d4"}});
  EXPECT_EQ(made.players.parts.size(), 3U);
  for (const print::Book* const book : {&made.players, &made.log}) {
    EXPECT_THAT(words_of(*book), AllOf(HasSubstr("Ann\n"), ContainsRegex("W{5,60}…\n"),
                                       HasSubstr("\u2068\u05d0\u05e0\u05d4\u2069\n")));
    for (const auto& part : book->parts) {
      const render::Scene& scene = std::get<render::Page>(part).scene;
      for (const auto& shape : scene.shapes) {
        const auto* const said = std::get_if<render::Words>(&shape);
        if (said != nullptr && said->align == render::Align::start) {
          EXPECT_LE(
              said->at.x + render::width_of(said->text, render::look(said->paint).font) * 8 / 10,
              scene.width)
              << said->text;
        }
      }
    }
  }
}

TEST(Kit, HasFourSheetsIfAGeneratedMapNamesNoPlayers) {
  Sheet sheet = cellar();
  sheet.start.players.reset();
  sheet.origin.reset();
  EXPECT_EQ(kit(proved(sheet), {}).players.parts.size(), 4U);
  sheet.start.players = 1;
  EXPECT_EQ(kit(proved(sheet), {}).players.parts.size(), 1U);
  sheet.start.players.reset();
  sheet.origin = Origin{.generator = "dungeonlab 0.1.0", .preset = "7x7", .seed = "a"};
  EXPECT_EQ(kit(proved(sheet), {}).players.parts.size(), 1U) << "it was drawn for one";
}

TEST(Kit, ShowsPlayersNothingOfTheMap) {
  Sheet other = cellar();
  other.title = "The treasure is at D6";
  other.notes = {"a secret"};
  for (Encounter& encounter : other.encounters) {
    encounter.note = "a secret";
  }
  const std::string words = words_of(kit(proved(cellar()), {.id = "one", .program = "p"}).players);
  EXPECT_EQ(words, words_of(kit(proved(other), {.id = "two", .program = "p"}).players));
  EXPECT_THAT(std::regex_replace(words, std::regex("\n"), " "),
              HasSubstr("Each landing gives you 3 ammunition kits: "));
  EXPECT_THAT(words, HasSubstr("Li\u00a0lion")) << "the rules name the kinds, too";
  Sheet empty = cellar();
  std::erase_if(empty.encounters,
                [](const Encounter& one) { return one.kind != EncounterKind::treasure; });
  empty.rivers.clear();
  empty.walls.clear();
  empty.house_rules.clear();
  EXPECT_THAT(words_of(kit(proved(empty), {.program = "p"}).players),
              AllOf(HasSubstr("In a cell: $$\u00a0treasure."), HasSubstr("simple wall"),
                    Not(HasSubstr("exote"))));
}

TEST(Key, SaysHowHardTheMapIsIfKnown) {
  const rules::ValidDungeon map = proved(cellar());
  const auto has_it = [&](const Imprint& imprint) {
    const print::Text text = key(map.sheet(), &map, imprint);
    return std::any_of(text.blocks.begin(), text.blocks.end(), [](const auto& block) {
      const auto* const said = std::get_if<print::Paragraph>(&block);
      return said != nullptr && said->text == "For computer players, this map is easy.";
    });
  };
  EXPECT_TRUE(has_it({.difficulty = "For computer players, this map is easy."}));
  EXPECT_FALSE(has_it({}));
}

TEST(Key, SaysWhatEveryPlaceDoesAndCosts) {
  const Sheet sheet = cellar();
  const print::Text text = key(sheet, nullptr, {});
  const auto rows = rows_below(text, "what is there");
  std::size_t pieces = 0;
  for (const River& river : sheet.rivers) {
    pieces += river.size();
  }
  EXPECT_EQ(rows.size(), sheet.encounters.size() + 1 + pieces) << "one fills two levels";
  EXPECT_THAT(rows, Contains(ElementsAre("A1.2", "Li", "lion", "",
                                         "Bites once. "
                                         "Killed by 5 bullets or 1 grenade. Skinning takes no "
                                         "turn; the skin brings 10 dollars in a store. "
                                         "“You are bitten once by a lion.”")));
  EXPECT_THAT(
      rows, Contains(ElementsAre("A5.2", "~~", "river 1, source", "carries to B5.2",
                                 HasSubstr("unless the visitor uses up a walking stick to stay"))));
  EXPECT_THAT(paragraphs_of(text), HasSubstr("The exit is the east side of G3"));
}

TEST(Key, SaysWhatALookMeetsAtFullAndEmptyPlaces) {
  const Sheet sheet{
      .base = Extent{3, 1},
      .levels = 1,
      .encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::crocodile},
                     {.at = {{2, 0}, 0}, .kind = EncounterKind::store, .note = "dim"}}};
  EXPECT_THAT(rows_below(key(sheet, nullptr, {}), "what is there", true),
              ElementsAre(Contains("crocodile"),
                          ElementsAre("B1.1", "", "nothing", "", "",
                                      "Look: east: a light (store at C1.1); west: green eyes "
                                      "(crocodile at A1.1)."),
                          Contains("Note: dim")));
}

TEST(Key, HasARowForEachPlaceOfATallEncounter) {
  const auto rows = rows_below(key(cellar(), nullptr, {}), "what is there");
  for (const std::string place : {"E1.1", "E1.2"}) {
    EXPECT_THAT(rows, Contains(ElementsAre(place, "Mc", "management center, levels 1–2", "", _)));
  }
}

TEST(Key, PutsANoteBelowItsPlaceInItsOwnDirection) {
  Sheet sheet = cellar();
  sheet.encounters.push_back({.at = {{0, 5}, 0}, .kind = EncounterKind::cow, .note = "speaks"});
  sheet.encounters.push_back({.at = {{0, 5}, 1}, .kind = EncounterKind::cow, .note = "\u05d0"});
  const auto rows = rows_below(key(sheet, nullptr, {}), "what is there");
  EXPECT_THAT(rows, Contains(ElementsAre("A6.1", "Cw", "cow", "", _, "Note: speaks")));
  EXPECT_THAT(rows, Contains(ElementsAre("A6.2", "Cw", "cow", "", _, "\u2068Note: \u05d0\u2069")));
}

TEST(Key, ExplainsTheSymbolsOfItsDrawing) {
  const auto with_picture = rows_below(key(cellar(), nullptr, {}), "what is there");
  const auto with_plan = rows_below(key(cellar(), nullptr, {}, Signs::plan), "what is there");
  EXPECT_THAT(with_picture, Contains(ElementsAre("A3.2", "Pc−", "political cop, minus", "", _)));
  EXPECT_THAT(with_plan, Contains(ElementsAre("A3.2", "Pc-", "political cop, minus", "", _)));
  EXPECT_THAT(with_picture, Contains(ElementsAre("D4.1", "o-", "hanging pit", "", _)));
  EXPECT_THAT(with_plan, Contains(ElementsAre("D4.1", "o-", "hanging pit", "", _)));
}

TEST(Key, SaysWhatIsTrueUnderTheHouseRulesInForce) {
  Sheet sheet = cellar();
  sheet.encounters.push_back({.at = {{0, 5}, 0}, .kind = EncounterKind::lion, .exote = true});
  const auto words = [&](std::vector<HouseRule> rules) {
    sheet.house_rules.clear();
    for (const HouseRule rule : rules) {
      sheet.house_rules.push_back({rule});
    }
    std::string all;
    for (const auto& row : rows_below(key(sheet, nullptr, {}), "what is there")) {
      all += row[2] + ": " + row[4] + "\n";
    }
    return all;
  };
  EXPECT_THAT(words({}), HasSubstr("black rider: Sends you to Mordor without ammunition or "
                                   "dollars. Elven blades kill him."));
  EXPECT_THAT(words({HouseRule::arnor_blade}),
              AllOf(HasSubstr("Sends you to Mordor without ammunition or dollars. Arnor blades "
                              "kill him. An elven blade parries him once."),
                    HasSubstr("elven blade × 2: Parries one black rider and is spent.")));
  EXPECT_THAT(words({HouseRule::exote_beasts}),
              HasSubstr("lion, exote: Bites once. An exote takes twice as much. "
                        "Killed by 10 bullets or 2 grenades."));
  EXPECT_THAT(words({HouseRule::center_shows_map, HouseRule::center_per_landing}),
              HasSubstr("Shows each player the whole map once a landing. The map is shown for one "
                        "second per cell of the longer side of the base."));
  EXPECT_THAT(
      words({HouseRule::skins_as_money}),
      AllOf(HasSubstr("the skin brings 10 dollars, anywhere"), Not(HasSubstr("in a store"))));
}

TEST(Key, ExplainsEveryKindByTheRulesOfPlayThatItNames) {
  for (const Profile profile : {Profile::computer, Profile::classic}) {
    for (const EncounterInfo& row : encounter_table) {
      Sheet sheet{.base = Extent{1, 1}, .levels = 1, .encounters = {{.at = {}, .kind = row.kind}}};
      const PlayRules rules = play_rules(profile, house_rules_of(sheet));
      const print::Text text = key(sheet, nullptr, {.rules = rules});
      EXPECT_THAT(rows_below(text, "what is there"),
                  ElementsAre(Contains(StartsWith(explained(row.kind, rules.in_force)))));
      EXPECT_THAT(paragraphs_of(text), HasSubstr(followed(rules)));
    }
  }
}

TEST(Key, ListsCaptorsInTheOrderOfPlaces) {
  const Sheet sheet = io::read(R"({"format": "dungeonlab-map/1",
    "base": {"columns": 2, "rows": 10}, "levels": 1, "exit": {"cell": "A1", "side": "west"},
    "walls": {"simple": ["A1-B1", "A1-A2"]},
    "encounters": {"A1.1": "store", "B1.1": "treasure", "B2.1": "black-rider", "A5.1": "mordor",
                   "B10.1": "black-rider"}})",
                               io::Form::json)
                          .sheet;
  const rules::ValidDungeon dungeon = proved(sheet);
  const auto rows = rows_below(key(sheet, &dungeon, {}), "who");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0][0], "B2.1");
  EXPECT_EQ(rows[1][0], "B10.1");
}

TEST(Key, ListsTheQuestionsIfAnybodyAsksThem) {
  const auto words = [](EncounterKind who, const Imprint& imprint) {
    Sheet sheet = cellar();
    sheet.encounters = {{.at = {{0, 0}, 0}, .kind = who, .sign = Sign::plus}};
    return paragraphs_of(key(sheet, nullptr, imprint));
  };
  EXPECT_THAT(words(EncounterKind::cow, {}), Not(HasSubstr("At a plus, yes is right")));
  for (const EncounterKind who : {EncounterKind::political_prison, EncounterKind::political_cop}) {
    EXPECT_THAT(
        words(who, {}),
        AllOf(HasSubstr("At a plus, yes is right; at a minus, no is right, whatever the question."),
              HasSubstr("Do you support those who rule at present?"),
              HasSubstr("Should pits be marked with lights?")));
    EXPECT_THAT(words(who, {.rules = PlayRules{}}),
                AllOf(HasSubstr("The question is always the same:"),
                      Not(HasSubstr("Should pits be marked with lights?"))));
  }
}

TEST(Key, PutsANoteThatNamesAPlaceIntoTheRowOfThatPlace) {
  Sheet sheet = io::read(R"({"format": "dungeonlab-map/1",
    "base": {"columns": 2, "rows": 3}, "levels": 1, "exit": {"cell": "A1", "side": "west"},
    "walls": {"simple": ["A1-B1", "A1-A2"]}, "encounters": {"B3.1": "treasure"},
    "notes": ["A1.1: a cold draught", "B3.1: it glows", "C9.1: nowhere", "all: quiet"]})",
                         io::Form::json)
                    .sheet;
  const print::Text text = key(sheet, nullptr, {});
  const auto rows = rows_below(text, "what is there", true);
  EXPECT_THAT(rows, Contains(ElementsAre("A1.1", "", "nothing", "", "", "Note: a cold draught")));
  EXPECT_THAT(rows, Contains(AllOf(Contains("B3.1"), Contains(HasSubstr("Note: it glows")))));
  EXPECT_THAT(paragraphs_of(text), AllOf(HasSubstr("C9.1: nowhere"), HasSubstr("all: quiet"),
                                         Not(HasSubstr("draught"))));
}

TEST(Key, SaysWhatAnAmmunitionKitContains) {
  Sheet sheet = cellar();
  EXPECT_THAT(paragraphs_of(key(sheet, nullptr, {})),
              HasSubstr("3 ammunition kits, each of 30 bullets, 5 grenades, 10 blasters and 20 "
                        "dollars."));
  sheet.start.bullets_per_kit = 50;
  EXPECT_THAT(paragraphs_of(key(sheet, nullptr, {})), HasSubstr("each of 50 bullets, "));
}

TEST(Key, SaysWhereCaptorsCarryPlayersOnlyForAProvedMap) {
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

TEST(Kit, HasAPageWithTheShortestGameAndSaysItsTurnsOnlyToTheGamemaster) {
  const Place at{{0, 0}, 0};
  const render::Track route{.name = "won in 1 turn",
                            .legs = {{.to = at}},
                            .turns = {{.turn = 1, .at = at, .words = "land A1.1"}}};
  const Kit made =
      kit(proved(cellar()), {.par = "won in 1 turn from A1.1", .route = route, .details = true});
  EXPECT_THAT(words_of(made.route), HasSubstr("land A1.1\n"));
  const std::string words = std::regex_replace(words_of(made.gamemaster), std::regex("\n+"), " ");
  EXPECT_THAT(words, HasSubstr("For a player who knows the map: won in 1 turn from A1.1. "));
  EXPECT_THAT(words_of(made.gamemaster), Not(HasSubstr("land A1.1")));
  EXPECT_THAT(paragraphs_of(std::get<print::Text>(made.gamemaster.parts.back())),
              HasSubstr("For a player who knows the map: won in 1 turn from A1.1.\n"));
  const Kit usual = kit(proved(cellar()), {.details = true});
  EXPECT_TRUE(usual.route.parts.empty());
  EXPECT_EQ(words_of(made.players), words_of(usual.players));
  EXPECT_EQ(words_of(made.log), words_of(usual.log));
  EXPECT_EQ(bound(made).parts.size(), bound(usual).parts.size() + 1);
}

}  // namespace
}  // namespace dungeonlab::kit
