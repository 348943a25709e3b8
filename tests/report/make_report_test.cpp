#include "dungeonlab/report/diagnostic.hpp"

#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::report {
namespace {

const std::string three_levels =
    R"({"format": "dungeonlab-map/1", "base": {"columns": 1, "rows": 1}, "levels": 3, )"
    R"("exit": {"cell": "A1", "side": "west"}, "encounters": {"A1.1": "treasure"}LINT})";

Report judged(const std::string& lint) {
  std::string text = three_levels;
  text.replace(text.find("LINT"), 4, lint);
  return make_report("a.dungeon.json", io::read_json(std::move(text)));
}

TEST(MakeReport, PutsFaultsAndFindingsIntoOneList) {
  const Report report = judged(R"(, "extra": 1)");
  ASSERT_EQ(report.diagnostics.size(), 2U);
  EXPECT_EQ(report.diagnostics[0].rule->code, "G03");
  EXPECT_EQ(report.diagnostics[0].pointer, "/levels");
  EXPECT_EQ(report.diagnostics[1].rule->code, "J03");
  EXPECT_EQ(count_at_least(report, rules::Severity::error), 1U);
  EXPECT_EQ(count_at_least(report, rules::Severity::info), 2U);
}

TEST(MakeReport, LeavesOutWhatTheMapIgnoresAndKeepsItInTheVerdict) {
  const Report report = judged(R"(, "lint": {"ignore": [{"rule": "G03", "reason": "a tower"}]})");
  EXPECT_TRUE(report.diagnostics.empty());
  EXPECT_EQ(report.verdict.findings.size(), 1U);
}

}  // namespace
}  // namespace dungeonlab::report
