// A journey as a log: like an evening, it can stop for a question, be answered, changed, undone
// and continued.
#include "expedition/journey_support.hpp"
#include "expedition/tracker_support.hpp"

#include <cmath>
#include <set>

#include <gmock/gmock.h>

namespace dungeonlab::expedition {
namespace {

using ::testing::HasSubstr;

const std::string two_legs =
    R"("stock":{"ration":60,"water":60},"tables":{"any":{"dice":"1d4","rows":[[1,4,"orc","1d4"]]}},)"
    R"("legs":[{"miles":72,"terrain":"clear","course":"south","way":"road"},)"
    R"({"miles":40,"terrain":"forest","course":"east"}])";

/// A tracker and its journal.
struct Logged {
  std::unique_ptr<Tracker> tracker;
  LogHead head{};
  std::string text{};
  std::unique_ptr<Journal> journal{};

  explicit Logged(const Trip& trip) {
    auto made = made_of(trip);
    EXPECT_TRUE(made) << made.error().what;
    tracker = std::make_unique<Tracker>(std::move(*made));
    head = {.version = "test",
            .plan_json = without_blanks(plan_text(trip)),
            .party_json = "{}",
            .ruleset = trip.ruleset,
            .ruleset_sha256 = std::string(64, '0'),
            .terms = tracker->terms()};
    journal = std::make_unique<Journal>(*tracker, head, text);
  }
  Journal::Done obey(std::string_view command, const Judging& judging = by_default) {
    Journal::Done done = journal->obey(command, judging);
    text += done.line;
    return done;
  }
  std::string why(std::string_view command) { return obey(command).outcome.why; }
  JourneyEnd follow_on() {
    auto next = next_day(*tracker, journal->state());
    for (; next; next = next_day(*tracker, journal->state())) {
      EXPECT_NE(obey(written(tracker->setting(), *next)).line, "");
    }
    return next.error();
  }
  [[nodiscard]] const State& state() const { return journal->state(); }
  [[nodiscard]] const Land& land() const { return *journal->state().land; }
};

TEST(JourneyLog, IsReadAgainAndGoneOnWith) {
  Logged first({.plan = two_legs});
  first.obey("travel");
  first.obey("travel forage=yes");
  const auto log = DelveLog::read(first.text);
  ASSERT_TRUE(log) << log.error().message;
  EXPECT_EQ(log->head.plan_json, first.head.plan_json);
  EXPECT_EQ(check(*first.tracker, *log), std::nullopt);
  auto again = Journal::go_on(*first.tracker, *log);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->state(), first.state());
  EXPECT_EQ(states_of(*log).back().land, first.state().land);
  EXPECT_EQ(first.follow_on(), JourneyEnd::arrived);
  EXPECT_EQ(check(*first.tracker, *DelveLog::read(first.text)), std::nullopt);
}

TEST(JourneyLog, FallsTheSameAfterAnUndo) {
  Logged one({.plan = two_legs});
  one.obey("travel");
  const State before = one.state();
  one.obey("travel");
  const State after = one.state();
  EXPECT_NE(one.obey("undo").line, "");
  EXPECT_EQ(one.state(), before);
  one.obey("travel");
  EXPECT_EQ(one.state(), after);
}

TEST(JourneyLog, GoesAnotherWayAndThenOnToTheEndOfTheLeg) {
  Logged one({.plan = two_legs});
  one.obey("travel");
  EXPECT_EQ(one.land().left, osr::Ratio(36));
  EXPECT_EQ(one.obey("course east miles=24 terrain=clear way=road").outcome.why, "");
  one.obey("travel");
  // 24 miles by road take two thirds of a day; 12 more lead straight to the end of the leg.
  EXPECT_FALSE(one.land().detour);
  EXPECT_EQ(one.land().leg, 0U);
  EXPECT_EQ(one.land().end, (osr::MilePoint{0, -72'000}));
  EXPECT_EQ(one.follow_on(), JourneyEnd::arrived);

  Logged other({.plan = two_legs});
  other.obey("course north miles=30 terrain=clear way=road last=yes");
  EXPECT_EQ(other.follow_on(), JourneyEnd::arrived);
  EXPECT_EQ(other.land().at.place, (osr::MilePoint{0, 30'000}));
  EXPECT_THAT(other.why("travel"), HasSubstr("over"));
}

TEST(JourneyLog, TakesAnotherPathOverHexes) {
  const std::string map =
      R"("hexes":{"miles":6,"rows":["ccc","ccc"],"letters":{"c":"clear road"},"path":["A1","B1","C1"]})";
  Logged one({.plan = plenty + "," + map});
  EXPECT_THAT(one.why("course C1"), HasSubstr("each next to the one before"));
  EXPECT_EQ(one.why("course A2,B2,C2"), "");
  EXPECT_EQ(one.follow_on(), JourneyEnd::arrived);
  EXPECT_EQ(one.land().hex, *osr::hex_named("C2"));
}

TEST(JourneyLog, HasMeetingsThatArePlayedAndThenGoesOn) {
  Logged one({.plan = two_legs});
  one.obey("travel");
  const std::int64_t clock = one.state().clock;
  EXPECT_EQ(one.why("meet orc number=1 gap=60 mood=hostile"), "");
  EXPECT_THAT(one.why("travel"), HasSubstr("first `fight`, `speak`, `evade` or `end`"));
  for (int round = 0; round < 100 && one.state().meeting; ++round) {
    one.obey("round");
  }
  one.obey("end");
  EXPECT_FALSE(one.state().meeting);
  EXPECT_GT(one.state().clock, clock);
  const bool goes_on = one.state().ending == Ending::none;
  one.obey("travel");
  EXPECT_EQ(one.state().clock, goes_on ? 2 * 8640 : one.state().clock);
  EXPECT_EQ(check(*one.tracker, *DelveLog::read(one.text)), std::nullopt);
}

TEST(JourneyLog, HasPursuitsOfDaysWithTheOddsOfTheClosedForm) {
  auto tracker = made_of({.plan = one_leg(R"("miles":90,"terrain":"clear","way":"road")"),
                          .members = R"({"name":"Ada","hp":900,"rate":60})"});
  ASSERT_TRUE(tracker);
  const auto chance = osr::ask(rules_of({}), *osr::question_named("evade-wild"),
                               {{"fleeing", "1"}, {"pursuers", "1"}, {"twice", "pursuers"}}, {});
  const auto closed =
      osr::ask(rules_of({}), *osr::question_named("escape-wild"),
               {{"chance", chance->rows.front().odds.text()}, {"faster", "yes"}}, {});
  const State start = tracker->start();
  std::int64_t pursued = 0;
  std::int64_t away = 0;
  for (std::int64_t trial = 1; trial <= 4000; ++trial) {
    tracker->set_stream(stream_of_trial(trial));
    State state = start;
    tracker->apply(state, "meet orc number=1 gap=200 mood=hostile", by_default, nullptr);
    if (tracker->apply(state, "evade", by_default, nullptr).kind != Outcome::Kind::done ||
        !state.meeting) {
      continue;  // surprised, or away at once
    }
    ++pursued;
    while (state.meeting && state.meeting->phase == Phase::pursuit) {
      tracker->apply(state, "evade", by_default, nullptr);
    }
    away += state.meeting ? 0 : 1;
  }
  ASSERT_GT(pursued, 1000);
  const osr::Ratio odds = closed->rows.front().odds;
  const double expected =
      static_cast<double>(odds.numerator()) / static_cast<double>(odds.denominator());
  EXPECT_NEAR(static_cast<double>(away) / static_cast<double>(pursued), expected,
              4 * 0.5 / std::sqrt(static_cast<double>(pursued)));
}

TEST(JourneyLog, LetsAShipGetAwayOrBeCaughtInRounds) {
  std::set<bool> caught;
  for (int seed = 0; seed < 20; ++seed) {
    Logged one({.plan = R"("mode":"ship","stock":{"ration":9,"water":9},"ship":{"rate":180},)"
                        R"("legs":[{"miles":90,"terrain":"ocean"}])",
                .seed = std::to_string(seed)});
    one.obey("meet orc number=2 gap=300 mood=hostile");
    if (one.why("evade").empty()) {
      if (one.state().meeting) {
        one.obey("evade");
        EXPECT_EQ(one.state().meeting->phase, Phase::fight);
      }
      caught.insert(one.state().meeting.has_value());
    }
  }
  EXPECT_EQ(caught.size(), 2U);
}

TEST(JourneyLog, AsksTheRefereeWhatADayWithoutFoodDoes) {
  Logged one({.plan = R"("legs":[{"miles":90,"terrain":"clear","way":"road"}])"});
  const auto asked = one.obey("travel", {});
  ASSERT_EQ(asked.outcome.kind, Outcome::Kind::asked);
  EXPECT_EQ(one.state().asks.front().id, "J08");
  EXPECT_THAT(one.why("rest"), HasSubstr("answer 08 VALUE first"));
  EXPECT_EQ(one.obey("answer 08 nothing", {}).outcome.kind, Outcome::Kind::done);
  EXPECT_EQ(one.state().clock, 8640);
  EXPECT_EQ(one.state().members.front().hp, 14);
}

TEST(JourneyLog, RefusesWhatIsForAnotherPlace) {
  Logged one({.plan = two_legs});
  EXPECT_THAT(one.why("move n"), HasSubstr("`move` is for a dungeon"));
  EXPECT_THAT(one.why("sail"), HasSubstr("`sail` is for a journey by ship"));
  EXPECT_THAT(one.why("rest turns=2"), HasSubstr("a rest takes the whole day"));
  EXPECT_THAT(one.why("course"), HasSubstr("`course` needs to"));
  EXPECT_THAT(one.why("course east"), HasSubstr("miles and a terrain"));
  EXPECT_THAT(one.why("course east miles=5 terrain=treacle"), HasSubstr("treacle"));
  EXPECT_THAT(one.why("set /land/leg 7"), HasSubstr("no such leg or hex"));
  EXPECT_THAT(one.why("set /land/left null"), HasSubstr("is invalid"));
  const Evening evening(open_row(), "ose", nothing);
  EXPECT_THAT(play(evening, {"travel"}).refused, HasSubstr("`travel` is for a journey on land"));
  EXPECT_THAT(play(evening, {"course north"}).refused, HasSubstr("`course` is for a journey"));
  EXPECT_THAT(play(evening, {"set /land/left \"3\""}).refused, HasSubstr("is invalid"));
}

}  // namespace
}  // namespace dungeonlab::expedition
