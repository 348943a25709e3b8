#include "dungeonlab/core/rng.hpp"

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(SipHash, GivesThePublishedVectors) {
  // From the reference implementation: key 00..0f, and messages 00, 01, ... of growing length.
  constexpr std::uint64_t low = 0x0706050403020100ULL;
  constexpr std::uint64_t high = 0x0f0e0d0c0b0a0908ULL;
  std::string message;
  EXPECT_EQ(siphash(low, high, message), 0x726fdb47dd0e0e31ULL);
  for (char next = 0; next < 15; ++next) {
    message += next;
  }
  EXPECT_EQ(siphash(low, high, message), 0xa129ca6149be45e5ULL);
}

TEST(Rng, IdentifiesAStreamByItsWords) {
  Rng one({"1", "seed", "0", "walls"});
  Rng same({"1", "seed", "0", "walls"});
  Rng other({"1", "seed", "0", "rivers"});
  Rng shifted({"1", "seed0", "", "walls"});
  const std::uint64_t first = one.next();
  EXPECT_EQ(first, same.next());
  EXPECT_NE(first, other.next());
  EXPECT_NE(first, shifted.next());
}

TEST(Rng, DrawsEachNumberBelowTheBoundEquallyOften) {
  Rng rng({"chi-square"});
  constexpr std::uint32_t bound = 7;
  constexpr int draws = 70'000;
  std::array<int, bound> seen{};
  for (int i = 0; i < draws; ++i) {
    const std::uint32_t value = rng.below(bound);
    ASSERT_LT(value, bound);
    ++seen[value];
  }
  double chi_square = 0;
  for (const int count : seen) {
    const double expected = static_cast<double>(draws) / bound;
    chi_square += (count - expected) * (count - expected) / expected;
  }
  EXPECT_LT(chi_square, 22.46);  // 6 degrees of freedom, exceeded once in a thousand
}

TEST(Rng, StaysBetweenItsEnds) {
  Rng rng({"between"});
  bool low = false;
  bool high = false;
  for (int i = 0; i < 1000; ++i) {
    const int value = rng.between(-2, 3);
    ASSERT_GE(value, -2);
    ASSERT_LE(value, 3);
    low = low || value == -2;
    high = high || value == 3;
  }
  EXPECT_TRUE(low && high);
}

TEST(Rng, ShufflesIntoEveryOrderEquallyOften) {
  std::array<int, 6> seen{};
  constexpr int rounds = 6000;
  Rng rng({"shuffle"});
  for (int i = 0; i < rounds; ++i) {
    std::vector<int> order = {0, 1, 2};
    rng.shuffle(order);
    const int code = order[0] * 2 + (order[1] > order[2] ? 1 : 0);
    ++seen[static_cast<std::size_t>(code)];
  }
  for (const int count : seen) {
    EXPECT_NEAR(count, rounds / 6.0, 150);
  }
}

}  // namespace
}  // namespace dungeonlab
