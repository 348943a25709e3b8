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

/// With the hyphens of roff.
std::string in_a_page(std::string_view text) {
  std::string shown;
  for (const char letter : text) {
    shown += letter == '-' ? "\\-" : std::string(1, letter);
  }
  return shown;
}

TEST(Help, IsAPageForManWithEveryOption) {
  for (const Command& command : command_table) {
    const std::string name(command.name);
    const std::string page = run_program({"help", name, "--format", "man"}).out;
    EXPECT_THAT(page, ::testing::StartsWith(".TH DUNGEONLAB\\-")) << name;
    for (const Option& option : command.usage->options) {
      EXPECT_THAT(page, ::testing::HasSubstr("\\fB" + in_a_page(option.name) + "\\fR")) << name;
    }
  }
}

TEST(Help, OfTheProgramIsAPageForManThatNamesEveryCommand) {
  const std::string page = run_program({"help", "--format", "man"}).out;
  for (const Command& command : command_table) {
    EXPECT_THAT(page, ::testing::HasSubstr(in_a_page(command.about))) << command.name;
  }
}

// A line that begins with a dot or an apostrophe is a request of roff.
TEST(Help, IsAPageWithoutRequestsThatNobodyMeant) {
  for (const Command& command : command_table) {
    const std::string page =
        run_program({"help", std::string(command.name), "--format", "man"}).out;
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with('.') || line.starts_with('\'')) {
        EXPECT_THAT(line.substr(0, line.find(' ')),
                    ::testing::AnyOf(".TH", ".SH", ".TP", ".PP", ".RS", ".RE", ".nf", ".fi"));
      }
    }
  }
}

TEST(Help, KnowsNoOtherCommand) {
  const Program program = run_program({"help", "vlaidate"});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, ::testing::HasSubstr("did you mean validate?"));
}

}  // namespace
}  // namespace dungeonlab::app
