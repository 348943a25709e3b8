#include "report/positions.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::report {
namespace {

TEST(Positions, AreThoseOfTheLinesOfTheText) {
  Report report =
      make_report("a", io::read("{\n \"\xc3\xbc\": 1,\r\n\n\"b\xff\": 2}", io::Form::json));
  const Diagnostic any = report.diagnostics.at(0);
  const auto size = static_cast<std::uint32_t>(report.document.text.size());
  for (std::uint32_t at = 0; at <= size; ++at) {
    if (report.document.text.compare(at, 1, "\xbc") != 0) {  // inside a character
      report.diagnostics.push_back(any);
      report.diagnostics.back().span = {at, size};
    }
  }
  const io::Lines lines(report.document.text);
  const Positions positions(report);
  for (const Diagnostic& diagnostic : report.diagnostics) {
    const io::Position expected = lines.position(diagnostic.span.begin);
    const io::Position found = positions.of(diagnostic.span).begin;
    EXPECT_EQ(found.line, expected.line) << diagnostic.span.begin;
    EXPECT_EQ(found.column, expected.column) << diagnostic.span.begin;
  }
}

TEST(Positions, CountLinesFromTheStartOfTheMap) {
  const Report report = make_report("a", io::read("{\"x\": 1}", io::Form::json_line), 40);
  const Region region = Positions(report).of(report.diagnostics.back().span);
  EXPECT_EQ(region.begin.line, 40U);
}

TEST(Positions, AreKnownForEditsToo) {
  Report report = make_report("a", io::read("{\n\n \"x\": 1}", io::Form::json));
  report.diagnostics.at(0).edits = {{{2, 3}, ""}};
  const Region region = Positions(report).of({2, 3});
  EXPECT_EQ(region.begin.line, 2U);
  EXPECT_EQ(region.begin.column, 1U);
  EXPECT_EQ(region.end.line, 3U);
  EXPECT_EQ(region.end.column, 1U);
}

TEST(Positions, NeverPassTheEndOfTheText) {
  Report report = make_report("a", io::read("{}", io::Form::json));
  report.diagnostics.at(0).span = {700, 900};
  EXPECT_EQ(Positions(report).of({700, 900}).end.column, 3U);
}

}  // namespace
}  // namespace dungeonlab::report
