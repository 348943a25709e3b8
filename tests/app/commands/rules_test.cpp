#include "app/program.hpp"
#include "dungeonlab/rules/rule.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Rules, ShowsTheWholeRegistryInEveryForm) {
  for (const char* const form : {"text", "markdown"}) {
    const Program program = run_program({"rules", "--format", form});
    EXPECT_EQ(program.code, 0);
    for (const rules::Rule* const rule : rules::registry()) {
      EXPECT_THAT(program.out, HasSubstr(std::string(rule->code))) << form;
      EXPECT_THAT(program.out, HasSubstr(std::string(rule->name))) << form;
      EXPECT_THAT(program.out, HasSubstr(std::string(rule->rule))) << form;
    }
  }
  EXPECT_THAT(run_program({"rules", "--format", "json"}).out,
              HasSubstr("\"code\": \"RV06\", \"name\": \"river-flows-north\""));
}

TEST(Rules, ExplainsTheRulesThatAreNamed) {
  const rules::Rule* const rule = rules::rule_named("RV06");
  ASSERT_NE(rule, nullptr);
  const Program program = run_program({"rules", "RV06"});
  EXPECT_THAT(program.out, HasSubstr("why: " + std::string(rule->why).substr(0, 20)));
  EXPECT_EQ(program.out, run_program({"rules", "river-flows-north"}).out);
  EXPECT_THAT(run_program({"rules"}).out, Not(HasSubstr("explanation")));
}

}  // namespace
}  // namespace dungeonlab::app
