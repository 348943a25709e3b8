// The tracker: how commands change a state, and what the table does and does not hear about it.
#include "dungeonlab/expedition/digest.hpp"
#include "expedition/tracker_support.hpp"
#include "support/temporary_folder.hpp"

#include <algorithm>

#include <gmock/gmock.h>

namespace dungeonlab::expedition {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<osr::RollEntry> rolls_of(const Played& played, std::string_view purpose) {
  std::vector<osr::RollEntry> found;
  std::copy_if(played.rolls.begin(), played.rolls.end(), std::back_inserter(found),
               [&](const osr::RollEntry& roll) { return roll.key.purpose.ends_with(purpose); });
  return found;
}

TEST(Tracker, WalksTheDirectRouteOfTheTutorialInAHundredRounds) {
  // Fact 150: 15 and 15 on unknown ground, 60 to take, 5 and 5 back on known ground.
  const Evening evening(first_steps(), "ose", [](Key& key) {
    key.treasure = {{.at = "C3.1", .things = {{"coin", 100}}, .coins_weight = 100, .of = "hoard"}};
  });
  const Played out = play(evening, {"light torch", "move e", "move e"});
  EXPECT_EQ(out.state.clock, 1 + 15 + 15);
  const Played back = play(evening, {"light torch", "move e", "move e", "take", "move A3.1"});
  EXPECT_EQ(back.refused, "");
  EXPECT_EQ(back.state.clock, 1 + 15 + 15 + 60 + 5 + 5);
  const Played home =
      play(evening, {"light torch", "move e", "move e", "take", "move A3.1", "leave"});
  EXPECT_EQ(home.state.ending, Ending::success);
}

TEST(Tracker, RollsForAStuckDoorOfTheKeyAndLetsItSwingShut) {
  const Evening evening(walled_row(), "ose", with_door(DoorKind::stuck));
  const Played tried = play(evening, {"light torch", "force e who=Bo"});
  ASSERT_EQ(tried.rolls.size(), 2U);
  EXPECT_EQ(tried.rolls[1].key.text(), "ose/winter/table/1/ose.stuck/A1-B1/0");
  // Dice from the table decide: 2 is within the range of STR 16, 6 is not.
  const Played failed =
      play(evening, {"force e who=Bo"}, {.by_default = true, .answers = {}, .dice = {6}});
  EXPECT_THAT(failed.table, Contains("the door to the east does not move"));
  EXPECT_THAT(failed.referee, Contains(HasSubstr("O26")));
  Judging by_hand{.by_default = true, .answers = {}, .dice = {2}};
  const Played opened = play(evening, {"force e who=Bo"}, by_hand);
  EXPECT_THAT(opened.table, Contains("the door to the east opens"));
  State state = opened.state;
  EXPECT_EQ(evening.tracker->apply(state, "move e", {}, nullptr).kind, Outcome::Kind::done);
  const Outcome back = evening.tracker->apply(state, "move w", {}, nullptr);
  EXPECT_EQ(back.why, "to the west: a door, stuck");
}

TEST(Tracker, KeepsASpikedDoorOpen) {
  const Evening evening(walled_row(), "ose", with_door(DoorKind::door));
  const Played out = play(evening, {"light torch", "open e", "spike e", "move e", "move w"});
  EXPECT_EQ(out.refused, "");
  EXPECT_EQ(out.state.kit.at("spike"), 1);
}

TEST(Tracker, RequiresSkillAtALockOnlyIfTheRuleSetDoes) {
  const Evening ose(walled_row(), "ose", with_door(DoorKind::locked));
  EXPECT_EQ(play(ose, {"force e who=Ada"}).refused, "O27: a lock needs skill or magic");
  EXPECT_THAT(play(ose, {"pick e who=Ada"}).refused, HasSubstr("O27"));
  EXPECT_EQ(play(ose, {"pick e who=Bo"}).refused, "");
  const Evening bfrpg(walled_row(), "bfrpg", with_door(DoorKind::locked));
  EXPECT_EQ(play(bfrpg, {"force e who=Ada"}).refused, "");
}

TEST(Tracker, LetsEachCharacterListenOnceAtADoor) {
  // Fact 038.
  const Evening evening(walled_row(), "ose", with_door(DoorKind::door));
  EXPECT_EQ(play(evening, {"listen e who=Ada", "listen e who=Ada"}).refused,
            "O30: Ada has already listened here");
  EXPECT_EQ(play(evening, {"listen e who=Ada", "listen e who=Bo"}).refused, "");
}

TEST(Tracker, DescribesAHiddenDoorAsAWall) {
  const Evening secret(walled_row(), "ose", with_door(DoorKind::secret));
  for (const std::string command : {"move e", "open e", "force e", "listen e"}) {
    const std::string wall = command.substr(0, command.size() - 1) + "n";
    std::string east = play(secret, {command}).refused;
    std::string north = play(secret, {wall}).refused;
    EXPECT_NE(east, "") << command;
    east.replace(east.find("east"), 4, "SIDE");
    north.replace(north.find("north"), 5, "SIDE");
    EXPECT_EQ(east, north);
  }
  const Played searched = play(secret, {"light torch", "search doors e who=Ada,Bo"});
  const Played wall = play(secret, {"light torch", "search doors n who=Ada,Bo"});
  EXPECT_EQ(searched.state.clock, wall.state.clock);
  EXPECT_EQ(searched.rolls.size(), wall.rolls.size());
}

TEST(Tracker, FindsASecretDoorOnlyInItsUnit) {
  const Evening evening(walled_row(), "ose", [](Key& key) {
    key.doors = {{.at = "A1-B1", .door = DoorKind::secret, .unit = 3}};
  });
  const Judging sure{.by_default = true, .answers = {}, .dice = {1}};
  const auto found = [&](const std::string& command) {
    const Played lit = play(evening, {"light torch"});
    State state = lit.state;
    Notes notes;
    EXPECT_EQ(evening.tracker->apply(state, command, sure, &notes).kind, Outcome::Kind::done);
    return notes.says.front().text;
  };
  EXPECT_EQ(found("search doors e unit=3"), "Ada finds a secret door to the east");
  EXPECT_EQ(found("search doors e unit=1"), "Ada finds nothing");
}

TEST(Tracker, BurnsEachLightForItsTimeAndSaysWhenItGoesOut) {
  const Evening evening(open_row(), "ose", nothing);
  const Played out = play(evening, {"light torch who=Bo", "wait turns=9"});
  EXPECT_THAT(out.table, Contains("Bo's torch goes out"));
  EXPECT_THAT(out.state.lights, IsEmpty());
  const Played lit = play(evening, {"light torch who=Bo"});
  EXPECT_LE(lit.state.lights.front().until - lit.state.lights.front().lit, 8 * 60);
  EXPECT_GE(lit.state.lights.front().until - lit.state.lights.front().lit, 5 * 60);
}

TEST(Tracker, LightsEachLanternOnceAndNoMoreThanTheKitHas) {
  const Evening evening(open_row(), "ose", nothing);
  const std::vector<std::string> two = {"set /kit/oil 5", "light lantern who=Ada",
                                        "light lantern who=Bo"};
  EXPECT_EQ(play(evening, two).state.lights.size(), 2U);
  EXPECT_EQ(play(evening, two).state.kit.at("oil"), 3);
  EXPECT_EQ(play(evening, {two[0], two[1], two[1]}).refused, "Ada's lantern is already lit");
  EXPECT_EQ(play(evening, {two[0], "set /kit/lantern 1", two[1], two[2]}).refused,
            "the kit has 1 lantern, and 1 is already lit");
  // A light that is out can be lit again, and a second torch can be lit from the first.
  EXPECT_EQ(play(evening, {two[0], two[1], "douse who=Ada", two[1]}).refused, "");
  EXPECT_EQ(play(evening, {"light torch who=Ada", "light torch who=Ada"}).refused, "");
}

TEST(Tracker, RequiresRestInTheSixthTurnAndIsSatisfiedByOneTurn) {
  const Evening evening(open_row(), "ose", nothing);
  const Played due = play(evening, {"wait turns=5"});
  EXPECT_THAT(due.table, Contains("rest is due"));
  const Played tired = play(evening, {"wait turns=6"});
  EXPECT_THAT(tired.table, Contains(HasSubstr("everybody is tired")));
  EXPECT_EQ(play(evening, {"wait turns=6", "rest"}).state.rest, 0);
}

TEST(Tracker, ChecksForWanderersInEverySecondTurnAndNotInASafeRoom) {
  const auto wander = [](Key& key) {
    key.wandering.chance = "1/6";
    key.wandering.rows = {{.from = 1, .to = 6, .kind = "orc", .number = "1d4"}};
    key.wandering.dice = "1d6";
  };
  const Evening evening(open_row(), "ose", wander);
  const auto checks = [](const Played& played) {
    return std::count_if(played.rolls.begin(), played.rolls.end(),
                         [](const auto& roll) { return roll.key.purpose == "ose.wander"; });
  };
  EXPECT_EQ(checks(play(evening, {"wait rounds=59"})), 0);
  EXPECT_EQ(checks(play(evening, {"wait turns=1"})), 1);
  const Evening safe(open_row(), "ose", [&](Key& key) {
    wander(key);
    key.rooms = {{"A1.1", {.safe = true}}};
  });
  EXPECT_EQ(checks(play(safe, {"wait turns=20"})), 0);
}

TEST(Tracker, ResolvesSurpriseAndDistanceInAMeetingThatEndsTheTurn) {
  const Evening evening(open_row(), "ose", with_creatures("orc", {4, 5}));
  const Played met = play(evening, {"light torch", "move e"});
  ASSERT_TRUE(met.state.meeting);
  EXPECT_GE(met.state.meeting->gap, 10);
  EXPECT_LE(met.state.meeting->gap, 30);
  // A party with a light surprises nobody, so only the party rolls (fact 060).
  const auto surprise = std::find_if(met.rolls.begin(), met.rolls.end(), [](const auto& roll) {
    return roll.key.purpose == "ose.surprise";
  });
  ASSERT_NE(surprise, met.rolls.end());
  EXPECT_EQ(surprise->faces.size(), 1U);
  EXPECT_EQ(play(evening, {"light torch", "move e", "move e"}).refused.substr(0, 6), "2 orcs");
  const Played over = play(evening, {"light torch", "move e", "end"});
  EXPECT_EQ(over.state.clock % 60, 0);
  EXPECT_GE(over.state.clock, 16 + 60);
}

TEST(Tracker, LetsThoseWhoFleeDropALureBeforeThePursuit) {
  const std::string slow = R"({"name":"Ada","hp":30,"rate":60,"ac":4,"thac0":19})";
  const Evening evening(open_row(), "ose", with_creatures("lion", {9}, "unfriendly"), slow);
  const auto after = [&](const std::string& command, std::vector<int> dice) {
    const Judging usual{.by_default = true, .answers = {}, .dice = {}};
    const Judging by_hand{.by_default = true, .answers = {}, .dice = std::move(dice)};
    State state = evening.tracker->start();
    for (const std::string before : {"light torch", "meet lion gap=30 mood=unfriendly"}) {
      EXPECT_EQ(evening.tracker->apply(state, before, usual, nullptr).kind, Outcome::Kind::done);
    }
    state.meeting->surprised.clear();
    EXPECT_EQ(evening.tracker->apply(state, "evade", usual, nullptr).kind, Outcome::Kind::done);
    EXPECT_TRUE(state.meeting && state.meeting->phase == Phase::pursuit);
    EXPECT_TRUE(state_of(leaves_of(state))->meeting == state.meeting);
    EXPECT_EQ(evening.tracker->apply(state, command, by_hand, nullptr).kind, Outcome::Kind::done);
    return state;
  };
  EXPECT_FALSE(after("lure what=food", {3}).meeting);
  const State not_stopped = after("lure what=food", {4});
  EXPECT_EQ(not_stopped.meeting->phase, Phase::pursuit);
  EXPECT_EQ(not_stopped.kit.at("ration"), 8);
  // A lion runs 150 ft a round, Ada 60.
  const State caught = after("evade", {});
  EXPECT_EQ(caught.meeting->phase, Phase::fight);
  State fighting = caught;
  EXPECT_EQ(evening.tracker->apply(fighting, "lure what=food", {}, nullptr).kind,
            Outcome::Kind::refused);
}

TEST(Tracker, FightsUntilOneSideFallsOrFleesAndAwardsExperienceOnce) {
  const Evening evening(open_row(), "ose", with_creatures("orc", {1, 1}));
  std::vector<std::string> commands = {"light torch", "move e", "fight"};
  for (int i = 0; i < 60; ++i) {
    commands.emplace_back("round");
  }
  const Played over = play(evening, commands);
  EXPECT_FALSE(over.state.meeting);
  const bool won = over.state.ending == Ending::none;
  EXPECT_EQ(over.state.xp, won ? 50 : 0);
}

TEST(Tracker, IgnoresHarmlessCreatures) {
  const Evening evening(open_row(), "ose", with_creatures("cow", {4}, "harmless"));
  const Played met = play(evening, {"light torch", "move e"});
  EXPECT_FALSE(met.state.meeting);
  EXPECT_THAT(met.table, Contains(HasSubstr("1 cow")));
}

TEST(Tracker, MeetsHarmlessCreaturesIfThePartyAddressesThem) {
  const Evening evening(open_row(), "ose", with_creatures("ent", {4}, "harmless"));
  const Played spoken = play(evening, {"light torch", "move e", "speak who=Bo"});
  EXPECT_EQ(spoken.refused, "");
  ASSERT_TRUE(spoken.state.meeting);
  EXPECT_THAT(spoken.table, Contains("1 ent listens"));
  EXPECT_EQ(rolls_of(spoken, ".reaction").size(), 0U);  // its mood is plain
  const Played over = play(evening, {"light torch", "move e", "speak", "end", "move e"});
  EXPECT_EQ(over.refused, "");
  EXPECT_EQ(over.state.creatures.front().fate, Fate::passed);
  EXPECT_EQ(over.state.clock % 60, 15);  // a meeting ends a turn (M10)
  EXPECT_TRUE(play(evening, {"light torch", "move e", "fight"}).state.meeting);
  EXPECT_THAT(play(evening, {"light torch", "move e", "evade"}).refused,
              HasSubstr("starts one with 1 ent"));
  EXPECT_EQ(play(evening, {"light torch", "speak"}).refused,
            "no meeting is under way: `speak` is for meetings");
}

TEST(Tracker, AcceptsBuiltInCreaturesThatAreNotInTheKey) {
  const Evening evening(
      open_row(), "ose", [](Key& key) { key.kinds.clear(); },
      R"({"name":"Ada","hp":60,"rate":120,"ac":4,"thac0":20})");
  const Played met = play(evening, {"light torch", "meet tiger number=2 gap=5", "fight", "round"});
  EXPECT_EQ(met.refused, "");
  const auto attacks = rolls_of(met, ".attack");
  // As the house has it: hit dice 3, THAC0 17, against Ada's armor class 4.
  EXPECT_TRUE(std::any_of(attacks.begin(), attacks.end(), [](const osr::RollEntry& roll) {
    return roll.key.subject.starts_with("tiger#") &&
           roll.odds == (roll.row == "yes" ? osr::Ratio(2, 5) : osr::Ratio(3, 5));
  }));
  const std::string unknown = play(evening, {"meet tigger"}).refused;
  EXPECT_THAT(unknown, HasSubstr("did you mean tiger?"));
  EXPECT_THAT(unknown, HasSubstr("dungeonlab osr stock MAP --creatures FILE"));
}

TEST(Tracker, StopsForARulingAndContinuesWithTheSameDice) {
  const Evening evening(open_row(), "ose", [](Key& key) {
    key.traps = {{.at = "B1.1",
                  .square = {2, 2},
                  .trap = "spear-thrower",
                  .trigger = "2/6",
                  .attack = "1",
                  .damage = "1d6"}};
  });
  State state = evening.tracker->start();
  const Outcome asked = evening.tracker->apply(state, "move e", {}, nullptr);
  ASSERT_EQ(asked.kind, Outcome::Kind::asked);
  EXPECT_EQ(asked.ask->id, "J14");
  EXPECT_THAT(asked.ask->text, HasSubstr("roll (default), yes, no"));
  const Judging no{.by_default = false, .answers = {{"J14", "no"}}, .dice = {}};
  const Played avoided = play(evening, {"light torch", "move e"}, no);
  EXPECT_THAT(avoided.state.sprung, IsEmpty());
  const Judging yes{.by_default = false, .answers = {{"J14", "yes"}}, .dice = {}};
  const Played sprung = play(evening, {"move e"}, yes);
  EXPECT_THAT(sprung.state.sprung, ElementsAre(0));
  EXPECT_THAT(sprung.table, Contains(HasSubstr("springs a trap")));
}

TEST(Tracker, RefusesAPartyWithoutHitPointsAndAnImpossibleKey) {
  const osr::Party weak = party_of(R"({"name":"Fay"})");
  const auto made = stocked(open_row(), "ose", {.seed = "key"}, &weak);
  const auto none =
      Tracker::make(open_row().file(), {rules_named("ose"), {}, &weak}, made.key, {.seed = "x"});
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().what, HasSubstr("Fay has no hit points"));
  const osr::Party party = party_with_kit();
  Key broken = made.key;
  broken.doors = {{.at = "Z9-Z10"}};
  const auto not_there =
      Tracker::make(open_row().file(), {rules_named("ose"), {}, &party}, broken, {.seed = "x"});
  ASSERT_FALSE(not_there);
  EXPECT_THAT(not_there.error().what, HasSubstr("K01"));
}

