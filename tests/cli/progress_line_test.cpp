#include "cli/progress_line.hpp"

#include <sstream>
#include <thread>

#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

/// The progress shown at the start of some work, after a while, and at its end.
std::string told(bool is_terminal, bool is_quiet, int columns = 0) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  World world{.in = in,
              .out = out,
              .err = err,
              .out_is_terminal = is_terminal,
              .err_is_terminal = is_terminal,
              .out_columns = columns,
              .environment = [](const std::string&) { return std::nullopt; },
              .out_error = [] { return 0; }};
  {
    ProgressLine line(world, is_quiet);
    line.tell([](std::int64_t) { return "at once"; });
    std::this_thread::sleep_for(std::chrono::milliseconds(250));
    line.tell([](std::int64_t) { return "after a while"; });
  }
  EXPECT_EQ(out.str(), "");
  return err.str();
}

TEST(ProgressLine, IsRewrittenOnATerminalAndErasedAtTheEnd) {
  EXPECT_EQ(told(true, false), "\r\x1b[Kafter a while\r\x1b[K");
}

TEST(ProgressLine, StaysOnOneLineOfTheTerminal) {
  EXPECT_EQ(told(true, false, 12), "\r\x1b[Kafter a whi\r\x1b[K");
}

TEST(ProgressLine, IsALineAMinuteElsewhere) {
  EXPECT_EQ(told(false, false), "");
}

TEST(ProgressLine, SaysNothingIfItIsQuiet) {
  EXPECT_EQ(told(true, true), "");
}

}  // namespace
}  // namespace dungeonlab::app
