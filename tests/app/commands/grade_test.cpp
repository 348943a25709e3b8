// Grades as people and programs read them, and requests that cannot be met.
#include "dungeonlab/grade/grade.hpp"

#include "app/program.hpp"
#include "support/files.hpp"
#include "support/schema.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::string map_to_grade() {
  return testing_support::source_path("samples/good/first-steps.dungeon.txt");
}

TEST(Grade, ShowsParBotTurnsAndEachAbility) {
  const Program program =
      run_program({"grade", map_to_grade(), "--games", "3", "--rounds", "50", "--jobs", "1"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, AllOf(HasSubstr("par "), HasSubstr("bot-turns "),
                                 HasSubstr("played by bots; a loss counts as 50 turns"),
                                 HasSubstr("careful"), HasSubstr("  without gluing")));
  const Program again =
      run_program({"grade", map_to_grade(), "--games", "3", "--rounds", "50", "--jobs", "3"});
  EXPECT_EQ(program.out, again.out);
}

TEST(Grade, IsJsonAsItsSchemaSays) {
  const Program program = run_program({"grade", map_to_grade(), map_to_grade(), "--games", "2",
                                       "--rounds", "20", "--no-abilities", "--format", "json"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_EQ(testing_support::schema_faults(grade::write_grade_schema(), program.out), "");
  EXPECT_EQ(run_program({"schema", "grade"}).out, grade::write_grade_schema());
}

TEST(Grade, RefusesAMapWithErrorsAndAPrecisionThatIsNone) {
  const Program bad =
      run_program({"grade", testing_support::source_path("samples/bad/river-uphill.dungeon.json")});
  EXPECT_EQ(bad.code, 1);
  EXPECT_THAT(bad.err, HasSubstr("is not graded, because it has errors"));
  for (const std::string precision : {"0%", "51%", "x", "%"}) {
    const Program program = run_program({"grade", map_to_grade(), "--precision", precision});
    EXPECT_EQ(program.code, 2);
    EXPECT_THAT(program.err, HasSubstr("--precision: expected 1% to 50%, found"));
  }
}

}  // namespace
}  // namespace dungeonlab::app