TEST(Tracker, StopsAnEndlessFight) {
  // Only a natural 20 can hit, and hit points never run out.
  const std::string giant = R"({"name":"Ada","hp":1000000,"rate":120,"ac":-20,"thac0":20})";
  const Evening evening(open_row(), "ose", with_creatures("lion", {1000000}), giant);
  State state = evening.tracker->start();
  const Judging judging{.by_default = true, .answers = {}, .dice = {}};
  EXPECT_EQ(evening.tracker->apply(state, "move e", judging, nullptr).kind, Outcome::Kind::done);
  std::int64_t rounds = 0;
  evening.tracker->apply(state, "fight", judging, nullptr);
  while (state.meeting && rounds < 2 * limits::fight_rounds) {
    evening.tracker->apply(state, "round", judging, nullptr);
    ++rounds;
  }
  EXPECT_FALSE(state.meeting);
  EXPECT_LE(rounds, limits::fight_rounds);
}

TEST(Tracker, AcceptsSixtyFourMembers) {
  std::string members;
  for (int i = 1; i <= 64; ++i) {
    members += fmt::format("{}{{\"name\":\"M{}\",\"hp\":3,\"rate\":120}}", i == 1 ? "" : ",", i);
  }
  const Evening evening(open_row(), "ose", with_creatures("orc", {4, 5, 6}), members);
  const Played met = play(evening, {"move e", "fight", "round", "round"});
  EXPECT_EQ(met.refused, "");
}

