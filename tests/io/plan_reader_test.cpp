#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "io/plan_example.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

/// The sheet of a plan, which must have no fault.
Sheet sheet_of(const std::string& text) {
  Document document = read_plan(text);
  for (const Fault& fault : document.faults) {
    ADD_FAILURE() << fault.code() << " " << fault.message << "\n" << text;
  }
  return document.sheet;
}

/// A plan of one row of cells on one level, with these boxes between `+#####+` borders.
std::string row(int columns, const std::string& boxes, const std::string& below = "") {
  std::string border = "   +";
  for (int i = 0; i < columns; ++i) {
    border += "#####+";
  }
  return "dungeonlab-plan/1\nlevels: 1\nbase: " + std::to_string(columns) + "x1\n\n" + border +
         "\n   #" + boxes + "#\n" + border + "\n\n" + below;
}

std::string places(const River& river) {
  std::string text;
  for (const Place& place : river) {
    text += name(place) + " ";
  }
  return text;
}

TEST(PlanReader, ReadsTheExample) {
  const Sheet sheet = sheet_of(cellar_plan);
  EXPECT_EQ(sheet.title, "The well-stocked cellar");
  EXPECT_EQ(sheet.base, (Extent{5, 5}));
  EXPECT_EQ(sheet.branches, (std::vector<Cell>{{5, 2}, {6, 2}, {2, 5}}));
  EXPECT_EQ(sheet.exits, (std::vector<Exit>{{{6, 2}, Side::east}}));
  EXPECT_EQ(sheet.walls.size(), 4U);
  EXPECT_EQ(sheet.encounters.size(), 41U);
  ASSERT_EQ(sheet.rivers.size(), 1U);
  EXPECT_EQ(places(sheet.rivers[0]), "A5.2 B5.2 C5.2 D5.2 ");
}

TEST(PlanReader, AcceptsTheSpacingOfPeople) {
  // No ruler, no row numbers, no margin, wide columns, Windows line endings, a byte-order mark.
  const Sheet sheet = sheet_of(
      "\xef\xbb\xbf"
      "dungeonlab-plan/1\r\nbase: 2x1\r\nlevels: 1\r\n\r\n\r\n"
      "+#########+###+\r\n#Li       |$$ X\r\n+#########+###+\r\n\r\n");
  EXPECT_EQ(sheet.encounters.size(), 2U);
  EXPECT_EQ(sheet.walls.size(), 1U);
  EXPECT_EQ(sheet.exits.size(), 1U);
}

TEST(PlanReader, AcceptsAnyCaseAndAnySpaces) {
  const std::string canonical =
      "dungeonlab-plan/1\ntitle: \"A\\u{1f}B\"\nlevels: 2\nbase: 2x2\n\n"
      "   +#####+#####+\n   # (v  | Mav X\n   # Pp+ | $$  X\n   +     +     +\n"
      "   # ~v    bs5 #\n   # oo    oo  #\n   +#####+#####+\n\n"
      "pits: A2.1 > B2.1 > A2.1\nnote B2.1: deep\n";
  const auto reread = [&](const std::vector<std::pair<std::string, std::string>>& changes) {
    std::string plan = canonical;
    for (const auto& [from, to] : changes) {
      EXPECT_NE(plan.find(from), std::string::npos) << from;
      plan.replace(plan.find(from), from.size(), to);
    }
    return read_plan(plan);
  };
  const Document expected = read_plan(canonical);
  const std::vector<std::vector<std::pair<std::string, std::string>>> all = {
      {{"u{1f}", "u{1F}"}},
      {{"2x2", "2X2"}},
      {{"2x2", "2 x\t2"}},
      {{"(v", "(V"}, {"~v", "~V"}},
      {{"Mav", "mAV"}, {"Pp+", "pP+"}, {"bs5", "BS5"}},
      {{"oo", "OO"}},
      {{"levels: 2", "levels:\t2 "}},
      {{"note B2.1", "note\tB2.1"}, {"pits: A2.1 > B2.1", "pits:A2.1\t>B2.1"}},
  };
  for (const auto& changes : all) {
    const Document document = reread(changes);
    EXPECT_EQ(document.sheet, expected.sheet) << document.text;
    EXPECT_EQ(document.faults.size(), expected.faults.size()) << document.text;
  }
  EXPECT_EQ(sheet_of(row(1, " ~u  ")).encounters[0].written, "lavatory-pan");
}

