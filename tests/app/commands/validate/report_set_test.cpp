#include "app/commands/validate/report_set.hpp"

#include "cli/program.hpp"

#include <filesystem>
#include <string>
#include <tuple>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

TEST(ReportSet, WritesTheSameTextIntoAFileAsOnStandardOutput) {
  const Folder folder;
  const std::string file = folder.at("report.txt");
  const Program program = run_program_on("{", {"validate", "-", "--report", "text=" + file});
  EXPECT_EQ(program.code, 1);
  EXPECT_EQ(program.out, "") << "what is asked for, and nothing else";
  EXPECT_EQ(folder.read("report.txt"), run_program_on("{", {"validate", "-"}).out);
  EXPECT_EQ(folder.listing(), "report.txt");
}

TEST(ReportSet, WritesSeveralAtOnce) {
  const Folder folder;
  const Program program =
      run_program_on("{", {"validate", "-", "--report", "text", "--report",
                           "text=" + folder.at("a"), "--report", "text=" + folder.at("b")});
  EXPECT_EQ(program.code, 1);
  EXPECT_EQ(folder.read("a"), program.out);
  EXPECT_EQ(folder.read("b"), program.out);
}

TEST(ReportSet, RefusesTwoReportsInOnePlace) {
  const Folder folder;
  const std::string a = "text=" + folder.at("a");
  const std::string same = "text=" + folder.at("./a");
  for (const auto& [one, two, says] : {std::tuple(std::string("text"), std::string("text=-"),
                                                  std::string("two reports go to standard output")),
                                       std::tuple(a, same, std::string("two outputs go to "))}) {
    const Program program =
        run_program_on("{", {"validate", "-", "--report", one, "--report", two});
    EXPECT_EQ(program.code, 2);
    EXPECT_THAT(program.err, HasSubstr(says));
    EXPECT_EQ(folder.listing(), one == a ? "a" : "") << "of a file what stands against it";
  }
}

TEST(ReportSet, RemovesThePassingReportOfAnEarlierRun) {
  const Folder folder;
  const std::string map = folder.write("maps/a.dungeon.json", sound_map);
  (void)folder.write("file", "");
  std::filesystem::create_symlink("loop.dungeon.json", folder.at("loop.dungeon.json"));
  const std::string plan = run_program({"convert", map, "--format", "plan"}).out;
  (void)folder.write("plans/b.dungeon.txt", plan);
  const std::vector<std::vector<std::string>> failing = {
      {"--baseline", folder.at("none.json")},
      {"--baseline", map},
      {"--config", folder.at("none.json")},
      {"--config", folder.at("none.json"), "--no-config"},
      {"--select", "Z99"},
      {"--ignore", "Z99"},
      {"--jobs", "0"},
      {"--stdin-name", "a.json"},
      {"--write-baseline", folder.at("baseline.json")},
      {"--diff"},
      {"-", "--watch"},
      {"--show-config"},
      {"--fail-level", "x"},
      {"--profile", "x"},
      {"--profile", "classic", "--profile", "basic"},
      {"--no-such-option"},
      {"--color"},
      {"--report", "text="},
      {"--certify", folder.at("file/certificates")},
      {"--report", "json=/dev/full"},
      {"--report", "json=" + folder.at("none/report.json")},
      {folder.at("file/none")},
      {folder.at("loop.dungeon.json")},
      {folder.at("plans"), "--certify", folder.at("certificates")}};
  for (const std::vector<std::string>& words : failing) {
    std::vector<std::string> line = {"validate", map,
                                     "--report", "markdown=" + folder.at("s.md"),
                                     "--report", "text=" + folder.at("s.txt")};
    ASSERT_EQ(run_program(line).code, 0);
    EXPECT_EQ(folder.read("s.txt").find("ok: 1 map"), 0U);
    line.insert(line.begin() + 2, words.begin(), words.end());
    const Program program = run_program(line);
    EXPECT_EQ(program.code, 2) << words.front() << program.err;
    EXPECT_THAT(folder.read("s.md"), HasSubstr("not ok")) << words.back();
    EXPECT_THAT(folder.read("s.txt"), HasSubstr("not ok")) << words.back();
  }
}

TEST(ReportSet, RemovesAPassingReportEvenIfItsOptionIsWrong) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_map);
  const std::string file = folder.at("report.xml");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"--report", "juint=" + file},
        {"--report=juint=" + file},
        {"--report=JUNIT=" + file, "--fail-level=x"}}) {
    ASSERT_EQ(run_program({"validate", map, "--report", "junit=" + file}).code, 0);
    std::vector<std::string> line = {"validate", map};
    line.insert(line.end(), words.begin(), words.end());
    const Program program = run_program(line);
    EXPECT_EQ(program.code, 2) << program.err;
    EXPECT_EQ(folder.read("report.xml").find("errors=\"0\" skipped"), std::string::npos)
        << words.front();
  }
}

TEST(ReportSet, NeverOverwritesMapsIfTheCommandLineIsWrong) {
  const Folder folder;
  const std::string map = folder.write("maps/a.dungeon.json", sound_map);
  for (const std::string& word : {map, folder.at("maps"), map + "#1"}) {
    for (const char* const wrong : {"--fail-level=x", "--select=Z99"}) {
      EXPECT_EQ(run_program({"validate", word, wrong, "--report", "json=" + map}).code, 2);
      EXPECT_EQ(folder.read("maps/a.dungeon.json"), sound_map) << word << wrong;
    }
  }
}

TEST(ReportSet, SaysWhatAValidReportIs) {
  const Program unknown = run_program_on("{", {"validate", "-", "--report", "txet"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.err, HasSubstr("did you mean text?"));
  const Program empty = run_program_on("{", {"validate", "-", "--report", "text="});
  EXPECT_EQ(empty.code, 2);
  EXPECT_THAT(empty.err, HasSubstr("--report text=FILE"));
  const Folder folder;
  const Program nowhere =
      run_program_on("{", {"validate", "-", "--report", "text=" + folder.at("none/a")});
  EXPECT_EQ(nowhere.code, 2);
  EXPECT_THAT(nowhere.err, HasSubstr("its folder does not exist"));
}

TEST(ReportSet, ColorsAFileOnlyOnRequest) {
  const Folder folder;
  Program program;
  program.in = "{";
  program.is_terminal = true;
  program.run({"validate", "-", "--report", "text=" + folder.at("a")});
  EXPECT_EQ(folder.read("a").find('\x1b'), std::string::npos);
  program.run({"validate", "-", "--report", "text=" + folder.at("a"), "--color", "always"});
  EXPECT_NE(folder.read("a").find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace dungeonlab::app