std::vector<std::pair<std::string, std::int64_t>> reasons_of(const osr::RollEntry& roll) {
  std::vector<std::pair<std::string, std::int64_t>> reasons;
  for (const osr::Modifier& one : roll.added) {
    reasons.emplace_back(one.name, one.value);
  }
  return reasons;
}

TEST(TrackerFights, ShowTheReasonForEachModifierOfAttackAndDamage) {
  const ProvedFile mine =
      proved_plan(testing_support::project_file("samples/good/kings-mine.dungeon.txt"));
  const Evening evening(mine, "ose", with_kind_of_orcs);
  State state = evening.tracker->start();
  const Judging usual{.by_default = true, .answers = {}, .dice = {}};
  for (const std::string command :
       {"light torch", "wait turns=6", R"(set /at "C10.1")", "effect bless turns=6 attack=+2",
        "meet orc gap=5 mood=hostile"}) {
    ASSERT_EQ(evening.tracker->apply(state, command, usual, nullptr).kind, Outcome::Kind::done)
        << command;
  }
  state.meeting->surprised.clear();
  state.creatures.back().hp = {9};
  const Judging by_hand{.by_default = true, .answers = {}, .dice = {6, 1, 20, 4}};
  Notes notes;
  const Outcome hit = evening.tracker->apply(state, "attack who=Ada mod=3", by_hand, &notes);
  ASSERT_EQ(hit.kind, Outcome::Kind::done) << hit.why;
  ASSERT_EQ(notes.rolls.size(), 3U);
  using Reasons = std::vector<std::pair<std::string, std::int64_t>>;
  EXPECT_EQ(reasons_of(notes.rolls[1]),
            (Reasons{{"by hand", 3}, {"STR", 1}, {"bless", 2}, {"tired", -1}, {"in water", -2}}));
  EXPECT_EQ(notes.rolls[1].total, 23);
  EXPECT_EQ(reasons_of(notes.rolls[2]), (Reasons{{"STR", 1}, {"tired", -1}, {"in water", -2}}));
  EXPECT_EQ(notes.rolls[2].row, "2");
  EXPECT_EQ(state.creatures.back().hp.front(), 7);
  for (const osr::RollEntry& roll : notes.rolls) {
    EXPECT_THAT(*osr::audit(roll), IsEmpty());
  }
}

