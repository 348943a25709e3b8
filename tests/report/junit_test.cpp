#include "report/written.hpp"
#include "support/files.hpp"

#include <set>

#include <gmock/gmock.h>

namespace dungeonlab::report {
namespace {

using ::testing::HasSubstr;

const std::string xmllint = "xmllint --nonet --noout --schema '" +
                            testing_support::source_path("tests/report/junit.xsd") + "'";

/// The first match of an XPath expression in a report.
std::string found(const std::string& expression, const std::string& text) {
  std::string said = opinion_of("xmllint --nonet --xpath \"" + expression + "\"", text).said;
  return said.substr(0, said.find_last_not_of('\n') + 1);
}

TEST(Junit, MatchesItsSchema) {
  const Report broken = report_on(north);
  const Report hostile = hostile_report();
  const Report unreadable = report_on("{");
  for (const auto& reports :
       {std::vector<const Report*>{}, std::vector<const Report*>{&broken, &hostile, &unreadable}}) {
    const std::string text = written(FormatKind::junit, reports);
    const Opinion opinion = opinion_of(xmllint, text);
    EXPECT_TRUE(opinion.content) << opinion.said << text;
  }
  EXPECT_FALSE(opinion_of(xmllint, "<testsuites><testsuite/></testsuites>").content);
}

TEST(Junit, CountsItsCases) {
  const Report broken = report_on(north);
  const Report unreadable = report_on("{");
  const std::string text = written(FormatKind::junit, {&broken, &unreadable});
  std::set<rules::Group> groups;
  for (const rules::Rule* const rule : rules::registry()) {
    groups.insert(rule->group);
  }
  for (const std::string suite : {"//testsuite[1]", "//testsuite[2]"}) {
    EXPECT_EQ(found("count(" + suite + "/testcase) = " + suite + "/@tests", text), "true");
    EXPECT_EQ(found("count(" + suite + "//failure) = " + suite + "/@failures", text), "true");
    EXPECT_EQ(found("count(" + suite + "//skipped) = " + suite + "/@skipped", text), "true");
    EXPECT_EQ(found("count(" + suite + "/testcase)", text), std::to_string(groups.size()));
  }
}

TEST(Junit, FailsTheGroupsWithFindings) {
  const Report broken = report_on(north, "maps/a.dungeon.json");
  const std::string text = written(FormatKind::junit, {&broken});
  EXPECT_EQ(found("string(//failure/../@name)", text), "RV");
  EXPECT_EQ(found("string(//failure/@type)", text), "error");
  EXPECT_THAT(found("string(//failure)", text),
              HasSubstr("maps/a.dungeon.json:10:22: error[RV06]: river 1 flows north"));
  EXPECT_EQ(found("count(//testcase[@name='W']/failure | //testcase[@name='W']/skipped)", text),
            "0");
  EXPECT_THAT(found("string(//testcase[@name='G']/system-out)", text), HasSubstr("info[G03]"))
      << "an info fails nothing";
}

TEST(Junit, SkipsWhatWasNotChecked) {
  const Report unreadable = report_on("{");
  const std::string text = written(FormatKind::junit, {&unreadable});
  EXPECT_EQ(found("count(//testcase[@name='J']/failure)", text), "1");
  EXPECT_EQ(found("count(//testcase[@name='RV']/skipped)", text), "1");
  EXPECT_EQ(found("count(//testcase[@name='RV']/failure)", text), "0");
}

TEST(Junit, FailsWhatThePolicyDoesNotAcceptShownOrNot) {
  Report report = report_on(north);
  report.fail_level = rules::Severity::info;
  EXPECT_EQ(found("count(//testcase[@name='G']/failure)", written(FormatKind::junit, {&report})),
            "1");
  report.diagnostics.clear();
  report.quiet[rules::Severity::info] = 2;
  const std::string text = written(FormatKind::junit, {&report});
  EXPECT_EQ(found("string(//failure/../@name)", text), "not shown");
  EXPECT_EQ(found("string(//testsuite/@failures)", text), "1");
}

TEST(Junit, SaysWhyTheMapIgnoresAFinding) {
  const Report report = hostile_report();
  EXPECT_THAT(
      found("string(//testcase[@name='G']/system-out)", written(FormatKind::junit, {&report})),
      HasSubstr("ignored: a tower ]]> <b>&%0A::error::"));
}

TEST(Junit, NamesTheMapsOfAFileOfMany) {
  const Report report = make_report("many.dungeons.jsonl", io::read("{}", io::Form::json_line), 7);
  EXPECT_EQ(found("string(//testsuite/@name)", written(FormatKind::junit, {&report})),
            "many.dungeons.jsonl#7");
}

}  // namespace
}  // namespace dungeonlab::report