TEST(PlanReader, FindsCornersThatTheLinesAboveLeaveOut) {
  const Sheet sheet = sheet_of(
      "dungeonlab-plan/1\nlevels: 1\nbase: 2x2\n\n"
      "   +#####+#####+                 +#####+\n"
      "   #           #                 # $$  #\n"
      "   +     +     +#####+#####+#####+     +\n"
      "   #                                   X\n"
      "   +#####+#####+#####+#####+#####+#####+\n");
  EXPECT_EQ(sheet.branches, (std::vector<Cell>{{5, 0}, {2, 1}, {3, 1}, {4, 1}, {5, 1}}));
  EXPECT_EQ(sheet.exits, (std::vector<Exit>{{{5, 1}, Side::east}}));
}

TEST(PlanReader, ReadsBothCharacterSetsMixed) {
  const Sheet sheet = sheet_of(
      "dungeonlab-plan/1\nlevels: 1\nbase: 2x1\n\n"
      "   ┏━━━━━+##━##┓\n"
      "   # Li  │ $$  →\n"
      "   ┗━━━━━┷━━━━━┛\n");
  ASSERT_EQ(sheet.walls.size(), 1U);
  EXPECT_EQ(sheet.walls[0].kind, WallKind::simple);
  EXPECT_EQ(sheet.exits, (std::vector<Exit>{{{1, 0}, Side::east}}));
}

TEST(PlanReader, StacksManagementCentersButKeepsThemApartWithANumber) {
  const Sheet sheet = sheet_of(
      "dungeonlab-plan/1\nlevels: 3\nbase: 3x1\n\n"
      "   +#####+#####+#####+\n"
      "   # Mc    Mc1   Mc  #\n"
      "   # Mc    Mc    Li  #\n"
      "   # Mc          Mc2 #\n"
      "   +#####+#####+#####+\n");
  ASSERT_EQ(sheet.encounters.size(), 6U);
  EXPECT_EQ(sheet.encounters[0].levels, 3);
  EXPECT_EQ(sheet.encounters[1].levels, std::nullopt);
  EXPECT_EQ(sheet.encounters[2].levels, std::nullopt);
  EXPECT_EQ(sheet.encounters[3].levels, 2);
  EXPECT_EQ(sheet.encounters[4].kind, EncounterKind::lion);
  EXPECT_EQ(sheet.encounters[5].levels, std::nullopt);
}

TEST(PlanReader, AcceptsANameInPlaceOfTheCodeOfItsKind) {
  std::string plan = cellar_plan;
  plan.replace(plan.find("Or    Ur"), 8, "orc   Ur");
  const Document document = read_plan(plan);
  EXPECT_EQ(document.faults.size(), 0U);
  EXPECT_EQ(document.sheet, read_plan(cellar_plan).sheet);
}

TEST(PlanReader, ReadsEveryKindByItsCode) {
  for (const EncounterInfo& kind : encounter_table) {
    const Sheet sheet = sheet_of(row(1, " " + std::string(kind.code) + "  "));
    ASSERT_EQ(sheet.encounters.size(), 1U) << kind.code;
    EXPECT_EQ(sheet.encounters[0].kind, kind.kind) << kind.code;
  }
}

TEST(PlanReader, ReadsAttributesWhetherTheKindCanHaveThemOrNot) {
  const Encounter bullets = sheet_of(row(1, "bu40 ")).encounters.at(0);
  EXPECT_EQ(bullets.count, 40);
  const Encounter lion = sheet_of(row(1, "Li3!+")).encounters.at(0);
  EXPECT_EQ(lion.kind, EncounterKind::lion);
  EXPECT_EQ(lion.count, 3);
  EXPECT_EQ(lion.exote, true);
  EXPECT_EQ(lion.sign, Sign::plus);
  EXPECT_EQ(sheet_of(row(1, " Mav ")).encounters.at(0).throws, Throw::down);
  const Encounter hanging = sheet_of(row(1, " o-- ")).encounters.at(0);
  EXPECT_EQ(hanging.kind, EncounterKind::hanging_pit);
  EXPECT_EQ(hanging.sign, Sign::minus);
}

TEST(PlanReader, KeepsWordsThatAreNotCodes) {
  const Sheet sheet = sheet_of(row(2, " Xy   bu04 "));
  ASSERT_EQ(sheet.encounters.size(), 2U);
  EXPECT_EQ(sheet.encounters[0].kind, std::nullopt);
  EXPECT_EQ(sheet.encounters[0].written, "Xy");
  EXPECT_EQ(sheet.encounters[1].written, "bu04");
}

TEST(PlanReader, ReadsTwoWordsInABoxAsTwoEncounters) {
  const Sheet sheet = sheet_of(row(1, "Li oo"));
  ASSERT_EQ(sheet.encounters.size(), 2U);
  EXPECT_EQ(sheet.encounters[0].at, sheet.encounters[1].at);
}

