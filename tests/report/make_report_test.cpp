#include "dungeonlab/report/diagnostic.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::report {
namespace {

const std::string three_levels_with_lint =
    R"({"format": "dungeonlab-map/1", "base": {"columns": 1, "rows": 1}, "levels": 3, )"
    R"("exit": {"cell": "A1", "side": "west"}, "encounters": {"A1.1": "treasure"}LINT})";

Report report_with_lint(const std::string& lint) {
  std::string text = three_levels_with_lint;
  text.replace(text.find("LINT"), 4, lint);
  return make_report("a.dungeon.json", io::read_json(std::move(text)));
}

/// The first diagnostic of a rule; null if it has none.
const Diagnostic* diagnostic_of(const Report& report, std::string_view code) {
  const auto found =
      std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                   [&](const Diagnostic& diagnostic) { return diagnostic.rule->code == code; });
  return found == report.diagnostics.end() ? nullptr : &*found;
}

TEST(MakeReport, ListsFaultsAndFindingsTogether) {
  const Report report = report_with_lint(R"(, "extra": 1)");
  const auto* const fault = diagnostic_of(report, "J03");
  const auto* const finding = diagnostic_of(report, "G03");
  ASSERT_NE(fault, nullptr);
  ASSERT_NE(finding, nullptr);
  EXPECT_LT(finding, fault) << "by position";
  EXPECT_EQ(finding->pointer, "/levels");
  EXPECT_EQ(fault->severity, rules::Severity::error);
}

TEST(MakeReport, ListsIgnoredFindingsSeparatelyWithTheirReasons) {
  const Report report =
      report_with_lint(R"(, "lint": {"ignore": [{"rule": "G03", "reason": "a tower"}]})");
  EXPECT_EQ(diagnostic_of(report, "G03"), nullptr);
  ASSERT_EQ(report.ignored.size(), 1U);
  EXPECT_EQ(report.ignored[0].rule->code, "G03");
  EXPECT_EQ(report.ignored[0].subject, "levels");
  EXPECT_EQ(report.ignored[0].reason, "a tower");
  EXPECT_FALSE(report.fails);
}

/// The help of the finding of rule `code`; empty if it has none.
std::string help_of(const Report& report, std::string_view code) {
  for (const Diagnostic& found : report.diagnostics) {
    if (found.rule->code == code) {
      return found.help;
    }
  }
  return {};
}

const std::string plan_without_exit =
    "dungeonlab-plan/1\nlevels: 1\nbase: 2x1\n\n      A     B\n   +#####+#####+\n"
    " 1 # do    Pp  #\n   +#####+#####+\n";

TEST(MakeReport, WordsItsHelpForPlansIfTheMapIsDrawn) {
  const Report drawn = make_report("a.txt", io::read(plan_without_exit, io::Form::plan));
  EXPECT_EQ(help_of(drawn, "X01"),
            "draw XXXXX, or X next to a cell, on an outer line where the exit is");
  EXPECT_EQ(help_of(drawn, "E05"),
            "write \"do10\", or, in a line below the drawing, \"dollars count=10\"");
  EXPECT_EQ(help_of(drawn, "E06"),
            "write \"Pp+\" or \"Pp-\", or, in a line below the drawing, sign=plus or sign=minus");
}

TEST(MakeReport, PointsAtTheLineWithoutAnAttributeButNotAtUnreadText) {
  const auto at = [](const std::string& entry) {
    std::string text = plan_without_exit + "*1: " + entry + "\n";
    text.replace(text.find("do  "), 2, "*1");
    text.replace(text.find("Pp  #"), 5, "$$  X");
    const Report report = make_report("a.txt", io::read(text, io::Form::plan));
    std::string found;
    for (const Diagnostic& diagnostic : report.diagnostics) {
      const std::string code(diagnostic.rule->code);
      const auto [begin, end] = diagnostic.span;
      const bool is_shown = code.starts_with('E') || code.starts_with('J');
      found += is_shown ? code + " " + text.substr(begin, end - begin) + "\n" : "";
    }
    return found;
  };
  EXPECT_EQ(at("bullets"), "E05 bullets\n");
  EXPECT_EQ(at("political-prison"), "E06 political-prison\n");
  for (const std::string entry : {"political-prison sign=+", "bullets count=x", "bullets 9", "",
                                  "bullets count=", "bullets count=99999", "pit to=Z"}) {
    const std::string found = at(entry);
    EXPECT_EQ(std::count(found.begin(), found.end(), '\n'), 1) << found;
    EXPECT_TRUE(found.starts_with("J")) << found;
  }
}

TEST(MakeReport, KnowsTheCellOfASubject) {
  std::string text = three_levels_with_lint;
  text.replace(text.find("LINT"), 4, "");
  text.replace(text.find("treasure"), 8, "pit");
  const Report report = make_report("a.dungeon.json", io::read_json(std::move(text)));
  const bool any = std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                               [](const Diagnostic& found) {
                                 return found.at == Cell{0, 0};
                               });
  EXPECT_TRUE(any);
}

}  // namespace
}  // namespace dungeonlab::report
