#include "dungeonlab/io/file.hpp"
#include "report/written.hpp"
#include "support/files.hpp"
#include "support/json.hpp"

#include <filesystem>
#include <regex>

namespace dungeonlab::report {
namespace {

using testing_support::Json;

const std::string here = testing_support::source_path("tests/report/");

std::string own_schema() {
  return io::read_file(here + "sarif.schema.json", std::size_t{1} << 20U).value_or("");
}

Json results_of(const Report& report) {
  return Json::parse(written(FormatKind::sarif, {&report})).at("runs").at(0).at("results");
}

Json result_of(const Report& report, const std::string& code) {
  for (const Json& result : results_of(report)) {
    if (result.at("ruleId") == code) {
      return result;
    }
  }
  return {};
}

TEST(Sarif, FitsTheObjectModelAndOurSchema) {
  const Report broken = report_on(north);
  const Report hostile = hostile_report();
  const Report unreadable = report_on("{");
  const Report faulty = report_on(fixable);
  for (const auto& reports :
       {std::vector<const Report*>{},
        std::vector<const Report*>{&broken, &hostile, &unreadable, &faulty}}) {
    const std::string text = written(FormatKind::sarif, reports);
    EXPECT_EQ(schema_faults(own_schema(), text), "") << text;
    const Opinion opinion = opinion_of(here + "check_sarif", text);
    EXPECT_TRUE(opinion.content) << opinion.said;
  }
  Json wrong = Json::parse(written(FormatKind::sarif, {&broken}));
  wrong["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["lines"] = 1;
  EXPECT_FALSE(opinion_of(here + "check_sarif", wrong.dump()).content) << "the check sees nothing";
}

TEST(Sarif, ShowsTheRiverThatFlowsNorth) {
  const Json result = result_of(report_on(north, "maps/a cellar.dungeon.json"), "RV06");
  EXPECT_EQ(result.at("level"), "error");
  EXPECT_EQ(result.at("message").at("text"),
            "river 1 flows north from C3.1 to C2.1; [it comes from here](1)\n"
            "help: end the river at C3.1 with its lavatory pan, or turn it");
  const Json place = Json::parse(R"({"artifactLocation": {"uri": "maps/a%20cellar.dungeon.json"},
      "region": {"startLine": 10, "startColumn": 22, "endLine": 10, "endColumn": 28}})");
  EXPECT_EQ(result.at("locations").at(0).at("physicalLocation"), place);
  EXPECT_EQ(result.at("relatedLocations").at(0).at("id"), 1);
  EXPECT_EQ(result.at("partialFingerprints").at("dungeonlabSubject/v1"), "RV06 C2.1");
  EXPECT_FALSE(result.contains("fixes"));
}

TEST(Sarif, OffersTheFixesOfAFinding) {
  EXPECT_EQ(result_of(report_on(fixable), "E01").at("fixes"), Json::parse(R"([{
      "description": {"text": "write \"treasure\" instead"},
      "artifactChanges": [{"artifactLocation": {"uri": "a.dungeon.json"}, "replacements": [{
          "deletedRegion": {"startLine": 4, "startColumn": 48, "endLine": 4, "endColumn": 57},
          "insertedContent": {"text": "\"treasure\""}}]}]}])"));
  const Json removal = result_of(report_on(fixable), "W02").at("fixes").at(0);
  EXPECT_EQ(removal.at("description").at("text"), "delete it");
  const Json plan = result_of(report_on(fixable_plan, "a.dungeon.txt"), "E01").at("fixes").at(0);
  EXPECT_EQ(plan.at("description").at("text"), "write Li instead");
  EXPECT_EQ(plan.at("artifactChanges").at(0).at("replacements"), Json::parse(R"([{
      "deletedRegion": {"startLine": 9, "startColumn": 12, "endLine": 9, "endColumn": 16},
      "insertedContent": {"text": "Li  "}}])"));
}

TEST(Sarif, FindsTheRuleOfEveryResult) {
  const Report report = hostile_report();
  const Json run = Json::parse(written(FormatKind::sarif, {&report})).at("runs").at(0);
  const Json& rules = run.at("tool").at("driver").at("rules");
  EXPECT_EQ(rules.size(), rules::registry().size());
  for (const Json& result : run.at("results")) {
    EXPECT_EQ(rules.at(result.at("ruleIndex").get<std::size_t>()).at("id"), result.at("ruleId"));
  }
}

TEST(Sarif, RecognisesAFindingAfterLinesMove) {
  std::string moved = north;
  moved.insert(1, "\n\n\n");
  const Json before = result_of(report_on(north), "RV06");
  const Json after = result_of(report_on(moved), "RV06");
  EXPECT_EQ(before.at("partialFingerprints"), after.at("partialFingerprints"));
  EXPECT_NE(before.at("locations"), after.at("locations"));
}

TEST(Sarif, DistinguishesEqualFindingsOfOneMap) {
  Report report = report_on(north);
  report.diagnostics = {report.diagnostics[0], report.diagnostics[0]};
  const Json results = results_of(report);
  EXPECT_NE(results.at(0).at("partialFingerprints"), results.at(1).at("partialFingerprints"));
}

TEST(Sarif, MarksIgnoredFindingsAsSuppressed) {
  const Json result = result_of(hostile_report(), "G03");
  EXPECT_EQ(result.at("level"), "note");
  EXPECT_EQ(result.at("suppressions"), Json::parse(R"([{"kind": "inSource",
                             "justification": "a tower ]]> <b>&%0A::error::"}])"));
}

TEST(Sarif, LeavesNoLinkOrPlaceholderInAMessage) {
  for (const Json& result : results_of(hostile_report())) {
    const std::string text = result.at("message").at("text");
    const std::string rest =
        std::regex_replace(text, std::regex(R"(\{\{|\}\}|\\[\[\]\\]|; \[[^\]]*\]\([1-9]\))"), "");
    EXPECT_EQ(rest.find_first_of("{}[]\\"), std::string::npos) << text;
  }
}

TEST(Sarif, UsesRelativeAddressesBelowTheWorkingFolder) {
  const std::string full = (std::filesystem::current_path() / "maps" / "a.dungeon.json").string();
  const auto uri = [](const Json& result) {
    return result.at("locations").at(0).at("physicalLocation").at("artifactLocation").at("uri");
  };
  EXPECT_EQ(uri(result_of(report_on(north, full), "RV06")), "maps/a.dungeon.json");
  EXPECT_EQ(uri(result_of(report_on(north, "-"), "RV06")), "stdin");
}

TEST(Sarif, WritesNoMoreResultsThanAServiceAcceptsAndSaysSo) {
  Report infos = report_on(north);
  Diagnostic info = infos.diagnostics.back();
  info.severity = rules::Severity::info;
  infos.diagnostics.assign(25'001, info);
  const Report last = report_on(north);
  const Json run = Json::parse(written(FormatKind::sarif, {&infos, &last})).at("runs").at(0);
  EXPECT_EQ(run.at("results").size(), 25'000U);
  EXPECT_EQ(run.at("results").at(0).at("level"), "error") << "the worst first";
  const std::string said =
      run.at("invocations").at(0).at("toolExecutionNotifications").at(0).at("message").at("text");
  EXPECT_EQ(said, std::to_string(25'001 + last.diagnostics.size() - 25'000) +
                      " findings left out: only the worst 25000 are listed");
}

}  // namespace
}  // namespace dungeonlab::report
