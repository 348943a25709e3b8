#include "cli/program.hpp"

#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

TEST(OldSchoolExplain, KnowsProceduresReadingsAndRulings) {
  const Program door = run_program({"osr", "explain", "OS-D05"});
  EXPECT_EQ(door.code, 0);
  for (const std::string_view part :
       {"OS-D05    stuck doors", "sections  B7 O26", "roll      open: everybody sees it",
        "dungeonlab osr tables stuck str|bonus", "R06 door-floor=0 (0 or 1)"}) {
    EXPECT_THAT(door.out, HasSubstr(std::string(part)));
  }
  EXPECT_EQ(run_program({"osr", "explain", "os-d05"}).out, door.out);
  EXPECT_THAT(run_program({"osr", "explain", "O26"}).out, HasSubstr("OS-M02"));
  EXPECT_THAT(run_program({"osr", "explain", "trap-walk"}).out, HasSubstr("OS-R14"));
  EXPECT_THAT(run_program({"osr", "explain", "OS-J14"}).out, HasSubstr("asked by  OS-D13"));
  const std::string question = run_program({"osr", "explain", "os-thirst"}).out;
  EXPECT_THAT(question, HasSubstr("part of       OS-C14 thirst"));
  EXPECT_THAT(question, HasSubstr("row of bfrpg  {\"at\": \"B10\", \"let\": "));
  EXPECT_THAT(question, HasSubstr("row of ose    {\"at\": \"O22\", \"judge\": \"J08\"}"));
  const Program misspelt = run_program({"osr", "explain", "OS-D5"});
  EXPECT_EQ(misspelt.code, 2);
  EXPECT_THAT(misspelt.err, HasSubstr("did you mean OS-D05"));
}

TEST(OldSchoolExplain, ListsEverything) {
  EXPECT_THAT(run_program({"osr", "explain"}).out, HasSubstr("OS-X03"));
  EXPECT_THAT(run_program({"osr", "explain", "--format", "json"}).out,
              HasSubstr("\"id\": \"OS-X03\""));
}

}  // namespace
}  // namespace dungeonlab::app
