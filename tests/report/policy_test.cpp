#include "dungeonlab/report/policy.hpp"

#include "dungeonlab/report/diagnostic.hpp"

#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

namespace dungeonlab::report {
namespace {

using rules::Severity;

const rules::Rule* rule(std::string_view code) {
  return rules::rule_named(code);
}

/// A report on a map with one error (T01), one warning (W06) and one info (G03).
Report three_findings() {
  Report report;
  for (const auto& [code, severity] :
       {std::pair("T01", Severity::error), std::pair("W06", Severity::warning),
        std::pair("G03", Severity::info)}) {
    Diagnostic diagnostic;
    diagnostic.rule = rule(code);
    diagnostic.severity = severity;
    report.diagnostics.push_back(diagnostic);
  }
  return report;
}

/// The findings that are shown, hidden, and below the level, and whether the map fails.
std::string applied(const Policy& policy) {
  Report report = three_findings();
  apply(policy, report);
  std::string text;
  for (const Diagnostic& diagnostic : report.diagnostics) {
    text += std::string(diagnostic.rule->code) + " ";
  }
  for (const Counts& counts : {report.hidden, report.quiet}) {
    text += "| ";
    for (const Severity severity : {Severity::info, Severity::warning, Severity::error}) {
      text += std::to_string(counts[severity]) + " ";
    }
  }
  return text + (report.fails ? "| fails" : "| passes");
}

TEST(Policy, ShowsAllAndFailsOnErrorsByDefault) {
  EXPECT_EQ(applied(Policy()), "T01 W06 G03 | 0 0 0 | 0 0 0 | fails");
}

TEST(Policy, IgnoresHiddenFindingsInTheExitCode) {
  Policy policy;
  policy.hidden.insert(rule("T01"));
  EXPECT_EQ(applied(policy), "W06 G03 | 0 0 1 | 0 0 0 | passes");
  policy.fail_level = Severity::warning;
  EXPECT_EQ(applied(policy), "W06 G03 | 0 0 1 | 0 0 0 | fails");
}

TEST(Policy, FailsOnFindingsThatAreNotShown) {
  Policy policy;
  policy.fail_level = Severity::info;
  policy.min_level = Severity::error;
  EXPECT_EQ(applied(policy), "T01 | 0 0 0 | 1 1 0 | fails");
  policy.hidden.insert(rule("T01"));
  EXPECT_EQ(applied(policy), "| 0 0 1 | 1 1 0 | fails");
}

TEST(Policy, ShowsOnlySelectedFindingsWithoutIgnoredOnes) {
  const auto hidden = hidden_below({rule("RV06"), rule("RV07")}, {rule("RV07")});
  for (const rules::Rule* const row : rules::registry()) {
    const bool is_shown = row->code == "RV06" || row->found_by == rules::FoundBy::reader;
    EXPECT_EQ(hidden.contains(row), !is_shown) << row->code;
  }
  EXPECT_TRUE(hidden_below({}, {rule("J01")}).contains(rule("J01")));
}

}  // namespace
}  // namespace dungeonlab::report
