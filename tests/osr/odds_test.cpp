// Distributions compared with formulas and with a count of every outcome.
#include "dungeonlab/osr/odds.hpp"

#include <map>

#include <gtest/gtest.h>

namespace dungeonlab::osr {
namespace {

Odds odds(std::string_view text) {
  return *Odds::of(*Dice::parse(text));
}

/// Counts the outcomes of dice one by one.
std::vector<Odds::Total> counted_out(const Dice& dice) {
  std::map<std::int64_t, std::uint64_t> counts;
  std::vector<int> faces(dice.sides().size(), 1);
  while (true) {
    ++counts[dice.total(faces)];
    std::size_t die = 0;
    while (die < faces.size() && faces[die] == dice.sides()[die]) {
      faces[die++] = 1;
    }
    if (die == faces.size()) {
      return {counts.begin(), counts.end()};
    }
    ++faces[die];
  }
}

TEST(Odds, AgreeWithCountingEveryOutcome) {
  for (const std::string_view text :
       {"d6",          "2d6",    "3d6",     "4d6kh3",        "4d6kl3", "4d6dl2", "4d6dh4",
        "5d4kl2",      "2d6*10", "d4*d6-3", "(d4-2)*(d6-3)", "-(2d4)", "d%",     "d8+2d4kh1-d6",
        "2*(d6+1)*d4", "7",      "3d1",     "3d1kh2",        "5-d6",   "6d6dl1", "d4*d4*d4"}) {
    const Dice dice = *Dice::parse(text);
    EXPECT_EQ(odds(text).totals(), counted_out(dice)) << text;
  }
}

TEST(Odds, OfTwoDiceRiseToSevenAndFall) {
  for (std::int64_t total = 2; total <= 12; ++total) {
    EXPECT_EQ(odds("2d6").chance(total, total), Ratio(6 - std::abs(7 - total), 36)) << total;
  }
}

TEST(Odds, HaveTheMeansThatTheFormulasGive) {
  EXPECT_EQ(*odds("4d6kh3").mean(), Ratio(15869, 1296));
  EXPECT_EQ(odds("3d6").chance(10, 10), Ratio(27, 216));
  EXPECT_EQ(*odds("d6+6").mean(), Ratio(19, 2));
  EXPECT_EQ(*odds("2d6*10").mean(), Ratio(70));
  EXPECT_EQ(*odds("5-2d6").mean(), Ratio(-2));
  EXPECT_EQ(*odds("18d10").mean(), Ratio(99));
}

TEST(Odds, AreExactForTorchesInSuccession) {
  EXPECT_EQ(odds("d4+4").chance(6, std::nullopt), Ratio(3, 4));
  EXPECT_EQ(odds("2d4+8").chance(12, std::nullopt), Ratio(13, 16));
  EXPECT_EQ(odds("4d4+16").chance(24, std::nullopt), Ratio(221, 256));
}

TEST(Odds, AreExactUpToTheLastBitAndRefusedBeyond) {
  EXPECT_EQ(odds("62d2").outcomes(), std::int64_t{1} << 62U);
  EXPECT_EQ(odds("62d2").chance(std::nullopt, std::nullopt), Ratio(1));
  EXPECT_EQ(odds("62d2kh31").chance(std::nullopt, std::nullopt), Ratio(1));
  EXPECT_EQ(odds("100d1").totals(), (std::vector<Odds::Total>{{100, 1}}));
  const auto refused = Odds::of(*Dice::parse("100d100"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().failure, Failure::impossible);
  EXPECT_EQ(refused.error().what, "100d% has more than 2^63 outcomes, too many for exact odds");
  EXPECT_FALSE(Odds::of(*Dice::parse("63d2")));
}

TEST(Odds, OfTooManyTotalsAreRefused) {
  const auto refused = Odds::of(*Dice::parse("d700*d700+d700*d700"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().failure, Failure::impossible);
}

TEST(Odds, OfABandHaveOpenEnds) {
  EXPECT_EQ(odds("2d6").chance(std::nullopt, 2), Ratio(1, 36));
  EXPECT_EQ(odds("2d6").chance(12, std::nullopt), Ratio(1, 36));
  EXPECT_EQ(odds("2d6").chance(13, 20), Ratio(0));
  EXPECT_EQ(odds("2d6").shifted(1).chance(3, 3), Ratio(1, 36));
}

}  // namespace
}  // namespace dungeonlab::osr
