#include "cli/program.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/io/document.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(New, IsAnEmptySheetThatReadsBack) {
  const Program program = run_program({"new", "7x7"});
  EXPECT_EQ(program.code, 0);
  const io::Document sheet = io::read_plan(program.out);
  EXPECT_EQ(sheet.sheet.base, (Extent{7, 7}));
  EXPECT_EQ(sheet.sheet.levels, 2);
  EXPECT_TRUE(sheet.sheet.encounters.empty() && sheet.sheet.walls.empty());
}

TEST(New, ListsEveryCodeInCommentsThatFitATerminal) {
  const std::string sheet = run_program({"new", "3x3"}).out;
  for (const EncounterInfo& row : encounter_table) {
    EXPECT_THAT(sheet, HasSubstr(std::string(row.code) + " " + std::string(name(row.kind))));
  }
  for (const std::string_view line : text_lines(sheet)) {
    EXPECT_LE(line.size(), 80U) << line;
  }
  EXPECT_TRUE(io::read_plan(sheet).faults.empty());
  EXPECT_THAT(run_program({"new", "3x3", "--format", "json"}).out, Not(HasSubstr("//")));
}

TEST(New, SaysWhatIsStillToDo) {
  const Program program = run_program({"new", "3x2", "--levels", "1"});
  EXPECT_THAT(program.err, HasSubstr("[X01]"));
  EXPECT_THAT(program.err, HasSubstr("[T01]"));
}

TEST(New, TakesASizeAndAFormat) {
  const io::Document sheet =
      io::read_json(run_program({"new", "12x9", "--levels", "3", "--format", "json"}).out);
  EXPECT_EQ(sheet.sheet.base, (Extent{12, 9}));
  EXPECT_EQ(sheet.sheet.levels, 3);
}

TEST(New, NeverWritesASheetOverAMap) {
  const Folder folder;
  EXPECT_EQ(run_program({"new", "2x2", "--output", folder.at("a.dungeon.json")}).code, 0);
  EXPECT_EQ(folder.read("a.dungeon.json").substr(0, 1), "{");
  const Program again = run_program({"new", "2x2", "--output", folder.at("a.dungeon.json")});
  EXPECT_EQ(again.code, 2);
  EXPECT_THAT(again.err, HasSubstr("already exists"));
  EXPECT_EQ(run_program({"new", "3x3", "--force", "--output", folder.at("a.dungeon.json")}).code,
            0);
}

TEST(New, TakesAPresetInAnyCase) {
  EXPECT_EQ(run_program({"new", "7X7-DEADLY"}).out, run_program({"new", "7x7-deadly"}).out);
}

TEST(New, SaysWhatAValidSizeIs) {
  const Program program = run_program({"new", "7x77x"});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("SIZE: expected COLUMNSxROWS such as \"10x7\""));
  EXPECT_THAT(run_program({"new", "7x77x"}).err, HasSubstr("; or a preset"));
  EXPECT_THAT(run_program({"new", "7x"}).err, HasSubstr("; did you mean 7x7?"));
  EXPECT_EQ(run_program({"new", "7x7", "--levels", "10"}).code, 2);
}

}  // namespace
}  // namespace dungeonlab::app
