#include "cli/program.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

TEST(CompletionCandidates, AnswerAScriptLineByLine) {
  const Program done = run_program({"completion", "candidates", "--", "validate", "--config"});
  EXPECT_EQ(done.out.substr(0, done.out.find('\t')), "--config");
  EXPECT_EQ(run_program({"completion", "candidates", "--", "kit", ""}).out, ":file\n");
  EXPECT_NE(run_program({"completion", "candidates", "--", "batch", "--weights", "crocod"})
                .out.find("\n:goes-on\n"),
            std::string::npos);
  EXPECT_EQ(run_program({"completion", "candidates", "--", "nothing", ""}).out, "");
}

TEST(CompletionCandidates, OfAnotherProgramComeFromThatProgram) {
  const auto asked = [](std::vector<std::string> words) {
    words.insert(words.begin(), {"completion", "candidates", "--"});
    return run_program(words).out;
  };
  EXPECT_EQ(asked({"os"}).substr(0, 4), "osr\t");
  EXPECT_EQ(asked({"osr", "tab"}).substr(0, 7), "tables\t");
  EXPECT_EQ(asked({"osr", "roll", "ose.stuck", "st"}), "str=\t\n:goes-on\n");
  EXPECT_EQ(asked({"osr", "stock", "pri"}).substr(0, 6), "print\t");
  EXPECT_EQ(asked({"osr", "generate", ""}), "");
}

}  // namespace
}  // namespace dungeonlab::app