TEST(TrackerTraps, AreSearchedForInTheNextPlaceAndRemovedBySkill) {
  const auto with_pit = [](Key& key) {
    key.traps = {
        {.at = "B1.1", .square = {2, 2}, .trap = "covered-pit", .trigger = "1/1", .damage = "1d6"}};
  };
  const std::string thief =
      R"({"name":"Dee","hp":6,"rate":120,"skills":{"find_trap":"1/1","remove_traps":"1/1"}},)"
      R"({"name":"Bo","hp":6,"rate":120})";
  const Evening evening(open_row(), "ose", with_pit, thief);
  const Played found = play(
      evening, {"light torch", "search traps e who=Dee", "remove covered-pit who=Dee", "move e"});
  EXPECT_EQ(found.refused, "");
  EXPECT_EQ(found.state.removed.size(), 1U);
  EXPECT_EQ(found.state.members.front().hp, 6);
  EXPECT_EQ(found.state.clock, 1 + 60 + 60 + 15);
  EXPECT_THAT(play(evening, {"light torch", "remove covered-pit who=Dee"}).refused,
              HasSubstr("no known trap"));
  EXPECT_THAT(
      play(evening, {"light torch", "search traps e who=Dee", "remove covered-pit who=Bo"}).refused,
      HasSubstr("Bo lacks the skill `remove_traps`"));
  EXPECT_THAT(play(evening, {"light torch", "search traps s who=Dee"}).refused,
              HasSubstr("the south side is a wall"));
}

