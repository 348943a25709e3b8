#include "dungeonlab/report/format.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::report {
namespace {

const std::string three_levels =
    R"({"format": "dungeonlab-map/1", "base": {"columns": 1, "rows": 1}, "levels": 3, )"
    R"("exit": {"cell": "A1", "side": "west"}, "encounters": {"A1.1": "treasure"}})";

TEST(Format, WritesTheTextOfEveryMapAndThenTheSummary) {
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
  EXPECT_EQ(written, expected + "for more: dungeonlab explain P10\n" + tally.text());
  EXPECT_NE(written.find("\nnot ok: 2 maps"), std::string::npos);
}

TEST(Format, AcceptsPiecesMadeEarlierInAnyOrder) {
  const Report one = make_report("a.dungeon.json", io::read_json(three_levels));
  const Report two = make_report("b.dungeon.json", io::read_json("{"));
  Tally tally;
  tally.add(one);
  tally.add(two);
  for (std::size_t kind = 0; kind < format_names.size(); ++kind) {
    std::string at_once;
    const auto plain = make_format(static_cast<FormatKind>(kind), {},
                                   [&](std::string_view piece) { at_once += piece; });
    plain->add(one);
    plain->add(two);
    plain->end(tally);
    std::string in_pieces;
    const auto format = make_format(static_cast<FormatKind>(kind), {},
                                    [&](std::string_view piece) { in_pieces += piece; });
    const std::string second = format->piece(two);
    const std::string first = format->piece(one);
    format->add(one, first);
    format->add(two, second);
    format->end(tally);
    EXPECT_EQ(in_pieces, at_once) << format_names[kind];
  }
}

TEST(Format, NeverPassesIfSomethingCouldNotBeRead) {
  const Report sound = make_report("a.dungeon.json", io::read_json(three_levels), 1,
                                   {.min_level = rules::Severity::error});
  const std::string why = "cannot read 'b.dungeon.json': permission is denied";
  const std::vector<std::vector<std::string>> red = {
      {"not ok: ", why},
      {R"("all_read": false)", R"("file": "b.dungeon.json")", why},
      {R"("executionSuccessful": false)", "toolExecutionNotifications",
       R"("uri": "b.dungeon.json")", why},
      {R"(errors="1")", "<error ", R"(classname="b.dungeon.json")",
       "cannot read 'b.dungeon.json': permission is denied"},
      {"::error file=b.dungeon.json,", why, "not ok: "},
      {"## dungeonlab: not ok", "permission is denied"}};
  const std::vector<std::string> green = {
      "ok: ", R"("all_read": true)", R"("executionSuccessful": true)", R"(errors="1")",
      "ok: ", "## dungeonlab: ok"};
  for (std::size_t kind = 0; kind < format_names.size(); ++kind) {
    for (const bool has_map : {true, false}) {
      std::string text;
      const auto format = make_format(static_cast<FormatKind>(kind), {},
                                      [&](std::string_view piece) { text += piece; });
      Tally tally;
      if (has_map) {
        format->add(sound);
        tally.add(sound);
      }
      tally.miss({"b.dungeon.json", why});
      format->end(tally);
      for (const std::string& part : red[kind]) {
        EXPECT_NE(text.find(part), std::string::npos) << format_names[kind] << part << text;
      }
      const std::string whole = "\n" + text;
      const bool is_green =
          format_names[kind] != "junit" &&
          whole.find((green[kind].front() == 'o' ? "\n" : "") + green[kind]) != std::string::npos;
      EXPECT_FALSE(is_green) << format_names[kind] << text;
    }
  }
}

TEST(Format, SaysNothingAboutNoMaps) {
  std::string written;
  const auto sink = [&](std::string_view piece) { written += piece; };
  make_format(FormatKind::text, {}, sink)->end(Tally());
  EXPECT_EQ(written, "");
  for (std::size_t kind = 0; kind < format_names.size(); ++kind) {
    make_format(static_cast<FormatKind>(kind), {}, sink)->end(Tally());
  }
  EXPECT_NE(written.find("\nno maps were checked\n"), std::string::npos) << "in Markdown";
}

}  // namespace
}  // namespace dungeonlab::report
