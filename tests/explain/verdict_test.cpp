#include "explain/verdict.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::explain {
namespace {

/// Whether the shown diagnostics show what the topic is about.
bool is_shown(const Topic& topic, const report::Report& verdict) {
  const auto* const rule = std::get_if<const rules::Rule*>(&topic);
  return std::any_of(verdict.diagnostics.begin(), verdict.diagnostics.end(),
                     [&](const report::Diagnostic& diagnostic) {
                       return rule == nullptr || diagnostic.rule == *rule;
                     });
}

TEST(Verdict, ReportsTheMistakeOfEveryExample) {
  for (const Topic& topic : everything()) {
    const Example example = example_of(topic);
    if (!example.bad.empty()) {
      EXPECT_TRUE(is_shown(topic, verdict_on(example))) << example.bad;
    }
  }
}

TEST(Verdict, FindsNoErrorInAGoodMap) {
  for (const Topic& topic : everything()) {
    const Example example = example_of(topic);
    if (!example.good.empty()) {
      const report::Report report = report::make_report(
          "map", io::read(std::string(example.good), io::form_of(example.good)));
      EXPECT_FALSE(report.fails) << example.good;
    }
  }
}

TEST(Verdict, LeavesOutSideEffects) {
  const report::Report verdict = verdict_on(example_of(EncounterKind::lion));
  ASSERT_EQ(verdict.diagnostics.size(), 1U);
  EXPECT_EQ(verdict.diagnostics.front().rule->code, "E05");
}

}  // namespace
}  // namespace dungeonlab::explain