TEST(TrackerTraps, ReportOnceThePlaceThatTheySlideInto) {
  const ProvedFile mine =
      proved_plan(testing_support::project_file("samples/good/kings-mine.dungeon.txt"));
  const Evening evening(mine, "ose", [](Key& key) {
    key.traps = {{.at = "E10.1",
                  .square = {2, 2},
                  .trap = "shaft",
                  .trigger = "1/1",
                  .damage = "0",
                  .to = "A6.1",
                  .rearms = true}};
  });
  const Played played = play(evening, {"light torch", "move n", "move n"});
  EXPECT_EQ(played.state.at, (Place{{0, 5}, 0}));
  const auto told = [&](std::string_view place) {
    return std::count_if(played.table.begin(), played.table.end(),
                         [&](const std::string& line) { return line.starts_with(place); });
  };
  EXPECT_EQ(told("A6.1:"), 1);
  EXPECT_EQ(told("E10.1:"), 0);
}

TEST(TrackerRetainers, CheckLoyaltyAfterALossIfTheRuleSetHasLoyalty) {
  const std::string weak = R"({"name":"Ada","hp":1,"rate":120,"ac":9},)"
                           R"({"name":"Cy","hp":40,"rate":120,"retainer_of":"Ada","loyalty":2})";
  for (const std::string_view set : {"bfrpg", "ose"}) {
    const Evening evening(open_row(), set, with_creatures("lion", {90}, "hostile"), weak);
    std::vector<std::string> commands = {"light torch", "move e"};
    Played played;
    for (int round = 0; round < 30 && played.state.deaths.empty(); ++round) {
      commands.emplace_back("round");
      played = play(evening, commands);
    }
    ASSERT_FALSE(played.state.deaths.empty());
    EXPECT_EQ(rolls_of(played, ".loyalty").empty(), set == "ose") << set;
  }
}

/// The question that a command asks in a state, which is then thrown away.
std::string asked_by(const Evening& evening, State state, const std::string& command) {
  const Outcome outcome = evening.tracker->apply(state, command, Judging(), nullptr);
  return outcome.kind == Outcome::Kind::asked ? outcome.ask->id : std::string();
}

TEST(TrackerRetainers, AreAQuestionInExtremePerilIfTheRuleSetHasNoLoyalty) {
  const std::string weak = R"({"name":"Ada","hp":1,"rate":120,"ac":9},)"
                           R"({"name":"Cy","hp":40,"rate":120,"retainer_of":"Ada","loyalty":2},)"
                           R"({"name":"Dee","hp":40,"rate":120,"retainer_of":"Ada","loyalty":12})";
  const Evening evening(open_row(), "ose", with_creatures("lion", {90}, "hostile"), weak);
  const Judging usual{.by_default = true, .answers = {}, .dice = {}};
  State state = evening.tracker->start();
  for (const std::string command : {"light torch", "move e"}) {
    evening.tracker->apply(state, command, usual, nullptr);
  }
  State before = state;
  for (int round = 0; round < 30 && state.deaths.empty(); ++round) {
    before = state;
    evening.tracker->apply(state, "round", usual, nullptr);
  }
  ASSERT_FALSE(state.deaths.empty());
  // The round in which somebody died.
  ASSERT_EQ(asked_by(evening, before, "round"), "J33");
  State after = before;
  Notes notes;
  const Judging peril{.answers = {{"J33", "-2"}}};
  ASSERT_EQ(evening.tracker->apply(after, "round", peril, &notes).kind, Outcome::Kind::done);
  EXPECT_EQ(
      std::count_if(notes.rolls.begin(), notes.rolls.end(),
                    [](const osr::RollEntry& one) { return one.key.purpose == "ose.loyalty"; }),
      2);
  EXPECT_TRUE(after.members[1].is_gone);  // loyalty 2 and -2
  // The question comes once, not again for the same loss.
  EXPECT_EQ(asked_by(evening, after, "round"), "");
}

