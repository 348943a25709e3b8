#include "dungeonlab/report/diagnostic.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const Policy errors_only{.min_level = rules::Severity::error};

Report judged(std::string text, std::string file = "a.dungeon.json", const Policy& policy = {}) {
  const io::Form form = io::form_of(text);
  return make_report(std::move(file), io::read(std::move(text), form), 1, policy);
}

const std::string north =
    "{\n"
    "  \"format\": \"dungeonlab-map/1\",\n"
    "  \"base\": {\"columns\": 3, \"rows\": 3},\n"
    "  \"levels\": 1,\n"
    "  \"exit\": {\"cell\": \"A1\", \"side\": \"west\"},\n"
    "  \"encounters\": {\n"
    "    \"A1.1\": \"treasure\"\n"
    "  },\n"
    "  \"rivers\": [\n"
    "    [\"B3.1\", \"C3.1\", \"C2.1\"]\n"
    "  ]\n"
    "}\n";

TEST(Text, ShowsTheRiverThatFlowsNorth) {
  EXPECT_EQ(text(judged(north, "maps/cellar.dungeon.json", errors_only)),
            "maps/cellar.dungeon.json:10:22: error[RV06]: river 1 flows north from C3.1 to C2.1\n"
            "   |\n"
            "10 |     [\"B3.1\", \"C3.1\", \"C2.1\"]\n"
            "   |              ------  ^^^^^^\n"
            "   |              |\n"
            "   |              it comes from here\n"
            "   |\n"
            "   |       B     C\n"
            "   |    +#####+#####+\n"
            "   |  1             #\n"
            "   |    +     +     +\n"
            "   |  2         ~U  #\n"
            "   |    +     +     +\n"
            "   |  3   (>    ~^  #\n"
            "   |    +#####+#####+\n"
            "   = rule: a river leaves a cell to the south, west or east (rules §10)\n"
            "   = help: end the river at C3.1 with its lavatory pan, or turn it\n");
}

TEST(Text, PointsIntoADrawingWithoutRepeatingIt) {
  const std::string plan =
      "dungeonlab-plan/1\n"
      "levels: 1\n"
      "base: 2x1\n"
      "\n"
      "      A     B\n"
      "   +#####+#####+\n"
      " 1 X Li  #     #\n"
      "   +#####+#####+\n";
  const std::string shown = text(judged(plan, "a.dungeon.txt"));
  EXPECT_THAT(shown, HasSubstr("a.dungeon.txt:"));
  EXPECT_THAT(shown, HasSubstr("error[W06]"));
  EXPECT_THAT(shown, HasSubstr("error[T01]"));
  EXPECT_THAT(shown, Not(HasSubstr("| +#####+"))) << "a crop";
}

TEST(Text, CitesARuleThatFitsADrawing) {
  const std::string shifted =
      "dungeonlab-plan/1\nlevels: 1\nbase: 2x1\n\n"
      "   +#####+#####+\n    # $$    Li  X\n   +#####+#####+\n";
  EXPECT_THAT(text(judged(shifted)), HasSubstr("= rule: a plan consists of lines `key: value` "));
  EXPECT_THAT(text(judged(shifted)), Not(HasSubstr("one JSON text")));
  EXPECT_THAT(text(judged("{")), HasSubstr("= rule: a map is one JSON text or one plan"));
}

TEST(Text, IsEmptyWhenNothingIsWrong) {
  const std::string sound =
      "{\"format\": \"dungeonlab-map/1\", \"base\": {\"columns\": 1, \"rows\": 1}, \"levels\": 1, "
      "\"exit\": {\"cell\": \"A1\", \"side\": \"west\"}, \"encounters\": {\"A1.1\": \"treasure\"}}";
  const Report report = judged(sound, "a.dungeon.json", errors_only);
  EXPECT_EQ(text(report), "");
  EXPECT_TRUE(report.verdict.valid);
}

TEST(Text, IsOrderedByPositionThenCode) {
  const Report report = judged("{\"zzz\": 1, \"aaa\": 2}");
  for (std::size_t i = 1; i < report.diagnostics.size(); ++i) {
    const Diagnostic& before = report.diagnostics[i - 1];
    const Diagnostic& after = report.diagnostics[i];
    EXPECT_LE(before.span.begin, after.span.begin);
    if (before.span.begin == after.span.begin) {
      EXPECT_LE(before.rule->code, after.rule->code);
    }
  }
  EXPECT_GE(report.diagnostics.size(), 2U);
}

TEST(Text, ColorsOnlyOnRequest) {
  const Report report = judged(north);
  EXPECT_THAT(text(report), Not(HasSubstr("\x1b")));
  const std::string colored = text(report, {.color = true});
  EXPECT_THAT(colored, HasSubstr("\x1b[1;31merror[RV06]\x1b[0m: river 1 flows north"));
  EXPECT_THAT(colored, HasSubstr("\x1b[1;31m^^^^^^\x1b[0m"));
}

TEST(Text, CallsStandardInputByItsName) {
  EXPECT_THAT(text(judged("{", "-")), HasSubstr("<stdin>:1:"));
}

TEST(Text, EscapesTheNameOfTheFile) {
  EXPECT_THAT(text(judged("{", "a\x1b[31m.dungeon.json")),
              HasSubstr("a\\u{1b}[31m.dungeon.json:1:"));
}

TEST(Text, CountsColumnsInCharactersAndLinesFromTheFirst) {
  const Report report =
      make_report("many.dungeons.jsonl",
                  io::read("{\"title\": \"\xc3\xbc\xc3\xbc\", \"x\": 1}", io::Form::json_line), 40);
  EXPECT_THAT(text(report), HasSubstr("many.dungeons.jsonl:40:17: error[J03]"));
  EXPECT_THAT(text(report), HasSubstr("\n40 | {\"title\": \"\xc3\xbc\xc3\xbc\", \"x\": 1}\n"));
}

TEST(Text, ShowsAHundredFindingsAndCountsTheRest) {
  std::string many = "{";
  for (int i = 0; i < 150; ++i) {
    many += (i == 0 ? "\"k" : ", \"k") + std::to_string(i) + "\": 1";
  }
  const Report report = judged(many + "}");
  ASSERT_GT(report.diagnostics.size(), 150U);
  const std::string shown = text(report);
  EXPECT_THAT(shown, HasSubstr("a.dungeon.json: " +
                               std::to_string(report.diagnostics.size() - diagnostics_shown) +
                               " more findings\n"));
}

TEST(Text, ShowsAnErrorAfterAHundredInfos) {
  std::string walls = "\"A1-B1\"";
  for (std::size_t i = 0; i < diagnostics_shown; ++i) {
    walls += ", \"A1-B1\"";
  }
  const Report report = judged(
      R"({"format": "dungeonlab-map/1", "base": {"columns": 2, "rows": 1}, "levels": 1,
          "exit": {"cell": "A1", "side": "west"}, "walls": {"simple": [)" +
      walls + R"(, "A1-A3"]}, "encounters": {"A1.1": "treasure"}})");
  EXPECT_THAT(text(report), HasSubstr("error[W01]"));
}

TEST(Text, AnswersAHugeLineQuickly) {
  std::string many = "{";
  while (many.size() < (std::size_t{13} << 20U)) {
    many += "\"a key that nobody knows\": 1, ";
  }
  const std::string shown = text(judged(many + "\"last\": 1}"));
  EXPECT_LT(shown.size(), std::size_t{1} << 20U);
}

}  // namespace
}  // namespace dungeonlab::report
