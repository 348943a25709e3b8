// Journeys: the procedures of a day on land, food and water, and laws that every journey keeps.
#include "expedition/journey_support.hpp"
#include "expedition/route.hpp"
#include "expedition/setting.hpp"

#include <cmath>
#include <map>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace dungeonlab::expedition {
namespace {

using osr::HexPlace;
using osr::Modifier;
using osr::Ratio;
using osr::RollEntry;

using ::testing::HasSubstr;
using ::testing::Not;

const std::string plain_road = R"("miles":90,"terrain":"clear","way":"road")";
const std::string deep_forest = R"("miles":400,"terrain":"forest","course":"south")";

// --- the way -------------------------------------------------------------------------------------

TEST(JourneyRoute, HasTheSinesAndRootsOfWholeNumbers) {
  const std::map<std::int64_t, std::int64_t> sines = {
      {0, 0},     {30, 500}, {45, 707},    {60, 866},   {90, 1000},
      {135, 707}, {180, 0},  {270, -1000}, {-45, -707}, {420, 866}};
  for (const auto& [degrees, sine] : sines) {
    EXPECT_EQ(thousand_sine(degrees), sine) << degrees;
  }
  for (const std::int64_t root : {0, 1, 2, 17, 1000, 2'000'000'000}) {
    EXPECT_EQ(whole_root(root * root), root);
    EXPECT_EQ(whole_root(root * root + 2 * root), root);
  }
  EXPECT_EQ(whole_root(2'000'000), 1414);
}

TEST(JourneyRoute, OfWhoWasLostIsTheStraightLineToTheEndOfTheLeg) {
  const auto tracker = made_of({.plan = one_leg(deep_forest)});
  ASSERT_TRUE(tracker);
  Land land = *tracker->start().land;
  Route route(*tracker->setting().trek, land);
  route.advance(Ratio(100));
  EXPECT_EQ(land.at.place, (osr::MilePoint{0, -100'000}));
  route.stray(45, Ratio(100));
  // South turned by 45 degrees to the right is southwest.
  EXPECT_EQ(land.at.place, (osr::MilePoint{-70'700, -170'700}));
  EXPECT_EQ(land.at.believed, (osr::MilePoint{0, -200'000}));
  EXPECT_TRUE(land.is_off);
  route.stray(-90, Ratio(70));
  EXPECT_EQ(land.at.place, (osr::MilePoint{-700, -170'700}));
  route.find();
  // 400 - 170.7 ahead and 0.7 aside: the root of 229300 squared and 700 squared, in thousandths.
  EXPECT_EQ(land.left, Ratio(229'301, 1000));
  EXPECT_EQ(land.at.believed, land.at.place);
}

TEST(JourneyHexes, LieSixAroundEachAndBackAgain) {
  const auto middle = *osr::hex_named("D5");
  std::set<std::string> names;
  for (std::size_t way = 0; way < osr::hex_ways; ++way) {
    const HexPlace beside = osr::hex_beside(middle, way);
    names.insert(name_of(beside));
    EXPECT_EQ(osr::hex_distance(middle, beside), 1);
    EXPECT_EQ(osr::hex_beside(beside, way + 3), middle);
    EXPECT_EQ(osr::hex_way_to(middle, osr::hex_beside(beside, way)), way);
  }
  // Column D is shifted south, so its neighbors in C and E are in its own row and the next.
  EXPECT_EQ(names, (std::set<std::string>{"D4", "D6", "C5", "C6", "E5", "E6"}));
  EXPECT_EQ(osr::name_of(*osr::hex_named("AB12")), "AB12");
  EXPECT_FALSE(osr::hex_named("12"));
  EXPECT_FALSE(osr::hex_named("a1"));
  EXPECT_FALSE(osr::hex_named("A0"));
}

// --- a day on land -------------------------------------------------------------------------------

TEST(JourneyDays, OnARoadAreThoseOfTheMilesAndNobodyLosesTheWay) {
  // 120 ft a turn are 24 miles, 36 by road: 90 miles take two days and a half.
  const Trip trip{.plan = one_leg(plain_road)};
  const auto outlook = outlook_of_trip(trip);
  ASSERT_TRUE(outlook);
  EXPECT_EQ(outlook->chances.travelled, Ratio(5, 2));
  EXPECT_EQ(outlook->days, 3);
  EXPECT_EQ(outlook->chances.never_lost.exact, Ratio(1));
  EXPECT_EQ(outlook->chances.nobody_met.exact, Ratio(125, 216));
  const JourneyLog log = log_of_trip(trip);
  EXPECT_EQ(kinds_of(log), "ttt");
  EXPECT_EQ(log.end, JourneyEnd::arrived);
  EXPECT_EQ(log.state.land->miles, Ratio(90));
  EXPECT_THAT(words_of(log, true), Not(HasSubstr("lost")));
}

TEST(JourneyDays, AreAsLongAsTheSlowestIsFastByArmorAndLoad) {
  const auto days = [](const std::string& members, const std::string& ruleset) {
    return outlook_of_trip({.plan = one_leg(plain_road), .members = members, .ruleset = ruleset})
        ->chances.travelled;
  };
  EXPECT_EQ(days(R"({"name":"Ada"})", "ose"), Ratio(5, 2));
  EXPECT_EQ(days(R"({"name":"Ada"},{"name":"Bo","coins":900})", "ose"), Ratio(10));
  EXPECT_EQ(days(R"({"name":"Ada","load_lb":61,"abilities":{"str":10}})", "bfrpg"),
            days(R"({"name":"Ada","rate":90})", "bfrpg"));
}

TEST(JourneyDays, TakeThePartOfTheDayThatEachLegNeeds) {
  // A third of a day by road, then two thirds of 16 miles in the forest.
  const Trip trip{.plan = plenty +
                          R"(,"guide":true,"legs":[{"miles":12,"terrain":"clear","way":"road"},)"
                          R"({"miles":16,"terrain":"forest"}])"};
  const JourneyLog log = log_of_trip(trip);
  ASSERT_EQ(log.days.size(), 2U);
  EXPECT_EQ(log.days[0].miles, Ratio(12 * 3 + 32, 3));
  EXPECT_EQ(log.days[1].miles, Ratio(16, 3));
}

TEST(JourneyDays, FollowTheReadingOfRoads) {
  const std::string road = R"("miles":72,"terrain":"forest","way":"road")";
  EXPECT_EQ(outlook_of_trip({.plan = one_leg(road)})->chances.travelled, Ratio(2));
  const Trip both{.plan = one_leg(road), .options = {.readings = {{"road", "multiplies"}}}};
  EXPECT_EQ(outlook_of_trip(both)->chances.travelled, Ratio(3));
  // Only bfrpg has a row for trails, where it replaces the forest's.
  const std::string trail = R"("miles":48,"terrain":"forest","way":"trail")";
  EXPECT_EQ(outlook_of_trip({.plan = one_leg(trail)})->chances.travelled, Ratio(3));
  EXPECT_EQ(outlook_of_trip({.plan = one_leg(trail), .ruleset = "bfrpg"})->chances.travelled,
            Ratio(2));
}

TEST(JourneyDays, InTheAirAreTwiceAsFarOverAnyLand) {
  const std::string swamp = R"("miles":96,"terrain":"swamp")";
  EXPECT_EQ(outlook_of_trip({.plan = R"("mode":"air",)" + one_leg(swamp)})->chances.travelled,
            Ratio(2));
  EXPECT_EQ(outlook_of_trip({.plan = one_leg(swamp)})->chances.travelled, Ratio(8));
}

TEST(JourneyDays, AreFollowedByADayOfRestAfterSixUnlessTheyPressOn) {
  const std::string far = R"("miles":300,"terrain":"clear","way":"road")";
  EXPECT_EQ(kinds_of(log_of_trip({.plan = one_leg(far)})), "ttttttrttt");
  const JourneyLog pressed = log_of_trip({.plan = one_leg(far, R"("press_on":true)")});
  EXPECT_EQ(kinds_of(pressed), "ttttttttt");
  EXPECT_THAT(words_of(pressed, false), HasSubstr("attack -1, damage -1"));
}

TEST(JourneyDays, ByForcedMarchesAreHalfAsLongAgainAndPaidForByEachSetInItsWay) {
  const std::string march = R"("miles":108,"terrain":"clear","forced":true)";
  const JourneyLog rested = log_of_trip({.plan = one_leg(march, R"("guide":true)")});
  EXPECT_EQ(kinds_of(rested), "trtrt");
  const JourneyLog advised = log_of_trip({.plan = one_leg(march, R"("guide":true)"),
                                          .options = {.readings = {{"forced-rest", "advice"}}}});
  EXPECT_EQ(kinds_of(advised), "ttt");
  EXPECT_THAT(words_of(advised, false), HasSubstr("attack -1, damage -1"));
  // In bfrpg saves decide from the second day on; after one failure there are no more saves.
  for (int seed = 0; seed < 20; ++seed) {
    const JourneyLog hurt = log_of_trip({.plan = one_leg(march, R"("guide":true)"),
                                         .ruleset = "bfrpg",
                                         .seed = std::to_string(seed)});
    EXPECT_EQ(kinds_of(hurt), "ttt");
    std::map<std::string, std::vector<std::string>> rolls;
    for (const JourneyDay& day : hurt.days) {
      for (const RollEntry& entry : day.notes.rolls) {
        if (entry.key.purpose == "bfrpg.save" || entry.key.purpose == "bfrpg.forced-march") {
          EXPECT_GE(day.number, 2);
          rolls[entry.key.subject].push_back(entry.key.purpose == "bfrpg.save" ? "save " + entry.row
                                                                               : "loss");
        }
      }
    }
    for (const auto& [name, all] : rolls) {
      const auto failed = std::find(all.begin(), all.end(), "save no");
      EXPECT_EQ(std::count_if(all.begin(), all.end(),
                              [](const std::string& roll) { return roll != "loss"; }),
                failed == all.begin() ? 1
                                      : static_cast<std::ptrdiff_t>(all.size()) -
                                            std::count(all.begin(), all.end(), "loss"))
          << name;
      EXPECT_TRUE(failed == all.end() || *(failed + 1) == "loss") << name;
    }
  }
}

TEST(JourneyDays, OfHuntingComeBeforeTheLegAndAreNoTravel) {
  const JourneyLog log =
      log_of_trip({.plan = one_leg(R"("miles":36,"terrain":"clear","way":"road","hunt_days":3)",
                                   R"("game_feeds":"2d6")")});
  EXPECT_EQ(kinds_of(log), "hhht");
  int hunts = 0;
  for (const JourneyDay& day : log.days) {
    for (const RollEntry& entry : day.notes.rolls) {
      hunts += entry.key.purpose == "ose.hunt" ? 1 : 0;
    }
  }
  EXPECT_EQ(hunts, 3);
}

TEST(JourneyDays, OfForagingFeedAsManyAsTheyFind) {
  std::int64_t found = 0;
  for (int seed = 0; seed < 40; ++seed) {
    const JourneyLog log =
        log_of_trip({.plan = R"("stock":{"ration":100,"water":100},"forage":true,"legs":[{)" +
                             plain_road + "}]",
                     .seed = std::to_string(seed)});
    found += log.state.land->foraged;
    EXPECT_EQ(log.used("ration") + log.state.land->foraged, 2 * 3);
  }
  EXPECT_GT(found, 0);
}

TEST(JourneyDays, NameWhoIsMetByTheTableOfTheLandAndSaySoIfThereIsNone) {
  const std::string swamp = R"("miles":200,"terrain":"swamp","way":"trail")";
  const std::string table = R"("tables":{"swamp":{"dice":"1d4","rows":[[1,4,"frog","2d6+2"]]}})";
  EXPECT_THAT(words_of(log_of_trip({.plan = one_leg(swamp, table)}), false), HasSubstr(" frogs, "));
  EXPECT_THAT(words_of(log_of_trip({.plan = one_leg(swamp)}), false),
              HasSubstr("somebody (no table)"));
}

TEST(JourneyDays, HaveAsManyChecksAsAreAskedForEachAtItsHour) {
  const JourneyLog log = log_of_trip({.plan = one_leg(plain_road), .checks = 4});
  for (const JourneyDay& day : log.days) {
    EXPECT_EQ(std::count_if(day.notes.rolls.begin(), day.notes.rolls.end(),
                            [](const RollEntry& entry) {
                              return entry.key.purpose == "ose.wander" && entry.is_secret;
                            }),
              4);
  }
  EXPECT_EQ(outlook_of_trip({.plan = one_leg(plain_road), .checks = 4})->chances.checks, 12);
  EXPECT_THAT(made_of({.plan = one_leg(plain_road), .checks = 5}).error().what,
              HasSubstr("a day has 1 to 4 checks, found 5"));
}

TEST(JourneyDays, OfWhoIsLostSoundLikeThoseOfWhoIsNot) {
  bool was_lost = false;
  for (int seed = 0; seed < 10 && !was_lost; ++seed) {
    const JourneyLog log =
        log_of_trip({.plan = one_leg(deep_forest), .seed = std::to_string(seed)});
    const JourneyDay& first = log.days.front();
    std::string heard;
    for (const Said& said : first.notes.says) {
      heard += said.is_secret ? "" : said.text + "\n";
    }
    EXPECT_THAT(heard, HasSubstr("You go south for 16 miles: forest."));
    EXPECT_EQ(first.land().at.believed, (osr::MilePoint{0, -16'000}));
    was_lost = first.land().is_off;
    EXPECT_EQ(first.land().at.place == first.land().at.believed, !was_lost);
  }
  EXPECT_TRUE(was_lost);
}

TEST(JourneyDays, OfBfrpgAreLostByTheSaveOfTheLeader) {
  const Trip trip{.plan = one_leg(deep_forest, R"("leader":"Bo")"), .ruleset = "bfrpg"};
  const JourneyLog log = log_of_trip(trip);
  const auto& rolls = log.days.front().notes.rolls;
  const auto lost = std::find_if(rolls.begin(), rolls.end(), [](const RollEntry& entry) {
    return entry.key.purpose == "bfrpg.lost";
  });
  ASSERT_NE(lost, rolls.end());
  // Bo saves against death with 13, and WIS 15 adds 1: 11 of 20 faces are lost.
  EXPECT_EQ(lost->added, (std::vector<Modifier>{{"WIS", 1}}));
  EXPECT_EQ(lost->row == "yes" ? *lost->odds : *difference(Ratio(1), *lost->odds), Ratio(11, 20));
}

TEST(JourneyDays, OnHexesCountTheLandThatIsEntered) {
  const std::string hexes =
      R"("guide":true,"hexes":{"miles":6,"rows":["cfm"],)"
      R"("letters":{"c":"clear","f":"forest","m":"mountains"},"path":["A1","B1","C1"]})";
  // 6 miles of forest at 16 a day, and 6 of mountains at 12: 3/8 and 1/2 of a day.
  EXPECT_EQ(outlook_of_trip({.plan = plenty + "," + hexes})->chances.travelled, Ratio(7, 8));
  const JourneyLog log = log_of_trip({.plan = plenty + "," + hexes});
  EXPECT_EQ(log.days.back().land().hex, *osr::hex_named("C1"));
  EXPECT_THAT(words_of(log, false), HasSubstr("You reach B1: forest."));
}

TEST(JourneyDays, OnHexesAreLostSixtyDegreesOffByDayOrByHex) {
  const std::string map = R"("hexes":{"miles":6,"rows":["ssssss","ssssss","ssssss","ssssss"],)"
                          R"("letters":{"s":"swamp"},"path":["A2","B2","C2","C3","D3","E3","F3"]})";
  std::set<std::string> subjects;
  for (const std::string reading : {"morning", "hex"}) {
    const Trip trip{.plan = plenty + "," + map, .options = {.readings = {{"lost-when", reading}}}};
    const JourneyLog log = log_of_trip(trip);
    EXPECT_EQ(log.days.back().land().hex, *osr::hex_named("F3"));
    for (const JourneyDay& day : log.days) {
      for (const RollEntry& entry : day.notes.rolls) {
        if (entry.key.purpose == "ose.course") {
          EXPECT_TRUE(entry.row == "60" || entry.row == "-60");
        }
        if (entry.key.purpose == "ose.lost") {
          subjects.insert(entry.key.subject);
        }
      }
    }
  }
  EXPECT_TRUE(subjects.contains("-"));
  EXPECT_TRUE(subjects.contains("hex 1"));
}

TEST(JourneyDays, KnowsTerrainOfEitherSetByEveryName) {
  for (const std::string terrain : {"forest", "woods", "plains", "barren", "broken", "city",
                                    "grassland", "settled", "mountains"}) {
    for (const std::string set : {"ose", "bfrpg"}) {
      const Trip trip{.plan = one_leg(R"("miles":20,"terrain":")" + terrain + '"'), .ruleset = set};
      auto tracker = made_of(trip);
      ASSERT_TRUE(tracker) << terrain << ": " << tracker.error().what;
      EXPECT_TRUE(outlook_of(*tracker)) << terrain;
      EXPECT_TRUE(follow(*tracker)) << terrain;
    }
  }
}

// --- food and water ------------------------------------------------------------------------------

TEST(JourneyProvisions, ThatAreOutEndTheJourney) {
  const JourneyLog log = log_of_trip({.plan = R"("legs":[{)" + plain_road + "}]"});
  EXPECT_EQ(log.days.size(), 1U);
  EXPECT_EQ(log.end, JourneyEnd::out_of_provisions);
  EXPECT_THAT(words_of(log, false), HasSubstr("Ada has no water\nAda loses "));
}

TEST(JourneyProvisions, AreMissedByAMemberWhoSetsOutHurt) {
  const JourneyLog log = log_of_trip(
      {.plan = R"("stock":{"ration":0,"water":100},"press_on":true,"legs":[{"miles":108,)"
               R"("terrain":"clear","way":"road"}])",
       .members = R"({"name":"Ada","hp":14,"hp_now":5,"rate":120})"});  // three days
  EXPECT_THAT(words_of(log, false), HasSubstr("Ada loses 1 hp (hunger and thirst) and has 4"));
}

TEST(JourneyProvisions, ThatLackFoodCostHitPointsFromTheThirdDayOn) {
  const std::string plan =
      R"("stock":{"ration":0,"water":100},"press_on":true,"legs":[{"miles":180,)"
      R"("terrain":"clear","way":"road"}])";
  const JourneyLog log = log_of_trip({.plan = plan});  // five days
  ASSERT_EQ(log.days.size(), 5U);
  const std::string words = words_of(log, false);
  EXPECT_THAT(words, HasSubstr("Ada loses 1 hp (hunger and thirst) and has 13"));
  EXPECT_THAT(words, HasSubstr("Ada loses 1 hp (hunger and thirst) and has 11"));
  EXPECT_THAT(words, Not(HasSubstr("and has 10")));
  EXPECT_EQ(log.end, JourneyEnd::arrived);
}

TEST(JourneyProvisions, GoToWhoHungersLongestFirst) {
  // Game feeds one of the two each day, in turn, so nobody goes hungry for longer than a day.
  const Trip trip{
      .plan = R"("stock":{"ration":0,"water":100},"game_feeds":"1","legs":[{"miles":36,)"
              R"("terrain":"clear","way":"road","hunt_days":20}])",
      .changes = {
          {"travel", R"("values":{"hunt":{"value":"6/6","section":"x","origin":"seed"}})"}}};
  const std::string words = words_of(log_of_trip(trip), false);
  EXPECT_THAT(words, HasSubstr("Ada has no food"));
  EXPECT_THAT(words, HasSubstr("Bo has no food"));
  EXPECT_THAT(words, Not(HasSubstr(" loses ")));
}

TEST(JourneyProvisions, FollowTheReadingsOfThirstAndOfAFedDay) {
  const std::string dry =
      R"("stock":{"ration":100,"water":0},"legs":[{"miles":36,"terrain":"clear",)"
      R"("way":"road"}])";
  EXPECT_THAT(words_of(log_of_trip({.plan = dry}), false), HasSubstr("(hunger and thirst)"));
  const Trip later{.plan = dry, .options = {.readings = {{"thirst", "second-day"}}}};
  EXPECT_THAT(words_of(log_of_trip(later), false), Not(HasSubstr(" loses ")));
  // Hungry for two days, fed on the third by one ration, hungry again.
  const auto hungry = [](const std::string& reading) {
    Trip trip{.plan = R"("stock":{"ration":0,"water":100},"legs":[{"miles":36,"terrain":"clear",)"
                      R"("way":"road","hunt_days":20}],"game_feeds":"1")",
              .members = R"({"name":"Ada","hp":100,"rate":120})"};
    trip.options.readings = {{"fed-day", reading}};
    trip.changes = {
        {"travel", R"("values":{"hunt":{"value":"2/6","section":"x","origin":"seed"}})"}};
    const std::string words = words_of(log_of_trip(trip), false);
    std::size_t losses = 0;
    for (std::size_t at = words.find(" loses "); at != std::string::npos;
         at = words.find(" loses ", at + 1)) {
      ++losses;
    }
    return losses;
  };
  EXPECT_LT(hungry("anew"), hungry("goes-on"));
}

TEST(JourneyProvisions, AreNotNeededWhereThereIsWater) {
  const JourneyLog log = log_of_trip({.plan = R"("stock":{"ration":100,"water":0},"legs":[{)" +
                                              plain_road + R"(,"water":true}])"});
  EXPECT_EQ(log.used("water"), 0);
  EXPECT_THAT(words_of(log, false), Not(HasSubstr("no water")));
}

TEST(JourneyRests, HealWhoIsHurtButNotWhoStarves) {
  // Six days without food cost four points; the rest on the seventh heals nothing because the
  // hunger continues.
  const std::string far = R"("legs":[{"miles":260,"terrain":"clear","way":"road"}])";
  const JourneyLog starving = log_of_trip({.plan = R"("stock":{"ration":0,"water":100},)" + far});
  EXPECT_THAT(words_of(starving, false), Not(HasSubstr("heals")));
  // Without water on two days, and then some.
  bool healed = false;
  for (int seed = 0; seed < 10 && !healed; ++seed) {
    const JourneyLog log = log_of_trip(
        {.plan = R"("stock":{"ration":100,"water":0},"legs":[{"miles":36,"terrain":"clear","way":)"
                 R"("road"},{"miles":220,"terrain":"clear","way":"road","water":true}])",
         .seed = std::to_string(seed)});
    healed = words_of(log, false).find("Ada heals") != std::string::npos;
  }
  EXPECT_TRUE(healed);
}

// --- limits and laws -----------------------------------------------------------------------------

TEST(JourneyLimits, BreakAJourneyOffAfterAYear) {
  const JourneyLog log = log_of_trip(
      {.plan = one_leg(R"("miles":100000,"terrain":"clear","way":"road","water":true)")});
  EXPECT_EQ(log.days.size(), 365U);
  EXPECT_EQ(log.end, JourneyEnd::days_over);
  const auto outlook = outlook_of_trip({.plan = one_leg(R"("miles":100000,"terrain":"swamp")")});
  EXPECT_FALSE(outlook->arrives);
  EXPECT_EQ(outlook->chances.nobody_met.exact, std::nullopt);
  EXPECT_EQ(outlook->chances.nobody_met.parts, 0);
}

TEST(JourneyLimits, LetSixtyFourTravelTogether) {
  std::string members;
  for (int i = 0; i < 64; ++i) {
    members += fmt::format(R"({}{{"name":"M{}","hp":3,"rate":90}})", i == 0 ? "" : ",", i);
  }
  const JourneyLog log = log_of_trip(
      {.plan = R"("stock":{"ration":300,"water":64},"press_on":true,"legs":[{)" + plain_road + "}]",
       .members = members});
  // 18 miles, 27 by road: four days. Everybody has water on one of them; the others are deadly.
  EXPECT_FALSE(log.state.deaths.empty());
  EXPECT_LE(log.used("ration"), 300);
  EXPECT_EQ(log.state.kit.at("water"), 0);
}

TEST(JourneyLimits, EndWithNobodyWhereEverybodyDies) {
  const Trip trip{.plan =
                      R"("stock":{"ration":100,"water":0},"legs":[{"miles":3000,"terrain":"clear",)"
                      R"("way":"road"}])",
                  .members = R"({"name":"Ada","hp":2,"rate":120})"};
  const JourneyLog log = log_of_trip(trip);
  EXPECT_EQ(log.end, JourneyEnd::nobody_left);
  EXPECT_EQ(log.state.deaths.size(), 1U);
  EXPECT_EQ(trials_of(trip, 1, 50)->number(journeys::lost_somebody), 50);
}

RC_GTEST_PROP(JourneyLaw, ProvisionsNeverFallBelowNothingAndAreAllAccountedFor,
              (std::uint8_t rations, std::uint8_t water, bool forages, std::uint16_t seed)) {
  const JourneyLog log = log_of_trip(
      {.plan = fmt::format(R"("stock":{{"ration":{},"water":{}}},"forage":{},"legs":[{{{}}}])",
                           rations, water, forages, deep_forest),
       .seed = std::to_string(seed)});
  RC_ASSERT(log.state.kit.at("ration") >= 0);
  RC_ASSERT(log.state.kit.at("water") >= 0);
  RC_ASSERT(log.used("ration") + log.state.kit.at("ration") == rations);
  RC_ASSERT(log.used("water") + log.state.kit.at("water") == water);
  std::int64_t before = rations;
  for (const JourneyDay& day : log.days) {
    const std::int64_t left = day.after.kit.at("ration");
    RC_ASSERT(left >= 0 && left <= before);
    before = left;
  }
}

/// Follows everybody's hit points through the days of a log.
void expect_lawful_hit_points(const JourneyLog& log,
                              const std::map<std::string, std::int64_t>& most) {
  static const std::regex loss(R"((\w+) loses (\d+) hp \(.*\) and (dies|has (\d+) left))");
  static const std::regex gain(R"((\w+) heals to (\d+) hp)");
  std::map<std::string, std::int64_t> hp = most;
  for (const JourneyDay& day : log.days) {
    for (const Said& said : day.notes.says) {
      for (const auto& [name, points] : hp) {  // the dead do nothing
        const bool is_named = said.text.find(name) != std::string::npos;
        const bool is_dead = points <= 0;
        RC_ASSERT(!(is_dead && is_named));
      }
      std::smatch match;
      if (std::regex_match(said.text, match, loss)) {
        std::int64_t& points = hp.at(match[1]);
        points -= std::stoll(match[2]);
        const std::int64_t said_left = match[3] == "dies" ? 0 : std::stoll(match[4]);
        RC_ASSERT(std::max<std::int64_t>(0, points) == said_left);
      } else if (std::regex_match(said.text, match, gain)) {
        std::int64_t& points = hp.at(match[1]);
        RC_ASSERT(points < std::stoll(match[2]));
        points = std::stoll(match[2]);
        RC_ASSERT(points <= most.at(match[1]));
        RC_ASSERT(day.kind == 'r');
        RC_ASSERT(day.meetings == 0);
      } else {
        RC_ASSERT(said.text.find(" hp") == std::string::npos);
      }
    }
  }
  std::size_t dead = 0;
  for (const auto& [name, points] : hp) {
    dead += points <= 0 ? 1U : 0U;
  }
  RC_ASSERT(log.state.deaths.size() == dead);
}

RC_GTEST_PROP(JourneyLaw, HitPointsStayWithinTheirBoundsTheDeadStayDeadAndWholeDaysOfRestAloneHeal,
              (std::uint16_t seed)) {
  const auto upto = [](int most) { return *rc::gen::inRange(0, most); };
  std::string legs;
  for (int leg = 0; leg < 4; ++leg) {
    legs += fmt::format(R"({}{{"miles":{},"terrain":"clear","way":"road","forced":{},"water":{},)"
                        R"("hunt_days":{}}})",
                        leg == 0 ? "" : ",", 20 + upto(200), upto(2) == 0, upto(3) != 0, upto(3));
  }
  const std::int64_t ada = 1 + upto(20);
  const std::int64_t bo = 1 + upto(20);
  const std::string members =
      fmt::format(R"({{"name":"Ada","hp":{},"rate":120,"saves":[12,13,14,15,16]}},)"
                  R"({{"name":"Bo","hp":{},"rate":90,"saves":[13,14,13,16,15]}})",
                  ada, bo);
  expect_lawful_hit_points(
      log_of_trip({.plan = fmt::format(R"("stock":{{"ration":{},"water":{}}},"press_on":{},)"
                                       R"("game_feeds":"1d3","legs":[{}])",
                                       upto(40), upto(20), upto(4) == 0, legs),
                   .members = members,
                   .ruleset = upto(2) == 0 ? "ose" : "bfrpg",
                   .seed = std::to_string(seed)}),
      {{"Ada", ada}, {"Bo", bo}});
}

RC_GTEST_PROP(JourneyLaw, NoRollMovesAnother, (std::uint16_t seed)) {
  const auto faces = [&](const std::string& more, std::int64_t checks) {
    std::map<std::string, std::vector<int>> all;
    const JourneyLog log =
        log_of_trip({.plan = one_leg(R"("miles":200,"terrain":"hills","landmark":true)", more),
                     .seed = std::to_string(seed),
                     .checks = checks});
    for (const JourneyDay& day : log.days) {
      for (const RollEntry& entry : day.notes.rolls) {
        RC_ASSERT(all.emplace(entry.key.text(), entry.faces).second);
        for (const int face : entry.faces) {
          RC_ASSERT(face >= 1);
        }
        RC_ASSERT(audit(entry)->empty());
      }
    }
    return all;
  };
  const auto few = faces(R"("forage":false)", 1);
  const auto many = faces(R"("forage":true)", 3);
  RC_ASSERT(few.size() < many.size());
  for (const auto& [key, thrown] : few) {
    const auto same = many.find(key);
    RC_ASSERT(same != many.end() && same->second == thrown);
  }
}

RC_GTEST_PROP(JourneyLaw, AllRollsAreThoseOfTheirQuestionsAndTrialsAreLogsWithoutWords,
              (std::uint16_t number)) {
  const std::int64_t trial = 1 + number;
  const Trip trip{.plan = R"("stock":{"ration":14,"water":14},"forage":true,"legs":[{"miles":80,)"
                          R"("terrain":"hills"},{"miles":60,"terrain":"forest","forced":true}])",
                  .ruleset = number % 2 == 0 ? "ose" : "bfrpg",
                  .checks = 2};
  auto tracker = made_of(trip);
  const auto log = follow(*tracker, trial);
  const auto counted = travel(*tracker, trial, 1);
  RC_ASSERT(log.has_value() && counted.has_value());
  RC_ASSERT(counted->spreads[journeys::days].count(static_cast<std::int64_t>(log->days.size())) ==
            1);
  RC_ASSERT(counted->number(static_cast<std::size_t>(log->end)) == 1);
  RC_ASSERT(counted->number(journeys::lost_somebody) == (log->state.deaths.empty() ? 0 : 1));
  std::int64_t meetings = 0;
  bool lost = false;
  const osr::RuleSet rules = rules_of(trip);
  const std::map<std::string, osr::Parameters> asked = {{"forage", {}},
                                                        {"course", {}},
                                                        {"wander", {{"place", "forest"}}},
                                                        {"thirst", {{"days", "1"}}}};
  for (const JourneyDay& day : log->days) {
    meetings += day.meetings;
    for (const RollEntry& entry : day.notes.rolls) {
      lost = lost || entry.key.purpose.ends_with(".course");
      RC_ASSERT(entry.key.stream == "trial " + std::to_string(trial));
      const std::string question = entry.key.purpose.substr(entry.key.purpose.find('.') + 1);
      if (const auto found = asked.find(question); found != asked.end()) {
        const auto answer = ask(rules, *osr::question_named(question), found->second, {});
        RC_ASSERT(answer.has_value());
        RC_ASSERT(entry ==
                  osr::entry_of(*answer, entry.key, faces_of(entry.key, answer->plan->dice)));
      }
    }
  }
  RC_ASSERT(counted->number(journeys::met_nobody) == (meetings == 0 ? 1 : 0));
  RC_ASSERT(counted->number(journeys::never_lost) == (lost ? 0 : 1));
}

TEST(JourneyTrials, AreTheSameInPiecesAsInOne) {
  auto journey = made_of({.plan = one_leg(deep_forest)});
  const auto whole = travel(*journey, 1, 300);
  Tally pieces;
  for (const auto& [first, count] : {std::pair(1, 100), std::pair(101, 1), std::pair(102, 199)}) {
    pieces.add(*travel(*journey, first, count));
  }
  EXPECT_EQ(pieces.counts, whole->counts);
  EXPECT_EQ(pieces.spreads, whole->spreads);
  EXPECT_EQ(pieces.causes, whole->causes);
  EXPECT_EQ(pieces.basis.readings, whole->basis.readings);
}

TEST(JourneyTrials, HaveTheSharesOfTheClosedForms) {
  // A day in the forest with three checks: lost 1/3, nobody met 8/27.
  constexpr std::int64_t trials = 20'000;
  auto journey = made_of({.plan = one_leg(R"("miles":16,"terrain":"forest")"), .checks = 3});
  const auto outlook = outlook_of(*journey);
  EXPECT_EQ(outlook->chances.nobody_met.exact, Ratio(8, 27));
  EXPECT_EQ(outlook->chances.never_lost.exact, Ratio(2, 3));
  const auto made = travel(*journey, 1, trials);
  const auto is_near = [&](std::int64_t seen, std::int64_t part, std::int64_t whole) {
    const std::int64_t off = seen * whole - trials * part;
    return off * off <= 16 * trials * part * (whole - part);
  };
  EXPECT_TRUE(is_near(made->number(journeys::never_lost), 2, 3))
      << made->number(journeys::never_lost);
  // A lost party travels longer, so it meets more creatures than in one day.
  EXPECT_LT(made->number(journeys::met_nobody) * 27, trials * 8);
  EXPECT_TRUE(is_near(
      trials_of({.plan = one_leg(plain_road)}, 1, trials)->number(journeys::met_nobody), 125, 216));
}

TEST(JourneyTrials, OfForcedMarchesLoseWhatTheSavesLeave) {
  // Ada saves with 12 or more on a d20: 9 of 20. Four days, of which the first is free.
  const Trip trip{.plan = one_leg(R"("miles":144,"terrain":"clear","way":"road","forced":true)"),
                  .members = R"({"name":"Ada","hp":100,"rate":90,"saves":[12,13,14,15,16]})",
                  .ruleset = "bfrpg"};
  auto tracker = made_of(trip);
  ASSERT_TRUE(tracker);
  constexpr std::int64_t trials = 4'000;
  std::int64_t lost = 0;
  for (std::int64_t trial = 1; trial <= trials; ++trial) {
    const auto log = follow(*tracker, trial);
    ASSERT_EQ(log->days.size(), 4U);
    lost += 100 - log->state.members.front().hp;
  }
  const double saves = 9.0 / 20;
  double mean = 0;
  for (int day = 2; day <= 4; ++day) {
    mean += 3.5 * (1 - std::pow(saves, day - 1));
  }
  // A march costs 0 to 18 points, so its deviation is at most 9.
  EXPECT_NEAR(static_cast<double>(lost) / static_cast<double>(trials), mean,
              4 * 9 / std::sqrt(static_cast<double>(trials)));
}

TEST(JourneyRefusals, NameWhatThePlanOrThePartyLacks) {
  const auto why = [](Trip trip) {
    auto tracker = made_of(trip);
    const auto log = tracker ? follow(*tracker) : tl::unexpected(tracker.error());
    return log ? std::string() : log.error().what;
  };
  EXPECT_THAT(why({.plan = one_leg(plain_road),
                   .members = R"({"name":"Ada","armor":"glass"})",
                   .ruleset = "bfrpg"}),
              HasSubstr("unknown armor `glass`"));
  EXPECT_THAT(why({.plan = one_leg(plain_road, R"("leader":"Adda")")}),
              HasSubstr("did you mean Ada?"));
  EXPECT_THAT(why({.plan = one_leg(plain_road), .ruleset = "bfrpg", .options = {.strict = true}}),
              HasSubstr("is borrowed from ose"));
  EXPECT_THAT(why({.plan = one_leg(plain_road),
                   .ruleset = "bfrpg",
                   .options = {.readings = {{"borrow", "no"}}}}),
              HasSubstr("the reading borrow=no forbids borrowing it from ose"));
  EXPECT_EQ(why({.plan = one_leg(plain_road, R"("rate":90)"), .members = R"({"name":"Ada"})"}), "");
}

}  // namespace
}  // namespace dungeonlab::expedition
