#include "cli/program.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

std::set<std::string> first_words(const ProgramInfo& program) {
  std::set<std::string> words;
  for (const Command& command : program.commands) {
    words.emplace(command.name.substr(0, command.name.find(' ')));
  }
  return words;
}

TEST(Osr, PassesOnEveryWordAndTheExitCode) {
  EXPECT_EQ(run_program({"osr", "--version"}).out.substr(0, 16), "dungeonlab osr 0");
  EXPECT_EQ(run_program({"osr"}).code, 2);
  EXPECT_THAT(run_program({"osr", "--help"}).out, HasSubstr("Usage: dungeonlab osr COMMAND"));
  EXPECT_THAT(run_program({"osr", "roll", "--help"}).out, HasSubstr("Usage: dungeonlab osr roll"));
  EXPECT_EQ(run_program({"osr", "roll", "100d100", "--odds"}).code, 4);
}

TEST(Osr, IsSuggestedForItsOwnCommands) {
  const std::set<std::string> ours = first_words(dungeonlab_program);
  std::size_t meant = 0;
  for (const std::string& name : first_words(old_school::osr_program)) {
    const Program alone = run_program({name, "--help"});
    if (ours.contains(name)) {
      EXPECT_THAT(alone.out + alone.err, HasSubstr("dungeonlab " + name));
      continue;
    }
    EXPECT_EQ(alone.code, 2) << name;
    EXPECT_EQ(alone.err, "dungeonlab: unknown command \"" + name +
                             "\"; did you mean `dungeonlab osr " + name +
                             "`?\nsee: dungeonlab --help\n");
    ++meant;
  }
  EXPECT_EQ(meant, 7U);
}

TEST(Osr, SaysHowToGetAMissingProgram) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream errors;
  World world{
      .in = in, .out = out, .err = errors, .environment = {}, .out_error = [] { return 0; }};
  EXPECT_EQ(run(dungeonlab_program, {"osr", "tables"}, world), 2);
  EXPECT_THAT(errors.str(), HasSubstr("dungeonlab osr: the program dungeonlab-osr is neither"));
  EXPECT_THAT(errors.str(), HasSubstr("--target dungeonlab-osr"));
  EXPECT_EQ(out.str(), "");
}

TEST(Osr, KnowsNoWordsOfTheOtherProgram) {
  EXPECT_EQ(run_program({"explain", "OS-D05"}).code, 2);
  EXPECT_EQ(run_program({"schema", "party"}).code, 2);
  EXPECT_EQ(run_program({"osr", "schema", "map"}).code, 2);
}

}  // namespace
}  // namespace dungeonlab::app