TEST(TrackerRetainers, GainLoyaltyFromANaturalTwoInCombatIfTheRuleSetSaysSo) {
  const std::string two = R"({"name":"Ada","hp":30,"rate":120,"ac":2},)"
                          R"({"name":"Cy","hp":40,"rate":120,"retainer_of":"Ada","loyalty":11})";
  for (const std::string_view set : {"bfrpg", "ose"}) {
    const Evening evening(open_row(), set, with_creatures("lion", {90}, "hostile"), two);
    const Judging usual{.by_default = true, .answers = {}, .dice = {}};
    const Judging natural{.by_default = true, .answers = {}, .dice = {1, 1}};
    State state = evening.tracker->start();
    evening.tracker->apply(state, "morale who=Cy", natural, nullptr);
    EXPECT_EQ(state.members[1].loyalty, 0);  // there is no combat
    for (const std::string command : {"light torch", "move e"}) {
      evening.tracker->apply(state, command, usual, nullptr);
    }
    ASSERT_TRUE(state.meeting);
    state.meeting->is_combat = true;
    for (const std::int64_t more : {1, 1}) {  // 12 is the most
      evening.tracker->apply(state, "morale who=Cy", natural, nullptr);
      EXPECT_EQ(state.members[1].loyalty, set == "bfrpg" ? more : 0) << set;
    }
    EXPECT_EQ(state_of(leaves_of(state))->members[1].loyalty, state.members[1].loyalty);
  }
}

TEST(TrackerQuestions, AskOnceAnEveningForThePaceOnKnownGround) {
  const Evening evening(open_row(), "ose", [](Key& /*key*/) {});
  const Judging usual{.by_default = true, .answers = {}, .dice = {}};
  State state = evening.tracker->start();
  for (const std::string command : {"light torch", "move e"}) {
    ASSERT_EQ(evening.tracker->apply(state, command, usual, nullptr).kind, Outcome::Kind::done);
  }
  EXPECT_EQ(asked_by(evening, state, "move w"), "J02");
  EXPECT_EQ(asked_by(evening, state, "move w pace=1"), "");
  std::vector<std::int64_t> costs;
  for (const std::string pace : {"3", "2", "1"}) {
    State now = state;
    const Judging judging{.answers = {{"J02", pace}}};
    ASSERT_EQ(evening.tracker->apply(now, "move w", judging, nullptr).kind, Outcome::Kind::done);
    const std::int64_t first = now.clock - state.clock;
    const std::int64_t then = now.clock;
    ASSERT_EQ(evening.tracker->apply(now, "move e", Judging(), nullptr).kind, Outcome::Kind::done);
    EXPECT_EQ(now.clock - then, first);
    EXPECT_EQ(state_of(leaves_of(now))->standing, now.standing);
    costs.push_back(first);
  }
  EXPECT_EQ(costs, (std::vector<std::int64_t>{5, 8, 15}));  // 15 rounds at a rate of 120
}

TEST(TrackerQuestions, AskOnceHowNoiseAffectsWanderingChecks) {
  const Evening evening(open_row(), "ose", [](Key& key) { key.wandering.chance = "1/6"; });
  const Judging usual{.by_default = true, .answers = {}, .dice = {}};
  State quiet = evening.tracker->start();
  evening.tracker->apply(quiet, "light torch", usual, nullptr);
  EXPECT_EQ(asked_by(evening, quiet, "wait turns=2"), "");
  State loud = quiet;
  loud.noise = loud.clock;
  EXPECT_EQ(asked_by(evening, loud, "wait turns=2"), "J16");
  Notes notes;
  const Judging judging{.answers = {{"J16", "2"}}};
  ASSERT_EQ(evening.tracker->apply(loud, "wait turns=1", judging, &notes).kind,
            Outcome::Kind::done);
  ASSERT_FALSE(notes.rolls.empty());
  EXPECT_EQ(notes.rolls.front().odds, osr::Ratio(1, 2));
  EXPECT_EQ(loud.standing.at("J16"), 2);
  EXPECT_EQ(state_of(leaves_of(loud))->noise, loud.noise);
}

TEST(TrackerQuestions, AskWhatADayWithoutFoodDoesIfTheRuleSetLeavesItToTheReferee) {
  for (const auto& [set, asks] : {std::pair("ose", "J08"), std::pair("bfrpg", "")}) {
    const Evening evening(open_row(), set, [](Key& /*key*/) {});
    const Judging usual{.by_default = true, .answers = {}, .dice = {}};
    State state = evening.tracker->start();
    for (const std::string command : {"set /kit/ration 0", "set /kit/water 9"}) {
      ASSERT_EQ(evening.tracker->apply(state, command, usual, nullptr).kind, Outcome::Kind::done);
    }
    EXPECT_EQ(asked_by(evening, state, "rest until=day"), asks) << set;
  }
}

TEST(TrackerReadings, OfARuleSetApplyByDefault) {
  const testing_support::TemporaryFolder folder;
  const std::string head = R"({"format":"dungeonlab-ruleset/1","set":"mine","borrow":["ose"])";
  folder.write("set.json", head + "}");
  const auto plain = osr::RuleSet::in_folder(folder.path().string());
  folder.write("set.json", head + R"(,"readings":{"trap-walk":"first"}})");
  const auto first = osr::RuleSet::in_folder(folder.path().string());
  ASSERT_TRUE(plain && first);
  EXPECT_NE(digest_of(*plain), digest_of(*first));
  folder.write("set.json", head + "}");
  folder.write("door.json", R"({"format":"dungeonlab-ruleset/1","set":"mine","topic":"door",)"
                            R"("rows":{"bars":{"at":"x","roll":{"chance":"1/6"}}}})");
  const auto with_row = osr::RuleSet::in_folder(folder.path().string());
  ASSERT_TRUE(with_row);
  EXPECT_NE(digest_of(*plain), digest_of(*with_row));
  using Readings = std::map<std::string, std::string, std::less<>>;
  EXPECT_EQ(osr::chosen_readings(*first, {.readings = {{"half", "up"}}}),
            (Readings{{"half", "up"}, {"trap-walk", "first"}}));
  EXPECT_EQ(osr::chosen_readings(*first, {.readings = {{"trap-walk", "each"}}}),
            (Readings{{"trap-walk", "each"}}));
  const Evening evening(open_row(), "ose", [](Key& key) {
    key.traps = {{.at = "B1.1", .trap = "pit", .trigger = "1/100", .attack = {}, .damage = "1d6"}};
  });
  const auto rolls_of = [&](const osr::RuleSet& rules) {
    const auto made = Tracker::make(evening.map.file(), {rules, {}, &evening.party}, evening.key,
                                    {.seed = "winter"});
    EXPECT_TRUE(made);
    State state = made->start();
    Notes notes;
    const Judging usual{.by_default = true, .answers = {}, .dice = {}};
    made->apply(state, "light torch", usual, nullptr);
    made->apply(state, "move e", usual, &notes);
    return std::count_if(notes.rolls.begin(), notes.rolls.end(), [](const osr::RollEntry& roll) {
      return roll.key.purpose == "mine.trigger";
    });
  };
  EXPECT_EQ(rolls_of(*plain), 3);
  EXPECT_EQ(rolls_of(*first), 1);
}

