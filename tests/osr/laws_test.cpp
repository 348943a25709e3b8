// Laws of dice over random expressions: printed dice parse back to the same dice, faces and totals
// stay in their bounds, odds sum to one and equal a count, and no roll shifts another.
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/osr/odds.hpp"
#include "dungeonlab/osr/roll.hpp"

#include <array>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::osr {
namespace {

std::string random_expression(Rng& rng, int depth) {
  constexpr std::array<std::string_view, 5> keeps = {"", "kh1", "kl1", "dh1", "dl1"};
  constexpr std::array<std::string_view, 3> signs = {"+", "-", "*"};
  switch (depth == 0 ? rng.below(2) : rng.below(5)) {
    case 0:
      return std::to_string(rng.below(9));
    case 1:
      return fmt::format("{}d{}{}", rng.between(1, 3), rng.between(1, 6), rng.pick(keeps));
    case 2:
      return "-(" + random_expression(rng, depth - 1) + ")";
    case 3:
      return "(" + random_expression(rng, depth - 1) + ")";
    default: {
      std::string left = random_expression(rng, depth - 1);
      left += rng.pick(signs);
      return left + random_expression(rng, depth - 1);
    }
  }
}

class ExpressionLaw : public ::testing::TestWithParam<int> {};

TEST_P(ExpressionLaw, HoldsForManyExpressions) {
  const std::string number = std::to_string(GetParam());
  Rng rng{"osr laws", number};
  for (int i = 0; i < 100; ++i) {
    const std::string text = random_expression(rng, 3);
    const auto dice = Dice::parse(text);
    ASSERT_TRUE(dice) << text << ": " << dice.error().what;
    const auto again = Dice::parse(dice->text());
    ASSERT_TRUE(again) << dice->text();
    EXPECT_EQ(*again, *dice) << text;
    EXPECT_EQ(again->text(), dice->text());

    const RollKey key{.set = "ose", .seed = number, .purpose = dice->text(), .n = i};
    const auto faces = faces_of(key, *dice);
    ASSERT_EQ(faces.size(), dice->sides().size());
    for (std::size_t die = 0; die < faces.size(); ++die) {
      EXPECT_GE(faces[die], 1);
      EXPECT_LE(faces[die], dice->sides()[die]);
    }
    const std::int64_t total = dice->total(faces);
    EXPECT_GE(total, dice->least()) << text;
    EXPECT_LE(total, dice->most()) << text;
    // The expression of the faces evaluates to the total.
    std::string shown = dice->shown(faces);
    if (shown.find('[') == std::string::npos) {
      EXPECT_EQ(Dice::parse(shown)->total({}), total) << text << " as " << shown;
    }
    if (const auto odds = Odds::of(*dice)) {
      EXPECT_EQ(odds->chance(std::nullopt, std::nullopt), Ratio(1)) << text;
      EXPECT_GT(odds->chance(total, total), Ratio(0)) << text << " can be " << total;
      EXPECT_GE(odds->totals().front().first, dice->least());
      EXPECT_LE(odds->totals().back().first, dice->most());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, ExpressionLaw, ::testing::Range(0, 20));

TEST(RollLaw, FacesDependOnEveryWordOfTheKey) {
  const RollKey key{.set = "ose", .seed = "s", .purpose = "20d1000"};
  const Dice dice = *Dice::parse("20d1000");
  std::vector<RollKey> keys(8, key);
  keys[1].set = "bfrpg";
  keys[2].seed = "t";
  keys[3].stream = "stock";
  keys[4].clock = 1;
  keys[5].purpose = "ose.wander";
  keys[6].subject = "Ada";
  keys[7].n = 1;
  for (std::size_t one = 0; one < keys.size(); ++one) {
    EXPECT_EQ(faces_of(keys[one], dice), faces_of(keys[one], dice));
    for (std::size_t other = 0; other < one; ++other) {
      EXPECT_NE(faces_of(keys[one], dice), faces_of(keys[other], dice)) << one << " " << other;
    }
  }
}

}  // namespace
}  // namespace dungeonlab::osr
