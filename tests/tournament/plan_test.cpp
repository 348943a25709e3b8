#include "dungeonlab/tournament/plan.hpp"

#include "dungeonlab/core/digest.hpp"
#include "tournament/packs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::tournament {
namespace {

using ::testing::HasSubstr;

Plan some_plan() {
  Plan plan = requested_plan();
  plan.where = "hazard>3 or dead-ends<2";
  plan.announced = "the lottery of 3 May, numbers rising, a blank between";
  plan.bands = {{measure::Figure::route_min, 4, 9}, {measure::Figure::spare_grenades, -5, -1}};
  plan.seed_commitment = commitment_of(plan, secret);
  return plan;
}

TEST(TournamentPlan, IsReadBackAsWritten) {
  const Plan plan = some_plan();
  const auto again = read_plan(write_plan(plan));
  ASSERT_TRUE(again) << again.error().what;
  EXPECT_EQ(*again, plan);
}

TEST(TournamentPlan, ContainsTheDigestOfEverythingBeforeIt) {
  const std::string text = write_plan(some_plan());
  const std::size_t end = text.find(",\n  \"terms_sha256\"");
  ASSERT_NE(end, std::string::npos);
  EXPECT_THAT(text, HasSubstr("\"terms_sha256\": \"" + sha256(text.substr(0, end)) + "\""));
}

TEST(TournamentPlan, IsOneCondition) {
  EXPECT_EQ(condition_of(some_plan()),
            "(hazard>3 or dead-ends<2) and route-min>=4 and route-min<=9 and spare-grenades>=-5 "
            "and spare-grenades<=-1");
}

TEST(TournamentPlan, RefusesOtherTexts) {
  const std::string text = write_plan(some_plan());
  for (const auto& [from, to, message] : std::vector<std::array<std::string, 3>>{
           {"\"rounds\": 2,\n  \"maps\": 2", "\"rounds\": 101,\n  \"maps\": 100",
            "\"rounds\" times \"maps\" is at most"},
           {"[4, 9]", "[4,9]", "not what the program writes"},
           {"\"route-min\"", "\"root-min\"", "did you mean \"route-min\""},
           {"hazard>3", "hazard>", "expected"},
           {"plan/1", "plan/2", "\"format\" must be "},
           {"\"generator\": \"", "\"generator\": \"new ", "made by another version"}}) {
    std::string other = text;
    other.replace(other.find(from), from.size(), to);
    const auto plan = read_plan(other);
    ASSERT_FALSE(plan) << to;
    EXPECT_THAT(plan.error().what, HasSubstr(message));
  }
}

}  // namespace
}  // namespace dungeonlab::tournament
