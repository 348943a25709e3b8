#include "dungeonlab/core/text.hpp"
#include "report/written.hpp"

#include <regex>
#include <set>

#include <gmock/gmock.h>

namespace dungeonlab::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// Rendered as on GitHub, but with HTML kept, so that a test sees it.
std::string rendered(const std::string& markdown) {
  const Opinion opinion =
      opinion_of("cmark-gfm --unsafe -e table -e autolink -e strikethrough -e tasklist", markdown);
  EXPECT_TRUE(opinion.content) << opinion.said;
  return opinion.said;
}

std::multiset<std::string> elements_of(const std::string& html) {
  static const std::regex element("<([a-zA-Z!][a-zA-Z0-9]*)");
  std::multiset<std::string> names;
  for (std::sregex_iterator at(html.begin(), html.end(), element); at != std::sregex_iterator();
       ++at) {
    names.insert((*at)[1]);
  }
  return names;
}

TEST(Markdown, ShowsTheRiverThatFlowsNorth) {
  const Report report = report_on(north, "maps/cellar.dungeon.json");
  const std::string html = rendered(written(FormatKind::markdown, {&report}));
  EXPECT_THAT(html, HasSubstr("<h2>dungeonlab: not ok</h2>"));
  EXPECT_THAT(html, HasSubstr("<h3>maps/cellar.dungeon.json</h3>"));
  EXPECT_THAT(html, HasSubstr("<strong>error RV06</strong> at 10:22: "
                              "river 1 flows north from C3.1 to C2.1<br />\n"
                              "rule: a river leaves a cell to the south, west or east "
                              "(rules §10)<br />\nhelp: end the river at C3.1"));
  EXPECT_THAT(html, HasSubstr("<pre><code class=\"language-text\">"));
  EXPECT_THAT(html, HasSubstr("(&gt;    ~^"));
}

TEST(Markdown, HasOneTableOfTheCounts) {
  const Report report = report_on(north);
  const auto elements = elements_of(rendered(written(FormatKind::markdown, {&report})));
  EXPECT_EQ(elements.count("table"), 1U);
  EXPECT_EQ(elements.count("tr"), 2U);
  EXPECT_EQ(elements.count("td"), 7U);
}

TEST(Markdown, TakesNothingFromAMapButText) {
  const Report hostile = hostile_report();
  const Report unreadable = report_on("<script>\n```\n| a |");
  const std::string html = rendered(written(FormatKind::markdown, {&hostile, &unreadable}));
  const std::set<std::string> ours = {"h2", "h3", "table", "thead",  "tbody", "tr",   "th", "td",
                                      "ul", "li", "p",     "strong", "pre",   "code", "br"};
  for (const std::string& element : elements_of(html)) {
    EXPECT_TRUE(ours.contains(element)) << element << "\n" << html;
  }
  EXPECT_EQ(elements_of(html).count("h3"), 2U);
  EXPECT_EQ(elements_of(html).count("table"), 1U);
  EXPECT_FALSE(has_unsafe_text(std::regex_replace(html, std::regex("\n"), ""))) << html;
  EXPECT_THAT(html, HasSubstr("&lt;script&gt;")) << "the text itself is there";
}

TEST(Markdown, ShowsTheWorstHundredAndCountsTheRest) {
  Report infos = report_on(north, "first.dungeon.json");
  Diagnostic info = infos.diagnostics.back();
  info.severity = rules::Severity::info;
  infos.diagnostics.assign(120, info);
  const Report last = report_on(north, "last.dungeon.json");
  const std::string text = written(FormatKind::markdown, {&infos, &last});
  const std::string html = rendered(text);
  EXPECT_EQ(elements_of(html).count("li"), 100U);
  EXPECT_THAT(html, HasSubstr("last.dungeon.json</h3>")) << "its error is worse";
  EXPECT_THAT(html, HasSubstr("and " + std::to_string(20 + last.diagnostics.size()) +
                              " more findings: the worst 100 are shown"));
}

TEST(Markdown, SaysThatNothingIsWrong) {
  Report report =
      report_on(R"({"format": "dungeonlab-map/1", "base": {"columns": 1, "rows": 1}, "levels": 1, )"
                R"("exit": {"cell": "A1", "side": "west"}, "encounters": {"A1.1": "treasure"}})");
  report.diagnostics.clear();  // the map is small, which is worth an info
  const std::string text = written(FormatKind::markdown, {&report});
  EXPECT_THAT(text, HasSubstr("## dungeonlab: ok\n"));
  EXPECT_THAT(text, HasSubstr("\n| 1 | 0 | 0 | 0 | 0 | 0 | 0 |\n"));
  EXPECT_THAT(text, Not(HasSubstr("###")));
}

}  // namespace
}  // namespace dungeonlab::report
