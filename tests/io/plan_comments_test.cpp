#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

constexpr std::string_view commented =
    "// of the file\n"
    "dungeonlab-plan/1\n"
    "// of the levels\n"
    "// a second line\n"
    "levels: 1\n"
    "base: 2x1\n"
    "\n"
    "// of the drawing\n"
    "      A     B\n"
    "   +#####+#####+\n"
    " 1 # $$    Li  X\n"
    "   +#####+#####+\n"
    "\n"
    "// of the note\n"
    "note B1.1: it sleeps\n"
    "notes: one\n"
    "// of the second line of notes\n"
    "notes: two\n"
    "// the end\n";

std::string rewritten(std::string_view text) {
  return with_comments(write_plan(read_plan(std::string(text)).sheet), text);
}

TEST(PlanComments, DoNotAffectTheMap) {
  const Document document = read_plan(std::string(commented));
  EXPECT_TRUE(document.faults.empty());
  EXPECT_EQ(form_of(commented), Form::plan);
  EXPECT_EQ(document.sheet.encounters.size(), 2U);
  EXPECT_EQ(write_plan(document.sheet).find("//"), std::string::npos);
}

TEST(PlanComments, StayAboveTheirLine) {
  EXPECT_EQ(rewritten(commented), commented);
}

TEST(PlanComments, FollowTheirLineToItsPlace) {
  const std::string text =
      "dungeonlab-plan/1\n  // how wide\nbase: 2x1\n// how high\nlevels:   1\n\n"
      "   +#####+#####+\n   # $$    Li  X\n   +#####+#####+\n// last\n";
  const std::string once = rewritten(text);
  EXPECT_EQ(once.substr(0, once.find("\n\n")),
            "dungeonlab-plan/1\n// how high\nlevels: 1\n// how wide\nbase: 2x1");
  EXPECT_TRUE(once.ends_with("+#####+#####+\n\n// last\n")) << once;
  EXPECT_EQ(rewritten(once), once);
}

TEST(PlanComments, AndNotesOfEmptyPlacesComeBackUnchanged) {
  const std::string text =
      "dungeonlab-plan/1\nlevels: 1\nbase: 3x1\n\n"
      "      A     B     C\n   +#####+#####+#####+\n 1 # $$    Li        X\n"
      "   +#####+#####+#####+\n\n"
      "note B1.1: it sleeps\nnotes: B1.1: a second\nnotes: D1.1: no such place\n"
      "// of the draught\nnote C1.1: a cold draught: from below\n";
  EXPECT_EQ(rewritten(text), text);
}

TEST(PlanComments, AndASecondNoteOfAnEmptyPlaceBecomesOneOfTheMap) {
  const std::string text =
      "dungeonlab-plan/1\nlevels: 1\nbase: 2x1\n\n"
      "      A     B\n   +#####+#####+\n 1 # $$        X\n   +#####+#####+\n\n"
      "notes: B1.1: a cold draught\nnote B1.1: and a smell\n";
  EXPECT_EQ(rewritten(text), text);
  EXPECT_EQ(read_plan(text).sheet.notes.size(), 2U);
}

TEST(PlanComments, OfARemovedLineMoveToTheEnd) {
  const std::string text =
      "dungeonlab-plan/1\nlevels: 1\nbase: 2x1\n\n"
      "   +#####+#####+\n   # $$    *1  X\n   +#####+#####+\n\n// which beast\n*1: lion\n";
  const std::string once = rewritten(text);
  EXPECT_TRUE(once.ends_with("\n// which beast\n")) << once;
  EXPECT_EQ(rewritten(once), once);
}

TEST(PlanNotes, OfAnEmptyPlaceAndOfTheMapAreKept) {
  const std::string text =
      "dungeonlab-plan/1\nlevels: 1\nbase: 2x1\n\n"
      "   +#####+#####+\n   # $$        X\n   +#####+#####+\n\n"
      "note B1.1: cold draught\nnote: for four players\nnote: an hour\n";
  const Document document = read_plan(text);
  EXPECT_TRUE(document.faults.empty());
  const std::vector<std::string> notes = {"for four players", "an hour", "B1.1: cold draught"};
  EXPECT_EQ(document.sheet.notes, notes);
  EXPECT_EQ(read_plan(write_plan(document.sheet)).sheet, document.sheet);
  EXPECT_EQ(read_json(write_json(document.sheet)).sheet.notes, notes);
}

TEST(PlanKinds, AreReadByNameOrCodeInAnyCase) {
  const std::string text =
      "dungeonlab-plan/1\nlevels: 2\nbase: 2x1\n\n"
      "   +#######+#######+\n   # TIGER | MC    X\n   # pp+   | mC    X\n   +#######+#######+\n";
  EXPECT_TRUE(read_plan(text).faults.empty());
  const std::string plan = write_plan(read_plan(text).sheet);
  EXPECT_NE(plan.find(" 1 # Ti  | Mc  X\n   # Pp+ | Mc  X\n"), std::string::npos) << plan;
}

TEST(JsonKinds, AreReadByNameOrCodeInAnyCase) {
  const Sheet sheet = read_json(R"({"format": "dungeonlab-map/1", "base": {"columns": 2, "rows": 2},
      "levels": 1, "exit": {"cell": "A1", "side": "west"}, "encounters": {"A1.1": "Treasure",
      "B1.1": "ti", "A2.1": {"kind": "BU", "count": 10}, "B2.1": "Black-Rider"}})")
                          .sheet;
  ASSERT_EQ(sheet.encounters.size(), 4U);
  const std::string text = write_json(sheet);
  for (const std::string kind : {"\"treasure\"", "\"tiger\"", "\"bullets\"", "\"black-rider\""}) {
    EXPECT_NE(text.find(kind), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace dungeonlab::io
