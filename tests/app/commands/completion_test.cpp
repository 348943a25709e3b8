#include "cli/program.hpp"

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

TEST(CompletionCommand, RefusesAnotherShell) {
  const Program done = run_program({"completion", "fsh"});
  EXPECT_EQ(done.code, 2);
  EXPECT_NE(done.err.find("did you mean zsh or fish?"), std::string::npos) << done.err;
  EXPECT_EQ(run_program({"completion", "bash", "zsh"}).code, 2);
}

}  // namespace
}  // namespace dungeonlab::app
