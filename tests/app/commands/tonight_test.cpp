#include "cli/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Runs the program on a terminal wide enough that no line is broken.
Program run_wide(const std::vector<std::string>& words) {
  Program program;
  program.environment["COLUMNS"] = "500";
  program.run(words);
  return program;
}

TEST(Tonight, MakesAnEveningFromNothing) {
  const Folder folder;
  const std::string to = folder.at("friday");
  const Program made = run_wide({"tonight", to, "--players", "Ann,Bea,Cid", "--seed", "a"});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_TRUE(folder.read("friday/tonight.pdf").starts_with("%PDF-"));
  EXPECT_THAT(folder.read("friday/second-screen.html"), StartsWith("<!DOCTYPE html>"));
  EXPECT_THAT(made.out,
              AllOf(HasSubstr("for Ann, Bea, Cid.\nIt should take about "),
                    HasSubstr("estimated from bots"), HasSubstr("\n  Say first  “A treasure"),
                    HasSubstr("Hand out   the rules (3 copies)")));
  const std::string map = to + "/tonight.dungeon.json";
  EXPECT_THAT(made.err,
              AllOf(HasSubstr("wrote " + to + "/tonight.pdf\n"),
                    HasSubstr("next: dungeonlab referee " + map + " --players Ann,Bea,Cid\n")));
  EXPECT_EQ(run_program({"validate", map}).code, 0);
  EXPECT_THAT(folder.read("friday/tonight.dungeon.json"), HasSubstr("\"players\": 3"));
}

TEST(Tonight, IsTheSameForTheSameSeedAndKeepsAnExistingEvening) {
  const Folder folder;
  const auto make = [&](const std::string& to, const std::vector<std::string>& more) {
    std::vector<std::string> words = {"tonight", folder.at(to), "--seed", "b"};
    words.insert(words.end(), more.begin(), more.end());
    return run_program(words);
  };
  EXPECT_EQ(make("a", {}).code, 0);
  EXPECT_EQ(make("b", {}).code, 0);
  for (const std::string name : {"/tonight.dungeon.json", "/tonight.pdf", "/second-screen.html"}) {
    EXPECT_EQ(folder.read("a" + name), folder.read("b" + name)) << name;
  }
  const std::string before = folder.read("a/tonight.pdf");
  const Program again = make("a", {"--paper", "letter"});
  EXPECT_EQ(again.code, 2);
  EXPECT_THAT(again.err, HasSubstr("has an evening already: name another folder"));
  EXPECT_EQ(folder.read("a/tonight.pdf"), before);
  EXPECT_EQ(make("a", {"--paper", "letter", "--force"}).code, 0);
  EXPECT_NE(folder.read("a/tonight.pdf"), before);
}

TEST(Tonight, HasTheRequestedSizeAndMoreToPlayForMoreHours) {
  const Folder folder;
  const auto rounds = [&](const std::string& hours) {
    const std::string out =
        run_wide({"tonight", folder.at(hours), "--seed", "c", "--hours", hours}).out;
    const std::size_t at = out.find("by round ");
    return at == std::string::npos ? 0 : std::stoi(out.substr(at + 9));
  };
  const int one = rounds("1");
  EXPECT_GT(one, 0);
  EXPECT_GT(rounds("5"), 2 * one);
  EXPECT_THAT(run_program({"tonight", folder.at("other"), "--size", "6x8", "--players", "1"}).out,
              StartsWith("A 6x8 map on 2 levels for 1 player.\n"));
}

TEST(Tonight, RefusesImpossibleOptions) {
  const Folder folder;
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"--players", "0"},
                                             {"--players", "Ann,Ann"},
                                             {"--hours", "0"},
                                             {"--hours", "1.3"},
                                             {"--size", "50x50"},
                                             {"--size", "6"}}) {
    std::vector<std::string> all = {"tonight", folder.at("x")};
    all.insert(all.end(), words.begin(), words.end());
    EXPECT_EQ(run_program(all).code, 2) << words[1];
  }
  EXPECT_EQ(folder.listing(), "");
}

}  // namespace
}  // namespace dungeonlab::app