TEST(PlanReader, FollowsRiversToTheirPans) {
  const Sheet sheet = sheet_of(
      "dungeonlab-plan/1\nlevels: 2\nbase: 3x2\n\n"
      "   +#####+#####+#####+\n"
      "   # (>    ~_        #\n"
      "   #       ~v    ~U  #\n"
      "   +     +     +     +\n"
      "   #                 #\n"
      "   #       ~>    ~^  #\n"
      "   +#####+#####+#####+\n");
  ASSERT_EQ(sheet.rivers.size(), 1U);
  EXPECT_EQ(places(sheet.rivers[0]), "A1.2 B1.2 B1.1 B2.1 C2.1 C1.1 ");
  EXPECT_TRUE(sheet.encounters.empty());
}

TEST(PlanReader, EndsACourseAtThePlaceItReachesTwice) {
  const Sheet sheet = sheet_of(
      "dungeonlab-plan/1\nlevels: 1\nbase: 3x2\n\n"
      "   +#####+#####+#####+\n"
      "   # (>    ~>    ~v  #\n"
      "   +     +     +     +\n"
      "   #       ~^    ~<  #\n"
      "   +#####+#####+#####+\n");
  ASSERT_EQ(sheet.rivers.size(), 1U);
  EXPECT_EQ(places(sheet.rivers[0]), "A1.1 B1.1 C1.1 C2.1 B2.1 B1.1 ");
}

TEST(PlanReader, EndsACourseAtAPlaceOfAnotherCourse) {
  const Sheet sheet = sheet_of(
      "dungeonlab-plan/1\nlevels: 1\nbase: 3x2\n\n"
      "   +#####+#####+#####+\n"
      "   # (>    ~>    ~U  #\n"
      "   +     +     +     +\n"
      "   #       (^        #\n"
      "   +#####+#####+#####+\n");
  ASSERT_EQ(sheet.rivers.size(), 2U);
  EXPECT_EQ(places(sheet.rivers[0]), "A1.1 B1.1 C1.1 ");
  EXPECT_EQ(places(sheet.rivers[1]), "B2.1 B1.1 ");
}

TEST(PlanReader, KeepsThePieceWhereARiverBreaksOffForTheRulesToReport) {
  const Sheet sheet = read_plan(row(3, " (>    ~>        ")).sheet;
  EXPECT_TRUE(sheet.rivers.empty());
  ASSERT_EQ(sheet.encounters.size(), 1U);
  EXPECT_EQ(name(sheet.encounters[0].at), "B1.1");
  ASSERT_TRUE(sheet.encounters[0].to);
  EXPECT_EQ(name(*sheet.encounters[0].to), "C1.1");
  EXPECT_TRUE(sheet.incomplete.has(Part::rivers));
}

TEST(PlanReader, ReadsFilledSquaresOfTheBaseAsMissingAndOthersAsVoid) {
  const Sheet sheet = sheet_of(
      "dungeonlab-plan/1\nlevels: 1\nbase: 2x1\n\n"
      "   +#####+#####+#####+\n"
      "   # $$  #######     #\n"
      "   +     +#####+     +\n"
      "   #     #######     X\n"
      "   +     +#####+     +\n"
      "   #                 #\n"
      "   +#####+#####+#####+\n");
  EXPECT_EQ(sheet.missing, (std::vector<Cell>{{1, 0}}));
  EXPECT_EQ(sheet.branches.size(), 6U);
}

TEST(PlanReader, KeepsAWallOnSomeLevelsWithItsLevel) {
  const Sheet sheet = sheet_of(
      "dungeonlab-plan/1\nlevels: 2\nbase: 2x1\n\n"
      "   +#####+#####+\n"
      "   # $$  |     #\n"
      "   #           #\n"
      "   +#####+#####+\n");
  ASSERT_EQ(sheet.walls.size(), 1U);
  EXPECT_EQ(sheet.walls[0].level, 1);
}

TEST(PlanReader, PutsWeakOutsideWallsAndEveryExitOnTheSheet) {
  const Sheet sheet = sheet_of(
      "dungeonlab-plan/1\nlevels: 1\nbase: 2x1\n\n"
      "   +XXXXX+#####+\n"
      "   # $$  X     :\n"
      "   +#####+-----+\n");
  EXPECT_EQ(sheet.exits, (std::vector<Exit>{{{0, 0}, Side::north}, {{0, 0}, Side::east}}));
  ASSERT_EQ(sheet.walls.size(), 2U);
  EXPECT_EQ(sheet.walls[0].kind, WallKind::simple);
  EXPECT_EQ(sheet.walls[1].kind, WallKind::wire);
}

