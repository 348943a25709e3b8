// Journeys by ship: the winds of both sets, currents, getting lost at sea, near gales and gales.
#include "expedition/journey_support.hpp"

#include <gmock/gmock.h>

namespace dungeonlab::expedition {
namespace {

using osr::HexPlace;
using osr::Modifier;
using osr::Ratio;
using osr::RollEntry;

using ::testing::HasSubstr;
using ::testing::Not;

const std::string ship_head =
    R"("mode":"ship","season_wind":"west","navigator":true,"stock":{"ration":5000,"water":5000},)";

/// A ship on one leg, always in the same wind of `ose`, whose factor is given.
Trip in_wind(const std::string& wind, const std::string& factor, const std::string& ship,
             const std::string& leg) {
  return {
      .plan = fmt::format(R"({}"ship":{{"rate":360,{}}},"legs":[{{{}}}])", ship_head, ship, leg),
      .changes = {{"sea", fmt::format(R"("tables":{{"wind":{{"at":"x","dice":"1d6",)"
                                      R"("columns":["from","to","wind","factor"],)"
                                      R"("rows":[[1,6,"{}","{}"]]}}}})",
                                      wind, factor)}}};
}

/// The same in `bfrpg`, in a wind from the west.
Trip in_west_wind(const std::string& wind, const std::string& sailing, const std::string& tacking,
                  const std::string& ship, const std::string& leg) {
  return {.plan = fmt::format(R"({}"ship":{{"miles":72,"hull":60,{}}},"legs":[{{{}}}])", ship_head,
                              ship, leg),
          .ruleset = "bfrpg",
          .changes = {
              {"sea", fmt::format(R"("tables":{{"wind":{{"at":"x","dice":"1d6",)"
                                  R"("columns":["from","to","wind","sailing","tacking"],)"
                                  R"("rows":[[1,6,"{}","{}","{}"]]}},"wind_direction":{{"at":"x",)"
                                  R"("dice":"1d6","columns":["from","to","wind"],)"
                                  R"("rows":[[1,6,"prevailing"]]}}}})",
                                  wind, sailing, tacking)}}};
}

const std::string near_land = R"("miles":100,"terrain":"ocean","course":"east","land":true)";
const std::string river = R"("miles":100,"terrain":"river","way":"current-down","course":"east")";

Ratio first_day_of(const Trip& trip) {
  const JourneyLog log = log_of_trip(trip);
  return log.days.front().miles;
}

TEST(JourneyAtSea, IsAsFastAsTheWindAndNeverRests) {
  const std::string far = R"("miles":700,"terrain":"river","way":"current-down","course":"east")";
  const JourneyLog log = log_of_trip(
      {.plan = fmt::format(R"({}"ship":{{"rate":360}},"legs":[{{{}}}])", ship_head, far),
       .seed = "sea"});
  EXPECT_THAT(kinds_of(log), Not(HasSubstr("r")));
  EXPECT_EQ(log.end, JourneyEnd::arrived);
  EXPECT_EQ(first_day_of(in_wind("gentle breeze", "1/2", R"("rowing":0)",
                                 R"("miles":900,"terrain":"ocean")")),
            Ratio(36));
}

TEST(JourneyAtSea, GoesByOarsWhereTheyAreFaster) {
  // 18 miles under oars; in a calm, a third of that in ose and all of it in bfrpg.
  const std::string far = R"("miles":900,"terrain":"ocean","course":"east")";
  EXPECT_EQ(first_day_of(in_wind("no wind", "0", R"("rowing":18)", far)), Ratio(6));
  EXPECT_EQ(first_day_of(in_west_wind("becalmed", "0", "0", R"("rowing":18)", far)), Ratio(18));
  const JourneyLog still = log_of_trip(in_wind("no wind", "0", R"("rowing":0)", far));
  EXPECT_EQ(still.end, JourneyEnd::days_over);
  EXPECT_EQ(still.state.land->miles, Ratio(0));
}

TEST(JourneyAtSea, TacksAgainstTheWindAndSailsByNightWithNavigatorAndHands) {
  const auto day = [](const std::string& course, const std::string& ship,
                      const std::map<std::string, std::string, std::less<>>& readings = {}) {
    Trip trip = in_west_wind("average winds", "1", "1/2", ship,
                             R"("miles":9000,"terrain":"ocean","course":")" + course + '"');
    trip.options.readings = readings;
    return first_day_of(trip);
  };
  const std::string stops = R"("night":false)";
  EXPECT_EQ(day("east", stops), Ratio(72));
  EXPECT_EQ(day("southeast", stops), Ratio(72));
  EXPECT_EQ(day("west", stops), Ratio(36));
  EXPECT_EQ(day("northwest", stops), Ratio(36));
  EXPECT_EQ(day("north", stops), Ratio(72));
  EXPECT_EQ(day("north", stops, {{"beam", "tack"}}), Ratio(36));
  EXPECT_EQ(day("east", stops, {{"wind-from", "to"}}), Ratio(36));
  EXPECT_EQ(day("east", R"("least_crew":10,"crew":10)"), Ratio(144));
  EXPECT_EQ(day("east", R"("least_crew":10,"crew":9)"), Ratio(72));
}

TEST(JourneyAtSea, IsCarriedOrHeldByACurrentButNeverBack) {
  const auto with = [](const std::string& way, const std::string& factor) {
    return first_day_of(
        in_wind("a wind", factor, R"("rowing":0)",
                R"("miles":900,"terrain":"river","way":")" + way + R"(","course":"east")"));
  };
  const Ratio down = with("current-down", "1");
  EXPECT_TRUE(down >= Ratio(79) && down <= Ratio(84)) << down.text();
  const Ratio up = with("current-up", "1");
  EXPECT_TRUE(up >= Ratio(60) && up <= Ratio(65)) << up.text();
  // The same die upstream and downstream: where it shows 5 the river takes 11 of 72 miles.
  bool is_five = false;
  for (int seed = 0; seed < 40 && !is_five; ++seed) {
    Trip trip = in_wind("a wind", "1", R"("rowing":0)",
                        R"("miles":900,"terrain":"river","way":"current-up","course":"east")");
    trip.seed = std::to_string(seed);
    const JourneyDay day = log_of_trip(trip).days.front();
    const auto roll =
        std::find_if(day.notes.rolls.begin(), day.notes.rolls.end(),
                     [](const RollEntry& one) { return one.key.purpose.ends_with(".current"); });
    ASSERT_NE(roll, day.notes.rolls.end());
    is_five = roll->faces.front() == 5;
    EXPECT_EQ(day.miles, Ratio(72 - roll->total));
  }
  EXPECT_TRUE(is_five);
  EXPECT_EQ(with("current-up", "1/36"), Ratio(0));
}

TEST(JourneyAtSea, LosesTheWayAlwaysWithoutANavigatorOnTheOpenSeaAndNeverOnARiver) {
  const auto outlook = [](const std::string& leg, bool navigator) {
    std::string head = ship_head;
    if (!navigator) {
      head.replace(head.find("true"), 4, "false");
    }
    return outlook_of_trip(
        {.plan = fmt::format(R"({}"ship":{{"rate":360}},"legs":[{{{}}}])", head, leg)});
  };
  const std::string open = R"("miles":72,"terrain":"ocean","course":"east")";
  EXPECT_EQ(outlook(open, true)->chances.never_lost.exact, Ratio(2, 3));
  EXPECT_EQ(outlook(open, false)->chances.never_lost.exact, Ratio(0));
  EXPECT_EQ(outlook(open + R"(,"land":true)", false)->chances.never_lost.exact, Ratio(2, 3));
  EXPECT_EQ(outlook(river, false)->chances.never_lost.exact, Ratio(1));
}

TEST(JourneyAtSea, TakesOnWaterInNearGalesAndIsRepairedAtADock) {
  bool was_flooded = false;
  for (int seed = 0; seed < 20; ++seed) {
    Trip trip = in_wind("near gale", "2", R"("rowing":0,"seaworthy":false)",
                        R"("miles":2000,"terrain":"river","way":"current-down","course":"east")");
    trip.seed = std::to_string(seed);
    const JourneyLog log = log_of_trip(trip);
    bool flooded = false;
    for (const JourneyDay& day : log.days) {
      for (const Said& said : day.notes.says) {
        flooded = flooded || said.text.find("takes on water") != std::string::npos;
      }
      if (&day != &log.days.back()) {
        // 144 miles, or two thirds of that, and 7 to 12 by the current.
        EXPECT_EQ(day.miles < Ratio(144), flooded);
      }
    }
    was_flooded = was_flooded || flooded;
  }
  EXPECT_TRUE(was_flooded);
}

TEST(JourneyAtSea, RunsBeforeGalesOrSinksInThemByO61) {
  const std::string open = R"("miles":9000,"terrain":"ocean","course":"east")";
  const JourneyLog runs = log_of_trip(in_wind("gale", "3", R"("rowing":0)", open));
  EXPECT_EQ(runs.days.front().miles, Ratio(216));
  EXPECT_THAT(words_of(runs, false), HasSubstr("The gale drives the ship 216 miles"));
  EXPECT_THAT(words_of(runs, false), Not(HasSubstr("wrecked")));
  const auto shares = [](const Trip& trip) {
    const auto trials = trials_of(trip, 1, 400);
    EXPECT_TRUE(trials) << trials.error().what;
    return trials->counts;
  };
  // Sooner or later every gale by the land wrecks a ship, and every one on the open sea sinks one
  // that is not seaworthy.
  EXPECT_GT(shares(in_wind("gale", "3", R"("rowing":0)",
                           R"("miles":90000,"terrain":"ocean","land":true)"))[journeys::wrecked]
                .number,
            390);
  const std::string weak = R"("rowing":0,"seaworthy":false)";
  EXPECT_EQ(shares(in_wind("gale", "3", weak, open))[journeys::sunk].number, 400);
  // A ship always reaches a clear shore in sight, and stays there for a year.
  EXPECT_EQ(shares(in_wind("gale", "3", weak, near_land))[journeys::sunk].number, 0);
  Trip last = in_wind("gale", "3", weak, near_land);
  last.options.readings = {{"gale-beach", "last"}};
  EXPECT_EQ(shares(last)[journeys::sunk].number, 400);
  // A chance that matches none of the rules' dice gets a die of its own: 8 of 15.
  const JourneyLog rough =
      log_of_trip(in_wind("gale", "3", weak, near_land + R"(,"shore":"rough")"));
  const auto& rolls = rough.days.front().notes.rolls;
  const auto gale = std::find_if(rolls.begin(), rolls.end(), [](const RollEntry& entry) {
    return entry.key.purpose == "mine.gale";
  });
  ASSERT_NE(gale, rolls.end());
  EXPECT_EQ(gale->dice, "d15");
  EXPECT_EQ(gale->row == "yes" ? *gale->odds : *difference(Ratio(1), *gale->odds), Ratio(8, 15));
}

TEST(JourneyAtSea, LiesToInGalesOfB13OrIsBatteredHourByHour) {
  const std::string open = R"("miles":9000,"terrain":"ocean","course":"east")";
  const JourneyLog lies = log_of_trip(in_west_wind("gale", "2", "0", R"("gale":"lie-to")", open));
  EXPECT_EQ(lies.end, JourneyEnd::days_over);
  EXPECT_EQ(lies.state.land->miles, Ratio(0));
  // Twelve hours of 2d8, mean 108, for 60 points of hull.
  const JourneyLog sails =
      log_of_trip(in_west_wind("gale", "2", "0", R"("gale":"sail","night":false)", open));
  EXPECT_EQ(sails.end, JourneyEnd::sunk);
}

TEST(JourneyAtSea, KnowsTheShortTableOfWindsToo) {
  const Trip trip{.plan = ship_head + R"("ship":{"rate":360,"simple_wind":true},"legs":[{)" +
                          near_land + "}]"};
  const JourneyLog log = log_of_trip(trip);
  EXPECT_THAT(words_of(log, false), HasSubstr("Wind: normal."));
  EXPECT_EQ(log.days.front().miles, Ratio(72));
}

TEST(JourneyAtSea, NeedsWhatItsRulesCountBy) {
  const auto why = [](const std::string& ruleset, const std::string& ship,
                      const std::string& head) {
    const auto journey =
        made_of({.plan = fmt::format(R"({}"ship":{{{}}},"legs":[{{{}}}])", head, ship, near_land),
                 .ruleset = ruleset});
    return journey ? std::string() : journey.error().what;
  };
  EXPECT_THAT(why("ose", R"("miles":72)", ship_head), HasSubstr("write \"rate\""));
  EXPECT_THAT(why("bfrpg", R"("rate":72)", ship_head), HasSubstr("write \"miles\""));
  EXPECT_THAT(why("bfrpg", R"("miles":72)", ship_head), HasSubstr("as \"hull\" under \"ship\""));
  EXPECT_THAT(why("bfrpg", R"("miles":72,"hull":9)", R"("mode":"ship",)"),
              HasSubstr("write \"season_wind\""));
}

}  // namespace
}  // namespace dungeonlab::expedition
