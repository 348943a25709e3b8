#include "dungeonlab/rules/validate.hpp"
#include "support/verdicts.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

TEST(UnknownHouseRule, IsLeftOpenIfNoCellShowsWhetherTheRuleIsUsed) {
  Sheet sheet;
  sheet.base = Extent{2, 1};
  sheet.levels = 2;
  sheet.house_rules = {{.rule = HouseRule::waterfalls}};
  EXPECT_EQ(testing_support::status(validate(sheet), "E13"), Status::violated);
  sheet.levels = 0;
  EXPECT_EQ(testing_support::status(validate(sheet), "E13"), Status::not_checked);
}

}  // namespace
}  // namespace dungeonlab::rules
