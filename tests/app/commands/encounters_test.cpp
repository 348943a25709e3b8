#include "cli/program.hpp"
#include "dungeonlab/model/encounter.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

TEST(Encounters, ShowsEveryRowInEveryFormat) {
  for (const char* const form : {"text", "json", "markdown"}) {
    const Program program = run_program({"encounters", "--format", form});
    EXPECT_EQ(program.code, 0);
    for (const EncounterInfo& row : encounter_table) {
      EXPECT_THAT(program.out, HasSubstr(std::string(row.written.view()))) << form;
      EXPECT_THAT(program.out, HasSubstr(std::string(row.code))) << form;
    }
  }
}

TEST(Encounters, ShowsKindsByNameOrCode) {
  const Program by_name = run_program({"encounters", "black-rider", "lion"});
  EXPECT_EQ(by_name.out, run_program({"encounters", "Br", "li"}).out);
  EXPECT_EQ(
      by_name.out,
      "Br  black-rider  §7  Sends you to Mordor without ammunition or dollars. Elven blades kill "
      "him.\n"
      "Li  lion         §6  Bites once. Killed by 5 bullets or 1 grenade. Skinning takes no turn; "
      "the "
      "skin\n"
      "                     brings 10 dollars in a store.\n"
      "\nRules of play: the computer profile.\n");
}

TEST(Encounters, HasEveryColumnAsMarkdown) {
  const std::string table = run_program({"encounters", "lion", "--format", "markdown"}).out;
  EXPECT_THAT(table, HasSubstr("| killed by |"));
  EXPECT_THAT(table, HasSubstr("| 5 bullets, 1 grenade or 2 blasters (with "
                               "blasters-kill-beasts) |"));
}

TEST(Encounters, ShowsOnlyKinds) {
  const Program program = run_program({"encounters", "tigre"});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("unknown kind of encounter \"tigre\"; did you mean tiger?"));
  EXPECT_THAT(run_program({"encounters", "ocw"}).err, EndsWith("\"ocw\"; did you mean cow?\n"));
}

}  // namespace
}  // namespace dungeonlab::app