TEST(TrackerQuestions, AskHowHardACheckIsAndWhatCoverThereIs) {
  const Judging asks;
  const Evening evening(open_row(), "ose", with_creatures("orc", {4}, "hostile"),
                        R"({"name":"Ada","hp":6,"rate":120,"abilities":{"str":13},)"
                        R"("weapon":{"damage":"1d6","ranges":[50,100,150]}})");
  State state = evening.tracker->start();
  const Outcome asked = evening.tracker->apply(state, "check str", asks, nullptr);
  ASSERT_EQ(asked.kind, Outcome::Kind::asked);
  EXPECT_EQ(asked.ask->id, "J05");
  EXPECT_EQ(asked.ask->choices.size(), 9U);
  state = evening.tracker->start();
  EXPECT_EQ(evening.tracker->apply(state, "check str mod=2", asks, nullptr).kind,
            Outcome::Kind::done);
  const Judging hard{.answers = {{"J05", "4"}}};
  Notes notes;
  state = evening.tracker->start();
  evening.tracker->apply(state, "check str", hard, &notes);
  ASSERT_EQ(notes.rolls.size(), 1U);
  EXPECT_EQ(notes.rolls.front().odds,
            notes.rolls.front().row == "yes" ? osr::Ratio(9, 20) : osr::Ratio(11, 20));
  // Only missiles raise this question.
  state = evening.tracker->start();
  const Judging usual{.by_default = true, .answers = {}, .dice = {}};
  for (const std::string command : {"light torch", "meet orc gap=40 mood=hostile", "fight"}) {
    ASSERT_EQ(evening.tracker->apply(state, command, usual, nullptr).kind, Outcome::Kind::done);
  }
  const State before = state;
  const Outcome cover = evening.tracker->apply(state, "attack who=Ada", asks, nullptr);
  ASSERT_EQ(cover.kind, Outcome::Kind::asked);
  EXPECT_EQ(cover.ask->id, "J26");
  state = before;
  EXPECT_EQ(evening.tracker->apply(state, "attack who=Ada mod=-1", asks, nullptr).kind,
            Outcome::Kind::done);
}

/// The days without water on which somebody lost hit points, with a user's rule set and a reading.
std::vector<std::int64_t> thirsty_days(const std::string& values, const std::string& reading) {
  const testing_support::TemporaryFolder folder;
  folder.write("set.json", R"({"format":"dungeonlab-ruleset/1","set":"mine","borrow":["ose"]})");
  folder.write("survive.json",
               R"({"format":"dungeonlab-ruleset/1","set":"mine","topic":"survive","values":{)" +
                   values + "}}");
  const auto rules = osr::RuleSet::in_folder(folder.path().string());
  EXPECT_TRUE(rules) << rules.error().what;
  osr::AskOptions options;
  if (!reading.empty()) {
    options.readings.emplace("thirst", reading);
  }
  Evening evening(open_row(), "ose", nothing);
  auto tracker = Tracker::make(evening.map.file(), {*rules, options, &evening.party}, evening.key,
                               {.seed = "winter"});
  EXPECT_TRUE(tracker) << tracker.error().what;
  State state = tracker->start();
  const Judging usual{.by_default = true, .answers = {}, .dice = {}};
  tracker->apply(state, "set /kit/water 0", usual, nullptr);
  std::vector<std::int64_t> days;
  for (std::int64_t day = 1; day <= 5; ++day) {
    tracker->apply(state, "set /kit/ration 9", usual, nullptr);
    for (MemberState& member : state.members) {
      member.hp = 6;
    }
    tracker->apply(state, "rest until=day", usual, nullptr);
    if (std::any_of(state.members.begin(), state.members.end(),
                    [](const MemberState& member) { return member.hp < 5; })) {
      days.push_back(day);
    }
  }
  EXPECT_FALSE(tracker->error()) << tracker->error()->what;
  return days;
}

