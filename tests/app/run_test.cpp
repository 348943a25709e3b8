#include "app/program.hpp"

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

TEST(Program, ListsItsCommandsWhenAskedAndWhenCalledBare) {
  const Program asked = run_program({"--help"});
  EXPECT_EQ(asked.code, 0);
  EXPECT_THAT(asked.out, HasSubstr("generate"));
  const Program bare = run_program({});
  EXPECT_EQ(bare.code, 2);
  EXPECT_EQ(bare.out, "");
  EXPECT_EQ(bare.err, asked.out);
}

/// Takes nothing.
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
  program.code = run(arguments, world);
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

}  // namespace
}  // namespace dungeonlab::app
