#include "support/json.hpp"

#include "dungeonlab/io/file.hpp"
#include "report/json_record.hpp"
#include "report/written.hpp"
#include "support/files.hpp"
#include "support/records.hpp"

#include <algorithm>
#include <cstdlib>

namespace dungeonlab::report {
namespace {

using testing_support::Json;

const std::string report_schema_path = testing_support::source_path("schemas/report.schema.json");

TEST(Json, SchemaIsCommittedAsGeneratedFromTheTables) {
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(report_schema_path, write_report_schema()));
  }
  EXPECT_EQ(io::read_file(report_schema_path, std::size_t{1} << 20U).value_or(""),
            write_report_schema())
      << "run this test with UPDATE_GENERATED=1 and commit the file";
}

TEST(Json, MatchesItsSchema) {
  const Report broken = report_on(north);
  const Report hostile = hostile_report();
  const Report unreadable = report_on("{");
  const Report plan = report_on("dungeonlab-plan/1\n", "a.dungeon.txt");
  const std::string text = written(FormatKind::json, {&broken, &hostile, &unreadable, &plan});
  EXPECT_EQ(schema_faults(write_report_schema(), text), "") << text;
  EXPECT_EQ(schema_faults(write_report_schema(), written(FormatKind::json, {})), "");
}

TEST(Json, IsWrittenAsDescribed) {
  Report report = report_on(fixable);
  report.diagnostics.resize(1);
  report.diagnostics[0].reason = "it is a dream";
  report.diagnostics[0].related = {{report.diagnostics[0].span, "here"}};
  std::fill(report.verdict.status.begin(), report.verdict.status.end(), rules::Status::holds);
  report.verdict.status.resize(2);
  report.verdict.status[1] = rules::Status::not_checked;
  const std::string text = written(FormatKind::json, {&report});
  EXPECT_NE(text.find("\n    \"not_checked\": {\""), std::string::npos) << "it is a row";
  testing_support::expect_walked<ReportRecord>(text.substr(0, text.size() - 1),
                                               records::Layout::block, {}, {"/sum/not_checked"});
}

TEST(Json, SaysWhereAFindingIsAndWhatItIs) {
  const Report report = make_report("many.dungeons.jsonl",
                                    io::read(R"({"title": "ü", "x": 1})", io::Form::json_line), 40);
  const Json map = Json::parse(written(FormatKind::json, {&report})).at("maps").at(0);
  EXPECT_EQ(map.at("file"), "many.dungeons.jsonl");
  EXPECT_EQ(map.at("line"), 40);
  EXPECT_EQ(map.at("form"), "json_line");
  EXPECT_EQ(map.at("valid"), false);
  EXPECT_EQ(map.at("fails"), true);
  const auto unknown =
      std::find_if(map.at("findings").begin(), map.at("findings").end(),
                   [](const Json& finding) { return finding.at("code") == "J03"; });
  ASSERT_NE(unknown, map.at("findings").end());
  EXPECT_EQ(unknown->at("pointer"), "/x");
  EXPECT_EQ(unknown->at("subject"), "/x");
  EXPECT_EQ(unknown->at("severity"), "error");
  EXPECT_EQ(unknown->at("span"), Json::parse(R"({"begin": 16, "end": 19, "line": 40, "column": 16,
                                                 "end_line": 40, "end_column": 19})"));
}

Json edits_of(const Report& report, const std::string& code) {
  const Json map = Json::parse(written(FormatKind::json, {&report})).at("maps").at(0);
  for (const Json& finding : map.at("findings")) {
    if (finding.at("code") == code) {
      return finding.at("edits");
    }
  }
  return {};
}

TEST(Json, OffersTheEditsThatFixAFinding) {
  EXPECT_EQ(edits_of(report_on(fixable), "E01"), Json::parse(R"([{"text": "\"treasure\"", "span":
      {"begin": 172, "end": 181, "line": 4, "column": 48, "end_line": 4, "end_column": 57}}])"));
  EXPECT_EQ(edits_of(report_on(fixable), "W02"), Json::parse(R"([{"text": "", "span":
      {"begin": 215, "end": 224, "line": 5, "column": 31, "end_line": 5, "end_column": 40}}])"));
  EXPECT_EQ(edits_of(report_on(fixable_plan), "E01"), Json::parse(R"([{"text": "Li  ", "span":
      {"begin": 110, "end": 114, "line": 9, "column": 12, "end_line": 9, "end_column": 16}}])"));
  EXPECT_EQ(edits_of(report_on(north), "RV06"), Json::array());
}

TEST(Json, ListsIgnoredFindingsSeparatelyAndCountsOmittedOnes) {
  Report report = report_on(north);
  report.ignored.push_back(report.diagnostics.back());
  report.ignored.back().reason = "it is a dream";
  report.hidden[rules::Severity::info] = 3;
  const Json json = Json::parse(written(FormatKind::json, {&report}));
  EXPECT_EQ(json.at("maps").at(0).at("ignored").at(0).at("reason"), "it is a dream");
  EXPECT_EQ(json.at("maps").at(0).at("hidden").at("info"), 3);
  EXPECT_EQ(json.at("sum").at("ignored"), 1);
  EXPECT_EQ(json.at("sum").at("hidden"), 3);
}

TEST(Json, SaysThatAnInputCouldNotBeRead) {
  const auto sum_of = [](const Tally& tally) {
    std::string text;
    make_format(FormatKind::json, {}, [&](std::string_view piece) { text += piece; })->end(tally);
    EXPECT_EQ(schema_faults(write_report_schema(), text), "");
    return Json::parse(text).at("sum");
  };
  Tally tally;
  EXPECT_EQ(sum_of(tally).at("all_read"), true);
  tally.miss({"b.dungeon.json", "cannot read 'b.dungeon.json': permission is denied"});
  EXPECT_EQ(sum_of(tally).at("all_read"), false);
  EXPECT_EQ(sum_of(tally).at("unread").at(0).at("file"), "b.dungeon.json");
}

TEST(Json, NamesEveryRuleOnceForEveryMap) {
  const Report report = report_on(north);
  const Json rules = Json::parse(written(FormatKind::json, {&report})).at("maps").at(0).at("rules");
  EXPECT_EQ(rules.at("holds").size() + rules.at("violated").size() + rules.at("not_checked").size(),
            rules::registry().size());
  EXPECT_NE(std::find(rules.at("violated").begin(), rules.at("violated").end(), "RV06"),
            rules.at("violated").end());
}

TEST(Json, WritesEachMapAtOnce) {
  const Report report = report_on(north);
  std::string text;
  const auto format =
      make_format(FormatKind::json, {}, [&](std::string_view piece) { text += piece; });
  format->add(report);
  EXPECT_NE(text.find("RV06"), std::string::npos);
}

}  // namespace
}  // namespace dungeonlab::report
