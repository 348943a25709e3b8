#include "dungeonlab/report/format.hpp"

#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::report {
namespace {

const std::string three_levels =
    R"({"format": "dungeonlab-map/1", "base": {"columns": 1, "rows": 1}, "levels": 3, )"
    R"("exit": {"cell": "A1", "side": "west"}, "encounters": {"A1.1": "treasure"}})";

TEST(Format, WritesTheTextOfEveryMapAndThenTheSum) {
  const Policy policy = {.fail_level = rules::Severity::info};
  std::string written;
  const auto format =
      make_format(FormatKind::text, {}, [&](std::string_view piece) { written += piece; });
  Tally tally;
  std::string expected;
  for (const char* file : {"a.dungeon.json", "b.dungeon.json"}) {
    const Report report = make_report(file, io::read_json(three_levels), 1, policy);
    format->add(report);
    tally.add(report);
    expected += text(report);
    EXPECT_EQ(written, expected) << "nothing is held back";
  }
  format->end(tally);
  EXPECT_EQ(written, expected + "dungeonlab explain P10 tells more\n" + tally.text());
  EXPECT_NE(written.find("\nnot ok: 2 maps"), std::string::npos);
}

TEST(Format, SaysNothingOfNoMaps) {
  std::string written;
  const auto sink = [&](std::string_view piece) { written += piece; };
  make_format(FormatKind::text, {}, sink)->end(Tally());
  EXPECT_EQ(written, "");
}

}  // namespace
}  // namespace dungeonlab::report
