// The end of a day: who eats and drinks, what it costs to go without, and who heals.
#include "dungeonlab/osr/day_end.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::osr {
namespace {

using ::testing::ElementsAre;

/// Three named members and some hired hands.
struct Camp {
  std::vector<std::size_t> names = {0, 1, 2};
  std::int64_t hired = 0;
  bool is_anew = true;
  std::array<std::vector<std::int64_t>, 2> without = {{{0, 0, 0}, {0, 0, 0}}};
  std::vector<std::size_t> pay{};     ///< who lost something
  std::vector<std::size_t> healed{};  ///< who gained something
  std::array<std::int64_t, 2> lacking{};

  [[nodiscard]] const std::vector<std::size_t>& living() const { return names; }
  [[nodiscard]] std::int64_t mouths() const {
    return static_cast<std::int64_t>(names.size()) + hired;
  }
  [[nodiscard]] std::int64_t& days(std::size_t who, Want want) {
    return without[static_cast<std::size_t>(want)][who];
  }
  [[nodiscard]] bool goes_on() const { return !is_anew; }
  void lacks(Want /*want*/, std::size_t who, const Need* need) {
    if (need != nullptr) {
      pay.push_back(who);
      names.erase(std::find(names.begin(), names.end(), who));
    }
  }
  void is_over(Want want, std::int64_t /*served*/, std::int64_t how_many) {
    lacking[static_cast<std::size_t>(want)] = how_many;
  }
  [[nodiscard]] std::vector<std::size_t> rested() const { return names; }
  void heals(std::size_t who) { healed.push_back(who); }
};
constexpr std::array<Need, 2> two_days_and_none = {{{.free = 2}, {.free = 0}}};

TEST(DayEnd, FeedsTheHungriestFirstAndHirelingsLast) {
  Camp camp{.hired = 2, .without = {{{1, 0, 2}, {0, 0, 0}}}};
  Stores stores{.meals = 1, .water = 9};
  end_day(camp, two_days_and_none, stores, 1, 1);
  EXPECT_THAT(camp.without[0], ElementsAre(0, 1, 0));
  EXPECT_THAT(camp.lacking, ElementsAre(3, 0));
  EXPECT_EQ(stores.foraged, 1);
  EXPECT_EQ(stores.eaten, 1);
  EXPECT_EQ(stores.meals, 0);
  EXPECT_EQ(stores.drunk, 5);
  EXPECT_THAT(camp.healed, ElementsAre(0, 1, 2));
}

TEST(DayEnd, CostsHitPointsOnlyAfterTheFreeDays) {
  Camp camp{.without = {{{1, 2, 5}, {0, 0, 0}}}};
  Stores stores{.meals = 1, .water = 3};
  end_day(camp, two_days_and_none, stores, 0, 1);
  EXPECT_THAT(camp.without[0], ElementsAre(2, 3, 0));
  EXPECT_THAT(camp.pay, ElementsAre(1));
  EXPECT_EQ(stores.drunk, 2) << "a member killed by hunger drinks nothing";
  EXPECT_THAT(camp.healed, ElementsAre(0, 2));
}

TEST(DayEnd, UsesNoCarriedWaterWhereWaterIsFound) {
  Camp camp{.without = {{{0, 0, 0}, {0, 3, 0}}}};
  Stores stores{.meals = 3};
  end_day(camp, two_days_and_none, stores, 0, 0);
  EXPECT_THAT(camp.without[1], ElementsAre(0, 0, 0));
  Camp dry{.without = {{{0, 0, 0}, {0, 3, 0}}}};
  end_day(dry, two_days_and_none, stores, 3, 2);
  EXPECT_THAT(dry.pay, ElementsAre(1, 0, 2));
}

TEST(DayEnd, KeepsHungerIfOneDayOfFoodDoesNotEndIt) {
  Camp camp{.is_anew = false, .without = {{{0, 2, 0}, {0, 2, 0}}}};
  Stores stores{.meals = 9, .water = 9};
  end_day(camp, two_days_and_none, stores, 0, 1);
  EXPECT_THAT(camp.without[0], ElementsAre(0, 2, 0));
  EXPECT_THAT(camp.without[1], ElementsAre(0, 0, 0));
}

TEST(DayEnd, ReadsFreeDaysAndCostsFromTheRules) {
  const auto set = RuleSet::named("bfrpg");
  ASSERT_TRUE(set);
  Rulebook book(*set, {});
  const auto needs = needs_of(book);
  EXPECT_EQ(needs[0].free, 2);
  EXPECT_EQ(needs[0].hp, 1);
  EXPECT_EQ(needs[1].free, 0);
  Rulebook late(*set, {.readings = {{"thirst", "second-day"}}});
  EXPECT_EQ(needs_of(late)[1].free, 1);
}

}  // namespace
}  // namespace dungeonlab::osr