TEST(PlanReader, CombinesTheLinesBelowWithTheDrawing) {
  const Sheet sheet = sheet_of(row(2, " oo  | *7  ",
                                   "*7: marmar throws=up note=\"two \\\"words\\\"\"\n"
                                   "pits: A1.1 > B1.1\nnote A1.1: deep\n"
                                   "house rules: marmar, odd\nstart: kits 4, players 2\n"
                                   "ignore: W07 at B1.1: on purpose\nnotes: one\nnotes: two\n"));
  ASSERT_EQ(sheet.encounters.size(), 2U);
  EXPECT_EQ(sheet.encounters[0].to, (Place{{1, 0}, 0}));
  EXPECT_EQ(sheet.encounters[0].note, "deep");
  EXPECT_EQ(sheet.encounters[1].kind, EncounterKind::marmar);
  EXPECT_EQ(sheet.encounters[1].note, "two \"words\"");
  EXPECT_EQ(sheet.house_rules.at(0).rule, HouseRule::marmar);
  EXPECT_EQ(sheet.house_rules.at(1).written, "odd");
  EXPECT_EQ(sheet.start.kits, 4);
  EXPECT_EQ(sheet.ignores.at(0).level, 0);
  EXPECT_EQ(sheet.notes, (std::vector<std::string>{"one", "two"}));
}

TEST(PlanSource, PointsIntoTheDrawing) {
  const Document document = read_plan(cellar_plan);
  const auto at = [&](const Subject& subject) {
    const Span span = document.source->locate(subject);
    return cellar_plan.substr(span.begin, span.end - span.begin);
  };
  const auto index_of = [&](const std::string& place) {
    const auto& list = document.sheet.encounters;
    const auto found = std::find_if(list.begin(), list.end(), [&](const Encounter& encounter) {
      return name(encounter.at) == place;
    });
    return static_cast<std::size_t>(found - list.begin());
  };
  EXPECT_EQ(at(Subject::whole(Topic::map)), "+#####+#####+#####+#####+#####+");
  EXPECT_EQ(at(Subject::whole(Topic::base)), "5x5");
  EXPECT_EQ(at(Subject::whole(Topic::levels)), "2");
  EXPECT_EQ(at(Subject::at(Cell{0, 0})), " Li  ");
  EXPECT_EQ(at(Subject::at(Place{{0, 0}, 0})), "St");
  EXPECT_EQ(at(Subject::at(Place{{4, 4}, 1})), "     ");
  EXPECT_EQ(at(Subject::entry(Topic::exit, 0)), "X");
  EXPECT_EQ(at(Subject::entry(Topic::wall, 0)), "#####");
  EXPECT_EQ(at(Subject::entry(Topic::wall, 1)), "-----");
  EXPECT_EQ(at(Subject::entry(Topic::branch, 2)), "     ");
  EXPECT_EQ(at(Subject::entry(Topic::encounter, index_of("D3.1"))), "bu40");
  EXPECT_EQ(at(Subject::attribute_of(index_of("D3.1"), Attribute::count)), "40");
  EXPECT_EQ(at(Subject::attribute_of(index_of("A2.1"), Attribute::sign)), "+");
  EXPECT_EQ(at(Subject::attribute_of(index_of("A4.1"), Attribute::to)), "D4.2");
  EXPECT_EQ(at(Subject::attribute_of(index_of("A1.1"), Attribute::count)), "St");
  EXPECT_EQ(at(Subject::river_step(0, 3)), "~U");
  EXPECT_EQ(at(Subject::at(Cell{200, 200})), "+#####+#####+#####+#####+#####+");
}

TEST(PlanWriter, WritesTheExampleBack) {
  EXPECT_EQ(write_plan(read_plan(cellar_plan).sheet), cellar_plan);
}

TEST(PlanWriter, KeepsTextsThatALineWouldChange) {
  const Sheet sheet{.title = " \"a\" ", .levels = 0, .notes = {"", "back\\slash", "\"x"}};
  EXPECT_EQ(write_plan(sheet),
            "dungeonlab-plan/1\ntitle: \" \\\"a\\\" \"\nlevels: 0\n\n"
            "notes: \"\"\nnotes: back\\slash\nnotes: \"\\\"x\"\n");
}

TEST(PlanReader, ReadsSpacesBeforeKeysAndColumnsInLowerCase) {
  std::string text = cellar_plan;
  text.replace(text.find("A     B     C"), 13, "a     b     c");
  text.insert(text.find("pits"), "  ");
  text.insert(text.find("levels"), "\t");
  EXPECT_EQ(sheet_of(text), sheet_of(cellar_plan));
}

TEST(PlanReader, ReadsACodeInALineAsInABox) {
  for (const std::string code : {"bu120", "Li!", "Pc+", "Ma^", "Mc2", "orc"}) {
    const std::string spaces(5 - code.size(), ' ');
    EXPECT_EQ(sheet_of(row(1, "     ", "encounter A1.1: " + code + "\n")).encounters,
              sheet_of(row(1, code + spaces)).encounters)
        << code;
  }
}

}  // namespace
}  // namespace dungeonlab::io
