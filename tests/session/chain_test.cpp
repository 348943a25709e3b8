// A line with several commands.
#include "dungeonlab/session/chain.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::session {
namespace {

using ::testing::ElementsAre;

TEST(Chain, SplitsALine) {
  EXPECT_THAT(commands_of("n;e;s"), ElementsAre("n", "e", "s"));
  EXPECT_THAT(commands_of("n, e ; up"), ElementsAre("n", "e", "up"));
  EXPECT_THAT(commands_of("n n e"), ElementsAre("n", "n", "e"));
  EXPECT_THAT(commands_of("go North east d"), ElementsAre("North", "east", "d"));
  EXPECT_THAT(commands_of("shoot 1 g e; e e"), ElementsAre("shoot 1 g e", "e", "e"));
  EXPECT_THAT(commands_of("go north"), ElementsAre("go north"));
  EXPECT_THAT(commands_of("no no"), ElementsAre("no no"));
  EXPECT_THAT(commands_of(" ; ;"), ElementsAre());
}

TEST(Chain, SaysWhatWasNotDone) {
  const std::vector<std::string_view> rest = {"e", "s"};
  EXPECT_EQ(stopped(rest, "there is a wall"), "Stopped: there is a wall. Not done: e; s.");
  EXPECT_EQ(stopped(rest, "do you like it?"), "Stopped: do you like it? Not done: e; s.");
  EXPECT_EQ(stopped({}, "there is a wall"), "");
}

}  // namespace
}  // namespace dungeonlab::session
