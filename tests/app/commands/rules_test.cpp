#include "cli/program.hpp"
#include "dungeonlab/explain/explain.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

TEST(Rules, ShowsTheWholeRegistryInEveryFormat) {
  const std::string text = run_program({"rules"}).out;
  const std::string markdown = run_program({"rules", "--format", "markdown"}).out;
  for (const rules::Rule* const rule : rules::registry()) {
    for (const std::string_view word : {rule->code, rule->name}) {
      EXPECT_THAT(text, HasSubstr(std::string(word)));
      EXPECT_THAT(markdown, HasSubstr("| " + std::string(word) + " |"));
    }
    EXPECT_THAT(markdown, HasSubstr(std::string(rule->rule)));
  }
  EXPECT_THAT(run_program({"rules", "--format", "json"}).out, HasSubstr("\"code\": \"RV06\""));
}

TEST(Rules, FitsItsTableToTheTerminal) {
  EXPECT_EQ(run_program({"rules", "RV06"}).out,
            "RV06  river-flows-north  error  §10  a river leaves a cell to the south, west or "
            "east\n");
  Program narrow;
  narrow.columns = 70;
  EXPECT_EQ(narrow.run({"rules", "RV06"}).out,
            "RV06  river-flows-north  error  §10  a river leaves a cell to the\n"
            "                                     south, west or east\n");
}

TEST(Rules, ShowsOnlyRules) {
  const Program program = run_program({"rules", "RV06", "lion", "river-flow-north"});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("unknown rule \"lion\""));
  EXPECT_THAT(program.err, HasSubstr("did you mean river-flows-north?"));
}

}  // namespace
}  // namespace dungeonlab::app
