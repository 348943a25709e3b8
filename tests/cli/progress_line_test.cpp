#include "cli/progress_line.hpp"

#include <sstream>
#include <thread>

#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

/// The progress shown at the start of some work, after a while, and at its end.
std::string progress_of(bool is_terminal, bool is_quiet, int columns = 0) {
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
    line.show([](std::int64_t) { return "at once"; });
    std::this_thread::sleep_for(std::chrono::milliseconds(250));
    line.show([](std::int64_t) { return "after a while"; });
  }
  EXPECT_EQ(out.str(), "");
  return err.str();
}

TEST(ProgressLine, IsRewrittenOnATerminalAndErasedAtTheEnd) {
  EXPECT_EQ(progress_of(true, false), "\r\x1b[Kafter a while\r\x1b[K");
}

TEST(ProgressLine, StaysOnOneLineOfTheTerminal) {
  EXPECT_EQ(progress_of(true, false, 12), "\r\x1b[Kafter a whi\r\x1b[K");
}

TEST(ProgressLine, IsALineAMinuteElsewhere) {
  EXPECT_EQ(progress_of(false, false), "");
}

TEST(ProgressLine, SaysNothingIfItIsQuiet) {
  EXPECT_EQ(progress_of(true, true), "");
}

TEST(ProgressLine, AsksHowMuchThereIsOnlyIfALineIsDue) {
  std::istringstream in;
  std::ostringstream out;
  World world{.in = in,
              .out = out,
              .err = out,
              .err_is_terminal = true,
              .environment = [](const std::string&) { return std::nullopt; },
              .out_error = [] { return 0; }};
  int asked = 0;
  const auto of = [&asked] { return static_cast<std::uint64_t>(4 + 0 * ++asked); };
  ProgressLine quiet(world, true);
  ProgressLine line(world, false);
  line.show("maps", 1, of);
  EXPECT_EQ(asked, 0);
  std::this_thread::sleep_for(std::chrono::milliseconds(250));
  quiet.show("maps", 2, of);
  EXPECT_EQ(asked, 0);
  line.show("maps", 2, of);
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(out.str(), "\r\x1b[K2 of 4 maps, about 0 s left");
}

}  // namespace
}  // namespace dungeonlab::app
