#include "cli/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Summary, ShowsTheGradesOfABatchThatHasThem) {
  const Folder folder;
  const std::vector<std::string> line = {"batch",   "--preset", "5x5",      "--seed",         "a",
                                         "--count", "3",        "--output", folder.at("maps")};
  ASSERT_EQ(run_program(line).code, 0);
  EXPECT_THAT(run_program({"batch", "summary", folder.at("maps")}).out,
              Not(HasSubstr("bot-turns")));
  const std::string played = run_program({"batch", "summary", "--grade", folder.at("maps")}).out;
  std::vector<std::string> graded = line;
  graded.back() = folder.at("graded");
  graded.emplace_back("--grade");
  ASSERT_EQ(run_program(graded).code, 0);
  const std::string text_without_games = run_program({"batch", "summary", folder.at("graded")}).out;
  EXPECT_THAT(text_without_games, HasSubstr("difficulty by bots"));
  const auto figures = [](const std::string& text) {
    return text.substr(text.find("\nfigures\n"),
                       text.find("\nwhere the exit and the treasure") - text.find("\nfigures\n"));
  };
  EXPECT_EQ(figures(text_without_games), figures(played));
  EXPECT_EQ(run_program({"batch", "verify", folder.at("graded")}).code, 0);
}

TEST(Summary, ShowsABatchInEveryFormat) {
  const Folder folder;
  const std::string maps = folder.at("maps");
  EXPECT_EQ(run_program({"batch", "summary", maps}).code, 2);
  ASSERT_EQ(run_program({"batch", "--preset", "5x5", "--seed", "a", "--count", "120", "--part",
                         "30", "--shard", "0/2", "--output", maps})
                .code,
            0);
  const Program half = run_program({"batch", "summary", "-j", "2", maps});
  EXPECT_EQ(half.code, 5);
  EXPECT_THAT(half.out, HasSubstr("60 maps, all proved\nincomplete: 60 of 120 maps missing; not "
                                  "made yet: maps with the indices 60 to 119\n"));
  EXPECT_THAT(half.err, HasSubstr("60 of 120 maps missing"));
  ASSERT_EQ(run_program({"batch", "--preset", "5x5", "--seed", "a", "--count", "120", "--part",
                         "30", "--output", maps})
                .code,
            0);
  const Program text = run_program({"batch", "summary", "--charset", "ascii", maps});
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_EQ(text.err, "");
  for (const std::string_view text_without_games :
       {"5x5, seed \"a\", 120 maps\n120 maps, all proved\n\nis the set fair?\n",
        "\nmaps and candidates\n", "  maps            120  all proved, all different\n",
        "route-median", "|#|", "exit, north", "treasure, level 2", "black-rider"}) {
    EXPECT_THAT(text.out, HasSubstr(std::string(text_without_games)));
  }
  EXPECT_THAT(run_program({"batch", "summary", "--charset", "unicode", maps}).out, HasSubstr("█"));
  EXPECT_THAT(run_program({"batch", "summary", "--format", "json", maps}).out,
              HasSubstr("\"format\": \"dungeonlab-summary/1\""));
  const Program page =
      run_program({"batch", "summary", "--format", "html", "--output", folder.at("a.html"), maps});
  EXPECT_EQ(page.code, 0);
  EXPECT_EQ(page.out, "");
  EXPECT_EQ(folder.read("a.html"), run_program({"batch", "summary", "--format", "html", maps}).out);
  EXPECT_THAT(folder.read("a.html"), HasSubstr("<!DOCTYPE html>"));
  EXPECT_EQ(run_program({"batch", "summary", "--output", maps + "/plan.json", maps}).code, 2);
  (void)folder.write("maps/maps.dungeons.jsonl", "{}\n");
  EXPECT_EQ(run_program({"batch", "summary", maps}).code, 6);
}

}  // namespace
}  // namespace dungeonlab::app
