#include "dungeonlab/grade/rating.hpp"

#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/core/rng.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::grade {
namespace {

TEST(Rating, IsTheStrengthOfABotThatWinsHalf) {
  const auto rating = rating_of({{1500, 100, 50}});
  ASSERT_TRUE(rating);
  EXPECT_EQ(rating->points, 1500);
  EXPECT_EQ(rating->error, 35);  // 173.7 / (10 / 2), rounded up
  EXPECT_EQ(rating_of({{1300, 100, 50}})->points, 1300);
}

TEST(Rating, IsFourHundredAwayAtOddsOfTenToOne) {
  EXPECT_NEAR(rating_of({{1500, 1100, 1000}})->points, 1100, 1);
  EXPECT_NEAR(rating_of({{1500, 1100, 100}})->points, 1900, 1);
}

TEST(Rating, FallsWithEveryWin) {
  std::int32_t before = 100'000;
  for (std::int64_t wins = 1; wins < 60; ++wins) {
    const auto rating = rating_of({{1000, 20, wins / 6}, {1600, 40, wins - wins / 6}});
    ASSERT_TRUE(rating);
    EXPECT_LT(rating->points, before) << wins;
    before = rating->points;
  }
}

TEST(Rating, IsMissingIfAllGamesEndedAlike) {
  EXPECT_FALSE(rating_of({}));
  EXPECT_FALSE(rating_of({{1500, 100, 0}, {1000, 100, 0}}));
  EXPECT_FALSE(rating_of({{1500, 100, 100}, {1000, 100, 100}}));
}

/// Games with the chances of the model give back the difficulty they were drawn with.
TEST(Rating, RecoversADifficultyWithinItsError) {
  Rng rng{"rating"};
  int within_two_errors = 0;
  constexpr int times = 200;
  for (int i = 0; i < times; ++i) {
    // At 1500 the three win one in eleven, one in two and ten in eleven.
    std::vector<Tries> tries = {{1100, 100, 0}, {1500, 100, 0}, {1900, 100, 0}};
    for (int game = 0; game < 100; ++game) {
      tries[0].wins += rng.chance(1, 11) ? 1 : 0;
      tries[1].wins += rng.chance(1, 2) ? 1 : 0;
      tries[2].wins += rng.chance(10, 11) ? 1 : 0;
    }
    const auto rating = rating_of(tries);
    ASSERT_TRUE(rating);
    within_two_errors += std::abs(rating->points - 1500) <= 2 * rating->error ? 1 : 0;
  }
  EXPECT_GE(within_two_errors, times * 92 / 100);
  EXPECT_LT(within_two_errors, times);
}

TEST(Rating, HasAScaleOfExistingBotsFromTheWeakestUp) {
  std::int32_t before = -10'000;
  std::size_t place = 0;
  for (const Strength& row : strength_table) {
    while (place < bots::bot_table.size() && bots::bot_table[place].name != row.bot) {
      ++place;
    }
    EXPECT_LT(place, bots::bot_table.size()) << row.bot;
    EXPECT_GT(row.points, before) << row.bot;
    before = row.points;
    EXPECT_EQ(strength_of(row.bot), row.points);
  }
  EXPECT_FALSE(strength_of("random"));
}

}  // namespace
}  // namespace dungeonlab::grade