TEST(Tracker, CountsTheFreeDaysWithoutWater) {
  const auto value = [](const std::string& name, const std::string& is) {
    return fmt::format(R"("{}":{{"value":{},"section":"B10","origin":"seed"}})", name, is);
  };
  const std::string loss = value("water_loss", "\"1d2+3\"");
  const std::string forgives = loss + "," + value("water_free", "1");
  EXPECT_THAT(thirsty_days(loss, ""), ElementsAre(1, 2, 3, 4, 5));
  EXPECT_THAT(thirsty_days(loss, "second-day"), ElementsAre(2, 3, 4, 5));
  EXPECT_THAT(thirsty_days(forgives, ""), ElementsAre(2, 3, 4, 5));
  EXPECT_THAT(thirsty_days(forgives, "second-day"), ElementsAre(3, 4, 5));
  EXPECT_THAT(thirsty_days(loss + "," + value("water_free", "1000000"), ""), IsEmpty());
  EXPECT_THAT(thirsty_days(value("water_loss", "\"4\""), "second-day"), ElementsAre(2, 3, 4, 5))
      << "no die is rolled";
}

/// The state of three members after a day with this much food and water; `hungry` lists for how
/// many days each one had no food before.
State day_of(const std::vector<std::int64_t>& hungry, std::int64_t rations, std::int64_t water,
             const osr::AskOptions& options = {}) {
  const Evening evening(open_row(), "bfrpg", nothing);
  const auto tracker =
      Tracker::make(evening.map.file(), {rules_named("bfrpg"), options, &evening.party},
                    evening.key, {.seed = "winter"});
  EXPECT_TRUE(tracker) << tracker.error().what;
  State state = tracker->start();
  const Judging usual{.by_default = true, .answers = {}, .dice = {}};
  state.kit["ration"] = rations;
  state.kit["water"] = water;
  for (std::size_t i = 0; i < state.members.size(); ++i) {
    state.members[i].hungry = hungry[i];
    state.members[i].hp = 3;
    state.members[i].has_rested = true;
  }
  EXPECT_EQ(tracker->apply(state, "rest until=day", usual, nullptr).kind, Outcome::Kind::done);
  return state;
}

TEST(Tracker, EndsADayAsJourneysDo) {
  const auto hungry_after = [](const State& state) {
    std::vector<std::int64_t> days;
    for (const MemberState& member : state.members) {
      days.push_back(member.hungry);
    }
    return days;
  };
  // The member who has been without food longest eats first.
  EXPECT_THAT(hungry_after(day_of({0, 1, 5}, 1, 9)), ElementsAre(1, 2, 0));
  EXPECT_THAT(hungry_after(day_of({0, 1, 5}, 2, 9)), ElementsAre(1, 0, 0));
  // A day with enough food either restarts the count of free days or does not.
  EXPECT_THAT(hungry_after(day_of({0, 1, 5}, 9, 9, {.readings = {{"fed-day", "goes-on"}}})),
              ElementsAre(0, 1, 5));
  // A member who loses hit points for lack of food heals nothing, whatever happened before.
  const State without = day_of({0, 2, 1}, 0, 9);
  EXPECT_EQ(without.members[1].hp, 2);
  EXPECT_GE(without.members[0].hp, 4);
  const osr::AskOptions late{.readings = {{"thirst", "second-day"}}};
  EXPECT_GE(day_of({0, 0, 0}, 9, 0, late).members[0].hp, 4);
  EXPECT_LE(day_of({0, 0, 0}, 9, 0).members[0].hp, 2);
  EXPECT_EQ(day_of({0, 0, 0}, 9, 7).kit.at("water"), 4);
}

TEST(Tracker, UsesUpARationAtThePaceOfTheRules) {
  const testing_support::TemporaryFolder folder;
  folder.write("set.json", R"({"format":"dungeonlab-ruleset/1","set":"mine","borrow":["bfrpg"]})");
  folder.write("survive.json",
               R"({"format":"dungeonlab-ruleset/1","set":"mine","topic":"survive","values":{)"
               R"("ration":{"value":7,"section":"x","origin":"seed"}}})");
  const auto rules = osr::RuleSet::in_folder(folder.path().string());
  ASSERT_TRUE(rules);
  const Evening evening(open_row(), "bfrpg", nothing);
  const auto tracker = Tracker::make(evening.map.file(), {*rules, {}, &evening.party}, evening.key,
                                     {.seed = "winter"});
  ASSERT_TRUE(tracker);
  State state = tracker->start();
  const Judging usual{.by_default = true, .answers = {}, .dice = {}};
  state.kit["ration"] = 1;
  // Seven meals: all three eat on two days, and one on the third.
  for (const auto& [rations, meals] : {std::pair(0, 4), std::pair(0, 1), std::pair(0, 0)}) {
    ASSERT_EQ(tracker->apply(state, "rest until=day", usual, nullptr).kind, Outcome::Kind::done);
    EXPECT_EQ(state.kit.at("ration"), rations);
    EXPECT_EQ(state.meals, meals);
    EXPECT_EQ(state_of(leaves_of(state)), state);
  }
  EXPECT_EQ(state.members[0].hungry + state.members[1].hungry + state.members[2].hungry, 2);
}

TEST(Tracker, HealsNobodyOnADayWithAnEncounter) {
  const Evening evening(open_row(), "bfrpg", nothing);
  const auto hp_after = [&](const std::string& command) {
    State state = evening.tracker->start();
    const Judging usual{.by_default = true, .answers = {}, .dice = {}};
    state.members[0].hp = 1;
    state.members[0].has_rested = true;
    for (const std::string& one : {command, std::string("rest until=day")}) {
      EXPECT_EQ(evening.tracker->apply(state, one, usual, nullptr).kind, Outcome::Kind::done);
    }
    return state.members[0].hp;
  };
  EXPECT_GT(hp_after("note nobody comes"), 1);
  EXPECT_EQ(hp_after("meet cow"), 1);
}

}  // namespace
}  // namespace dungeonlab::expedition
