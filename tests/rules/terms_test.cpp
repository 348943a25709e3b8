#include "dungeonlab/rules/terms.hpp"

#include "dungeonlab/rules/validate.hpp"
#include "support/test_maps.hpp"
#include "support/verdicts.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

using testing_support::Codes;

TEST(Terms, AreThoseOfTheProfileUnlessASeverityIsChosen) {
  const Rule& walk = *rule_named("W07");
  EXPECT_EQ(severity_under({}, walk), std::nullopt);
  EXPECT_EQ(severity_under({.profile = Profile::strict}, walk), Severity::error);
  const Terms chosen{.profile = Profile::strict,
                     .severities = {{&walk, Severity::error}, {&walk, Severity::info}}};
  EXPECT_EQ(severity_under(chosen, walk), Severity::info) << "the last choice counts";
}

TEST(Terms, ThatAddAnErrorDisableNoOtherRule) {
  const Sheet sheet = testing_support::read_test_map("T | OK | 2x1x2 | t 0,0/0 | x 1,0E").sheet;
  const Terms terms{.severities = {{rule_named("G02"), Severity::error}}};
  const Verdict verdict = validate(sheet, terms);
  EXPECT_EQ(testing_support::errors(verdict), Codes{"G02"});
  EXPECT_EQ(testing_support::status(verdict, "P01"), Status::holds);
}

TEST(Terms, ThatDowngradeAnErrorMakeNoMapValid) {
  const Sheet sheet = testing_support::read_test_map("T | OK | 2x1x2 | t 0,0/0 | x 0,0E").sheet;
  const Terms terms{.severities = {{rule_named("X02"), Severity::info}}};
  const Verdict verdict = validate(sheet, terms);
  EXPECT_EQ(testing_support::errors(verdict), Codes{});
  EXPECT_FALSE(verdict.valid);
}

}  // namespace
}  // namespace dungeonlab::rules
