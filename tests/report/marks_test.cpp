#include "dungeonlab/report/marks.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::report {
namespace {

TEST(Marks, AreTheCellsOfEachDiagnosticOrOfItsSubject) {
  Diagnostic river;
  river.rule = rules::rule_named("RV06");
  river.cells = {{1, 0}, {2, 0}};
  river.at = Cell{7, 7};
  Diagnostic lion;
  lion.rule = rules::rule_named("E01");
  lion.at = Cell{3, 0};
  Diagnostic whole;
  whole.rule = rules::rule_named("G02");
  Report report;
  report.diagnostics = {river, lion, whole};
  report.ignored = {lion};

  const std::vector<render::Mark> marks = marks_of(report);
  ASSERT_EQ(marks.size(), 3U);
  EXPECT_EQ(marks[0].cell, (Cell{1, 0}));
  EXPECT_EQ(marks[1].cell, (Cell{2, 0}));
  EXPECT_EQ(marks[1].code, "RV06");
  EXPECT_EQ(marks[2].cell, (Cell{3, 0}));
  EXPECT_EQ(marks[2].code, "E01");
}

}  // namespace
}  // namespace dungeonlab::report
