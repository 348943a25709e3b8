#include "rules/reporter.hpp"

#include "dungeonlab/model/limits.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

/// The findings of a rule that reports `many` faults.
std::vector<Finding> reported(std::size_t many) {
  const Terms terms;
  Reporter reporter(terms);
  reporter.begin(*rule_named("W01"));
  for (std::size_t i = 0; i < many; ++i) {
    (void)reporter.report(Subject::whole(Topic::base), "a fault");
  }
  reporter.end();
  return reporter.findings();
}

TEST(Reporter, KeepsAsManyFindingsAsTheLimitSaysAndCountsTheRest) {
  const std::vector<Finding> kept = reported(limits::findings_per_rule);
  ASSERT_EQ(kept.size(), limits::findings_per_rule);
  EXPECT_EQ(kept.back().message, "a fault");
  const std::vector<Finding> counted = reported(limits::findings_per_rule + 1);
  ASSERT_EQ(counted.size(), limits::findings_per_rule + 1);
  EXPECT_EQ(counted.back().message, "1 more finding of this rule not listed");
  EXPECT_EQ(counted.back().help, "fix the listed ones and check again");
}

TEST(Reporter, QuotesAtMostSixtyCharacters) {
  EXPECT_EQ(in_quotes(""), "\"\"");
  EXPECT_EQ(in_quotes("Löwe"), "\"Löwe\"");
  EXPECT_EQ(rules::in_quotes(std::string(60, 'x')), '"' + std::string(60, 'x') + '"');
  EXPECT_EQ(rules::in_quotes(std::string(61, 'x')), '"' + std::string(60, 'x') + "…\"");
}

TEST(Reporter, UsesTheRightArticle) {
  EXPECT_EQ(with_article("Eldar"), "an Eldar");
  EXPECT_EQ(with_article("ent"), "an ent");
  EXPECT_EQ(with_article("prison"), "a prison");
}

}  // namespace
}  // namespace dungeonlab::rules
