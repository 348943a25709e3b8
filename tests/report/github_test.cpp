#include "dungeonlab/core/text.hpp"
#include "report/written.hpp"

#include <regex>
#include <sstream>

#include <gmock/gmock.h>

namespace dungeonlab::report {
namespace {

using ::testing::HasSubstr;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  return lines;
}

/// True for a workflow command as the documentation of GitHub Actions describes it. `%` and line
/// endings are escaped in messages; `:` and `,` are escaped as well in properties. These are the
/// properties that a report uses.
bool is_command(const std::string& line) {
  const std::string value = R"(([^%\r\n:,]|%25|%0D|%0A|%3A|%2C)*)";
  static const std::regex command("::(error|warning|notice) file=" + value +
                                  R"(,line=\d+,endLine=\d+(,col=\d+,endColumn=\d+)?,title=)" +
                                  value + R"(::([^%\r\n]|%25|%0D|%0A)*)");
  return std::regex_match(line, command);
}

TEST(Github, AnnotatesTheRiverThatFlowsNorth) {
  const Report report = report_on(north, "maps/a,b.dungeon.json");
  const auto lines = lines_of(written(FormatKind::github, {&report}));
  EXPECT_EQ(lines.front(),
            "::error file=maps/a%2Cb.dungeon.json,line=10,endLine=10,col=22,endColumn=28,"
            "title=RV06 river-flows-north::river 1 flows north from C3.1 to C2.1; "
            "it comes from here%0Arule: a river leaves a cell to the south, west or east "
            "(rules §10)%0Ahelp: end the river at C3.1 with its lavatory pan, or turn it");
  EXPECT_THAT(lines[lines.size() - 2], HasSubstr("not ok: 1 map, "));
}

TEST(Github, NamesNoFileThatGitHubCouldNotShow) {
  for (const std::string file : {"-", "/dev/stdin", "/dev/fd/63", "/proc/self/fd/0"}) {
    const Report report = report_on(north, file);
    EXPECT_TRUE(lines_of(written(FormatKind::github, {&report}))
                    .front()
                    .starts_with("::error title=RV06 river-flows-north::" +
                                 (file == "-" ? "<stdin>" : file) + ":10:22: river 1 flows north"));
  }
  for (const std::string file : {"", "-"}) {
    std::string text;
    const auto format =
        make_format(FormatKind::github, {}, [&](std::string_view piece) { text += piece; });
    Tally tally;
    tally.miss({file, "the value is wrong"});
    format->end(tally);
    EXPECT_EQ(lines_of(text).front(), "::error title=not read::the value is wrong");
  }
}

TEST(Github, WritesOnlyCommandsAndTheSummary) {
  const Report hostile = hostile_report();
  const Report unreadable = report_on("\x1b]0;\n::error::x\n%0A");
  const auto lines = lines_of(written(FormatKind::github, {&hostile, &unreadable}));
  ASSERT_GT(lines.size(), 5U);
  for (std::size_t i = 0; i + 2 < lines.size(); ++i) {
    EXPECT_TRUE(is_command(lines[i]) || lines[i].starts_with("not annotated")) << lines[i];
    EXPECT_FALSE(has_unsafe_text(lines[i])) << lines[i];
  }
  EXPECT_FALSE(is_command("::error file=a:b,line=1,endLine=1,title=x::y"));
}

TEST(Github, LeavesOutTheColumnsOfAMultiLineRegion) {
  Report report = report_on(north);
  report.diagnostics.back().span = {2, 60};
  const auto lines = lines_of(written(FormatKind::github, {&report}));
  const bool any = std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
    return line.find(",line=2,endLine=3,title=") != std::string::npos;
  });
  EXPECT_TRUE(any) << lines.front();
}

TEST(Github, ShowsTheWorstTenOfALevelAndCountsTheRest) {
  Report infos = report_on(north);
  const Diagnostic error = infos.diagnostics.back();
  Diagnostic info = error;
  info.severity = rules::Severity::info;
  infos.diagnostics.assign(13, info);
  infos.diagnostics.resize(24, error);
  const auto lines = lines_of(written(FormatKind::github, {&infos}));
  ASSERT_EQ(lines.size(), 23U);
  EXPECT_TRUE(lines[0].starts_with("::error ")) << "the worst first";
  EXPECT_TRUE(lines[9].starts_with("::error "));
  EXPECT_TRUE(lines[10].starts_with("::notice "));
  EXPECT_EQ(lines[20],
            "not annotated, because GitHub shows only 10 of each level: 1 error, 3 infos");
}

TEST(Github, SaysNothingAboutNoMaps) {
  EXPECT_EQ(written(FormatKind::github, {}), "");
}

}  // namespace
}  // namespace dungeonlab::report
