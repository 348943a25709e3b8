#include "cli/program.hpp"

#include <cerrno>
#include <istream>
#include <ostream>
#include <streambuf>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Program, SaysItsVersion) {
  const Program program = run_program({"--version"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, StartsWith("dungeonlab 0."));
  EXPECT_EQ(run_program({"-V"}).out, program.out);
}

TEST(Program, ListsItsCommandsByGroupOnRequest) {
  const Program asked = run_program({"--help"});
  EXPECT_EQ(asked.code, 0);
  EXPECT_THAT(asked.out, AllOf(HasSubstr("\nPlaying:\n  play  "), HasSubstr("\nOptions:\n")));
}

TEST(Program, IntroducesItselfAndSuggestsACommandWithoutArguments) {
  const Program bare = run_program({});
  EXPECT_EQ(bare.code, 2);
  EXPECT_EQ(bare.out, "");
  EXPECT_THAT(bare.err, HasSubstr("To start, type: dungeonlab tonight\n"));
  EXPECT_EQ(std::count(bare.err.begin(), bare.err.end(), '\n'), 29) << "it fits on any screen";
  std::size_t commands = 0;
  for (std::size_t at = 0; (at = bare.err.find("\n  ", at)) != std::string::npos; ++at) {
    commands += bare.err[at + 3] != ' ' ? 1U : 0U;
  }
  EXPECT_EQ(commands, 10U);
}

/// A stream buffer that accepts nothing.
class Broken : public std::streambuf {
 protected:
  int_type overflow(int_type /*character*/) override { return traits_type::eof(); }
  std::streamsize xsputn(const char* /*bytes*/, std::streamsize /*count*/) override { return 0; }
  int sync() override { return -1; }
};

Program run_with_broken_output(int reason, const std::vector<std::string>& arguments) {
  std::istringstream in;
  Broken buffer;
  std::ostream out(&buffer);
  std::ostringstream errors;
  World world{
      .in = in, .out = out, .err = errors, .environment = {}, .out_error = [=] { return reason; }};
  Program program;
  program.code = run(dungeonlab_program, arguments, world);
  program.err = errors.str();
  return program;
}

TEST(Program, EndsQuietlyWhenItsPipeIsClosed) {
  const Program program = run_with_broken_output(EPIPE, {"generate", "--count", "1000000000"});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(program.err, "");
}

TEST(Program, SaysThatTheDiskIsFull) {
  const Program program = run_with_broken_output(ENOSPC, {"--help"});
  EXPECT_EQ(program.code, 2);
  EXPECT_EQ(program.err, "dungeonlab: cannot write to standard output: No space left on device\n");
}

/// Applies to everything quoted: words of the command line, file names, and the contents of maps.
TEST(Run, ShortensLongQuotations) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_map);
  const std::string x(100'000, 'x');
  const std::string plan = folder.write(
      "b.dungeon.txt", "dungeonlab-plan/1\n" + x + ": 3\nlevels: " + x + "\nA1: " + x + "\n" + x);
  const std::string tiled = folder.at("c.tmj");
  ASSERT_EQ(run_program({"render", map, "--output", tiled}).code, 0);
  std::string text = folder.read("c.tmj");
  text.replace(text.find("\"type\": \"treasure\"") + 9, 8, x);
  (void)folder.write("c.tmj", text);
  const std::vector<std::vector<std::string>> lines = {{x},
                                                       {"validate", "--" + x},
                                                       {"validate", x},
                                                       {"validate", map, "--select", x},
                                                       {"validate", plan},
                                                       {"validate", plan, "--report", "github"},
                                                       {"convert", plan, "--format", "json"},
                                                       {"convert", tiled, "--format", "json"},
                                                       {"convert", map, "--format", x},
                                                       {"generate", "--preset", x},
                                                       {"explain", x},
                                                       {"schema", x},
                                                       {"render", map, "--output", x + ".xyz"},
                                                       {"render", map, "--route", x},
                                                       {"osr", "roll", x},
                                                       {"new", x}};
  for (const std::vector<std::string>& line : lines) {
    const Program program = run_program(line);
    EXPECT_NE(program.code, 0) << line.front();
    EXPECT_LT(program.out.size() + program.err.size(), 10'000U)
        << line.front() << line.back().size();
  }
  EXPECT_LT(run_program_on(x + "\n" + x + " " + x + "\n", {"referee", map}).out.size(), 10'000U);
}

}  // namespace
}  // namespace dungeonlab::app
