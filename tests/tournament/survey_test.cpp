#include "tournament/packs.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::tournament {
namespace {

using ::testing::HasSubstr;

const measure::Band* band_of(const Survey& survey, measure::Figure figure) {
  for (const measure::Band& band : survey.bands) {
    if (band.figure == figure) {
      return &band;
    }
  }
  return nullptr;
}

TEST(Survey, TakesTheMiddleOfThePilotExceptForRequestedBands) {
  Plan plan = requested_plan();
  plan.bands = {{measure::Figure::dead_ends, 0, 3}};
  const auto survey = tournament::survey(plan, {.threads = 2});
  ASSERT_TRUE(survey) << survey.error().error.what;
  EXPECT_EQ(survey->bands.size(), static_cast<std::size_t>(std::count_if(
                                      measure::figure_table.begin(), measure::figure_table.end(),
                                      [](const auto& row) { return !row.is_played; })));
  EXPECT_EQ(*band_of(*survey, measure::Figure::dead_ends),
            (measure::Band{measure::Figure::dead_ends, 0, 3}));
  EXPECT_EQ(*band_of(*survey, measure::Figure::hazard),
            *survey->pilot.middle(measure::Figure::hazard, 90));
  EXPECT_EQ(survey->looked_at, 40U);
  EXPECT_GT(survey->through, 0U);
  EXPECT_LT(survey->through, 40U);
}

TEST(Survey, PutsBotTurnsNearThoseOfTheMedianPilotMap) {
  Plan plan = requested_plan();
  plan.pilot.graded = 20;
  const auto survey = tournament::survey(plan, {.threads = 2});
  ASSERT_TRUE(survey) << survey.error().error.what;
  EXPECT_EQ(survey->bands.size(), measure::figure_table.size());
  const auto turns = survey->pilot.of(measure::Figure::bot_turns);
  ASSERT_TRUE(turns);
  EXPECT_EQ(*band_of(*survey, measure::Figure::bot_turns),
            (measure::Band{measure::Figure::bot_turns, turns->median - turns->median * 20 / 100,
                           turns->median + turns->median * 20 / 100}));
  EXPECT_EQ(*band_of(*survey, measure::Figure::par),
            *survey->pilot.middle(measure::Figure::par, 90));
  // The other bands are as they would be without it.
  plan.pilot.graded = 0;
  const auto measured = tournament::survey(plan, {.threads = 2});
  EXPECT_EQ(*band_of(*survey, measure::Figure::hazard),
            *band_of(*measured, measure::Figure::hazard));
  EXPECT_LE(survey->through, measured->through);
}

TEST(Survey, RefusesToGradeIfTheBotLosesMostGames) {
  Plan plan = requested_plan();
  plan.settings = *io::preset_named("10x10-deadly");
  plan.pilot = {20, 60, 10};
  const auto refused = tournament::survey(plan, {.threads = 2});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().error.failure, Failure::impossible);
  EXPECT_THAT(refused.error().error.what, HasSubstr("loses most of its games"));
}

TEST(Survey, IsTheSameForEverybody) {
  const auto one = survey(requested_plan(), {.threads = 1});
  const auto two = survey(requested_plan(), {.threads = 2});
  EXPECT_EQ(one->bands, two->bands);
  EXPECT_EQ(one->through, two->through);
}

TEST(Survey, RefusesBandsThatHardlyAnyMapMeetsAndNamesTheNarrowest) {
  Plan plan = requested_plan();
  plan.bands = {{measure::Figure::dead_ends, 0, 9}, {measure::Figure::hazard, 5000, 5001}};
  auto refused = survey(plan, {.threads = 2});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().error.failure, Failure::impossible);
  EXPECT_THAT(refused.error().error.what,
              HasSubstr("bands: 0 of 40 pilot maps lie in all of them, but 1 of 200 must; the "
                        "narrowest is hazard=5000..5001, which 0 meet"));
  plan.bands.clear();
  plan.where = "hazard>5000";
  refused = survey(plan, {.threads = 2});
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().error.what, HasSubstr("the narrowest is hazard>5000, which 0 meet"));
}

TEST(Survey, StopsOnRequest) {
  int asked = 0;
  const auto stopped = survey(requested_plan(), {1, [&] { return ++asked > 3; }});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().sort, batch::BatchError::Sort::interrupted);
}

TEST(Survey, ReportsBandsThatNoMapCanHave) {
  Plan plan = requested_plan();
  plan.settings.rivers = Range{9000, 9000};
  const auto refused = survey(plan, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().error.failure, Failure::impossible);
}

}  // namespace
}  // namespace dungeonlab::tournament
