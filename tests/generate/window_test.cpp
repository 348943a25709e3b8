#include "generate/window.hpp"

#include "dungeonlab/core/rng.hpp"

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::generate::window {
namespace {

using Spot = std::array<int, 3>;

std::uint32_t bit_of(const Spot& spot) {
  return 1U << bit(spot[0], spot[1], spot[2]);
}

std::vector<Spot> around(const Spot& spot) {
  std::vector<Spot> found;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    for (const int step : {-1, 1}) {
      Spot near = spot;
      near[axis] += step;
      if (near[axis] >= 0 && near[axis] <= 2) {
        found.push_back(near);
      }
    }
  }
  return found;
}

/// The same question, answered by a search over coordinates.
bool joined_by_search(std::uint32_t set) {
  set &= ~middle;
  std::vector<Spot> open;
  std::uint32_t reached = 0;
  for (const Spot& spot : around({1, 1, 1})) {
    if ((set & bit_of(spot)) != 0 && open.empty() && reached == 0) {
      open.push_back(spot);
      reached = bit_of(spot);
    }
  }
  while (!open.empty()) {
    const Spot at = open.back();
    open.pop_back();
    for (const Spot& next : around(at)) {
      if ((set & bit_of(next)) != 0 && (reached & bit_of(next)) == 0) {
        reached |= bit_of(next);
        open.push_back(next);
      }
    }
  }
  return (set & neighbours & ~reached) == 0;
}

TEST(Window, AgreesWithASearchOnAHundredThousandSets) {
  Rng rng({"window"});
  int joined = 0;
  constexpr int sets = 100000;
  for (int i = 0; i < sets; ++i) {
    const auto set = static_cast<std::uint32_t>(rng.next() & rng.next() & 0x7ffffffU) |
                     static_cast<std::uint32_t>(rng.next() & 0x7ffffffU);
    ASSERT_EQ(stays_joined(set), joined_by_search(set)) << set;
    joined += stays_joined(set) ? 1 : 0;
  }
  EXPECT_GT(joined, sets / 10);
  EXPECT_LT(joined, sets - sets / 10);
}

TEST(Window, HasSixNeighboursAroundTheMiddle) {
  std::uint32_t expected = 0;
  for (const Spot& spot : around({1, 1, 1})) {
    expected |= bit_of(spot);
  }
  EXPECT_EQ(neighbours, expected);
}

TEST(Window, IsJoinedWithAtMostOneNeighbour) {
  EXPECT_TRUE(stays_joined(0));
  EXPECT_TRUE(stays_joined(bit_of({0, 1, 1})));
  EXPECT_FALSE(stays_joined(bit_of({0, 1, 1}) | bit_of({2, 1, 1})));
}

}  // namespace
}  // namespace dungeonlab::generate::window
