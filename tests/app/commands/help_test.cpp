#include "app/command.hpp"
#include "app/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

TEST(Help, SaysWhatTheOptionSays) {
  EXPECT_EQ(run_program({"help"}).out, run_program({"--help"}).out);
  for (const Command& command : command_table) {
    const std::string name(command.name);
    const Program program = run_program({"help", name});
    EXPECT_EQ(program.code, 0);
    EXPECT_EQ(program.out, run_program({name, "--help"}).out);
  }
}

TEST(Help, KnowsNoOtherCommand) {
  const Program program = run_program({"help", "vlaidate"});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, ::testing::HasSubstr("did you mean validate?"));
}

}  // namespace
}  // namespace dungeonlab::app
