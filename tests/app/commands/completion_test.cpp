#include "app/program.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

TEST(CompletionCommand, PrintsAScriptForEachShell) {
  for (const char* const shell : {"bash", "zsh", "fish"}) {
    const Program done = run_program({"completion", shell});
    EXPECT_EQ(done.code, 0);
    EXPECT_NE(done.out.find("completion candidates -- "), std::string::npos) << shell;
  }
}

TEST(CompletionCommand, AnswersAScriptLineByLine) {
  const Program done = run_program({"completion", "candidates", "--", "validate", "--config"});
  EXPECT_EQ(done.out.substr(0, done.out.find('\t')), "--config");
  EXPECT_EQ(run_program({"completion", "candidates", "--", "kit", ""}).out, ":file\n");
  EXPECT_NE(run_program({"completion", "candidates", "--", "batch", "--weights", "crocod"})
                .out.find("\n:goes-on\n"),
            std::string::npos);
  EXPECT_EQ(run_program({"completion", "candidates", "--", "nothing", ""}).out, "");
}

TEST(CompletionCommand, RefusesAnotherShell) {
  const Program done = run_program({"completion", "fsh"});
  EXPECT_EQ(done.code, 2);
  EXPECT_NE(done.err.find("did you mean zsh or fish?"), std::string::npos) << done.err;
  EXPECT_EQ(run_program({"completion", "bash", "zsh"}).code, 2);
}

}  // namespace
}  // namespace dungeonlab::app
