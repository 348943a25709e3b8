// Laws that the tracker keeps under random commands; and the table hears nothing about creatures
// that nobody has met.
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/osr/readings.hpp"
#include "expedition/tracker_support.hpp"

#include <cstdlib>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::expedition {
namespace {

std::string any_command(Rng& rng) {
  static const std::vector<std::string> commands = {"move n",
                                                    "move e",
                                                    "move s",
                                                    "move w",
                                                    "move up",
                                                    "move down",
                                                    "move e",
                                                    "move w",
                                                    "open e",
                                                    "open w",
                                                    "force e who=Bo",
                                                    "force w who=Bo",
                                                    "pick e who=Bo",
                                                    "spike e",
                                                    "close e",
                                                    "listen e who=Ada",
                                                    "listen w who=Cy",
                                                    "search doors e who=Ada,Bo",
                                                    "search doors w unit=1 who=Cy",
                                                    "search traps who=Ada",
                                                    "light torch who=Ada",
                                                    "light torch who=Bo",
                                                    "douse who=Ada",
                                                    "take",
                                                    "take coin number=3 who=Bo",
                                                    "drop who=Ada",
                                                    "give coin from=Ada to=Bo number=2",
                                                    "order Cy|Ada,Bo",
                                                    "order caller=Bo",
                                                    "rest",
                                                    "rest turns=2",
                                                    "wait turns=1",
                                                    "wait rounds=7",
                                                    "jump shaft",
                                                    "climb who=Bo",
                                                    "swim who=Cy",
                                                    "fall who=Bo feet=10",
                                                    "meet orc number=2 gap=20",
                                                    "meet rabbit number=2",
                                                    "speak",
                                                    "evade",
                                                    "lure what=food",
                                                    "lure what=treasure",
                                                    "fight",
                                                    "attack who=Ada",
                                                    "attack who=Bo on=orc#1",
                                                    "withdraw",
                                                    "retreat",
                                                    "declare who=Cy sleep",
                                                    "cast sleep who=Cy",
                                                    "attack who=Ada flat=yes",
                                                    "morale",
                                                    "morale who=Cy",
                                                    "round",
                                                    "round",
                                                    "round",
                                                    "end",
                                                    "end fled=yes",
                                                    "hurt 1 who=Bo",
                                                    "heal 2 who=Ada",
                                                    "save death who=Ada",
                                                    "check str who=Bo mod=2",
                                                    "effect bless turns=3 attack=+1",
                                                    "effect noise turns=2 wander=+1",
                                                    "note words",
                                                    "rest until=day",
                                                    "undo",
                                                    "search traps e who=Ada",
                                                    "remove covered-pit who=Bo",
                                                    "move w pace=1",
                                                    "effect quiet turns=2 wander=-1",
                                                    "leave"};
  return rng.below(40) == 0 ? "leave" : rng.pick(commands);
}

void expect_laws(const State& before, const State& after, bool is_undo, const Evening& evening) {
  EXPECT_TRUE(is_undo || after.clock >= before.clock);
  for (std::size_t who = 0; who < after.members.size(); ++who) {
    EXPECT_GE(after.members[who].hp, 0);
    EXPECT_LE(after.members[who].hp, *evening.party.members[who].hp);
    EXPECT_TRUE(is_undo || before.members[who].hp > 0 || after.members[who].hp == 0);
  }
  for (const auto& [thing, number] : after.kit) {
    EXPECT_GE(number, 0) << thing;
  }
  for (const Burning& light : after.lights) {
    EXPECT_LE(light.until - light.lit, 8 * 60);
    EXPECT_GT(light.until, after.clock);
  }
  EXPECT_EQ(9 - after.kit.at("torch"), after.lights_lit);
  const auto made = state_of(leaves_of(after));
  ASSERT_TRUE(made);
  EXPECT_EQ(leaves_of(*made), leaves_of(after));
}

void play_at_random(std::string_view set, int evenings, int commands) {
  for (int night = 0; night < evenings; ++night) {
    Rng rng{"tracker laws", set, std::to_string(night)};
    const Evening evening(
        night % 2 == 0 ? open_row() : walled_row(), set,
        [&](Key& key) {
          const auto kind = static_cast<DoorKind>(1 + night % 4);
          if (night % 2 == 1) {
            key.doors = {{.at = "A1-B1", .door = kind}};
          }
          with_creatures("orc", {4, 5, 6})(key);
          key.treasure = {
              {.at = "C1.1", .things = {{"coin", 90}}, .coins_weight = 90, .of = "hoard"}};
          key.traps = {
              {.at = "C1.1",
               .square = {2, 2},
               .trap = "covered-pit",
               .trigger = "2/6",
               .save = set == "ose" ? std::nullopt : std::optional<std::string>("death+DEX"),
               .damage = "1d6"}};
          key.wandering.chance = "1/6";
          key.wandering.dice = "1d6";
          key.wandering.rows = {{.from = 1, .to = 6, .kind = "orc", .number = "1d2"}};
        },
        three, std::to_string(night));
    std::string text;
    Journal journal(*evening.tracker, head_of(evening), text);
    for (int i = 0; i < commands; ++i) {
      const std::string command = any_command(rng);
      const State before = journal.state();
      const auto done = journal.obey(command, {.by_default = true, .answers = {}, .dice = {}});
      text += done.line;
      if (done.line.empty()) {
        EXPECT_EQ(journal.state(), before) << command;
        EXPECT_NE(done.outcome.why, "") << command;
      } else {
        expect_laws(before, journal.state(), command == "undo", evening);
      }
      if (::testing::Test::HasFailure()) {
        FAIL() << set << " night " << night << " command " << i << ": " << command;
      }
    }
    const auto log = DelveLog::read(text);
    ASSERT_TRUE(log) << log.error().message;
    const auto fault = check(*evening.tracker, *log);
    ASSERT_FALSE(fault) << fault->message;
    const auto again = Journal::go_on(*evening.tracker, *log);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->state(), journal.state()) << set << " night " << night;
    ASSERT_FALSE(evening.tracker->error()) << evening.tracker->error()->what;
  }
}

TEST(Tracker, KeepsItsLawsUnderRandomCommands) {
  play_at_random("ose", 12, 150);
  play_at_random("bfrpg", 12, 150);
}

TEST(Tracker, KeepsItsLawsUnderAHundredThousandCommandsExhaustively) {
  if (std::getenv("DUNGEONLAB_EXHAUSTIVE") == nullptr) {
    GTEST_SKIP() << "DUNGEONLAB_EXHAUSTIVE is not set";
  }
  play_at_random("ose", 300, 170);
  play_at_random("bfrpg", 300, 170);
}

/// Every command of an evening, with arbitrary dice.
TEST(Tracker, AcceptsAllPossibleManualDiceAndNoOthers) {
  int taken = 0;
  for (int night = 0; night < 60 && !::testing::Test::HasFailure(); ++night) {
    Rng rng{"dice from the hand", std::to_string(night)};
    const Evening evening(open_row(), night % 2 == 0 ? "ose" : "bfrpg", [](Key& key) {
      with_creatures("orc", {4, 5, 6})(key);
      key.traps = {{.at = "C1.1",
                    .square = {2, 2},
                    .trap = "covered-pit",
                    .trigger = "2/6",
                    .damage = "1d6"}};
    });
    std::string text;
    Journal journal(*evening.tracker, head_of(evening), text);
    for (int i = 0; i < 60; ++i) {
      Judging judging{.by_default = true, .answers = {}, .dice = {}};
      for (std::int64_t die = rng.between(0, 4); die > 0; --die) {
        judging.dice.push_back(rng.chance(1, 8) ? rng.between(-1, 101) : rng.between(1, 6));
      }
      const std::string command = any_command(rng);
      const State before = journal.state();
      const auto done = journal.obey(command, judging);
      text += done.line;
      if (done.line.empty()) {
        EXPECT_EQ(journal.state(), before) << command;
        continue;
      }
      if (command == "undo") {
        continue;
      }
      std::vector<int> faces;
      for (const osr::RollEntry& roll : journal.log().events.back().rolls) {
        if (roll.by_hand) {
          faces.insert(faces.end(), roll.faces.begin(), roll.faces.end());
        }
      }
      EXPECT_EQ(faces, judging.dice) << command;
      taken += faces.empty() ? 0 : 1;
    }
    const auto log = DelveLog::read(text);
    ASSERT_TRUE(log);
    EXPECT_FALSE(check(*evening.tracker, *log));
  }
  EXPECT_GT(taken, 50);
}

TEST(Tracker, RefusesADieOutOfRangeInAShortenedCommand) {
  const Evening fight(open_row(), "ose", with_creatures("orc", {4, 5, 6}));
  const Evening walk(open_row(), "ose", [](Key& key) {
    key.traps = {
        {.at = "C1.1", .square = {2, 2}, .trap = "covered-pit", .trigger = "2/6", .damage = "1d6"}};
  });
  struct Forged {
    const Evening& evening;
    std::vector<std::string> before;
    std::string command;
    std::vector<int> dice;
  };
  const std::vector<Forged> all = {
      {fight, {"move e", "fight"}, "round", {6, 1, 25, 4}},
      {fight, {"move e", "fight"}, "round", {6, 1, 0, 4}},
      {fight, {"move e", "fight"}, "attack who=Ada", {6, 1, 21, 4}},
      {walk, {"move e", "move e", "move w", "move w"}, "move C1.1", {7}},
      {walk, {"move e"}, "move C1.1", {7}},
      {walk, {"move e"}, "move e", {-1}}};
  for (const Forged& forged : all) {
    std::string text;
    Journal journal(*forged.evening.tracker, head_of(forged.evening), text);
    const Judging usual{.by_default = true, .answers = {}, .dice = {}};
    for (const std::string& command : forged.before) {
      text += journal.obey(command, usual).line;
    }
    const State before = journal.state();
    const auto done = journal.obey(forged.command, {true, {}, forged.dice});
    EXPECT_EQ(done.outcome.kind, Outcome::Kind::refused) << forged.command;
    EXPECT_EQ(done.line, "") << forged.command;
    EXPECT_EQ(journal.state(), before);
  }
}

TEST(Tracker, PlaysByEveryReading) {
  for (const osr::ReadingInfo& reading : osr::reading_table) {
    for (const std::string_view value : split(reading.values, '|')) {
      for (const std::string set : {"ose", "bfrpg"}) {
        Evening evening(open_row(), set, with_creatures("orc", {4, 5, 6}));
        osr::AskOptions options;
        options.readings.emplace(reading.name, value);
        auto made = Tracker::make(evening.map.file(), {rules_named(set), options, &evening.party},
                                  evening.key, {.seed = "winter"});
        if (!made) {
          EXPECT_EQ(reading.name, "borrow") << made.error().what;
          continue;
        }
        std::string text;
        Journal journal(*made, head_of(evening), text);
        for (const std::string command :
             {"set /kit/water 0", "set /kit/ration 0", "rest until=day", "rest until=day",
              "rest until=day", "heal 1 who=Ada", "set /kit/water 9", "set /kit/ration 9",
              "rest until=day", "rest until=day", "move e", "fight", "round", "retreat", "round",
              "evade", "rest turns=2"}) {
          text += journal.obey(command, {.by_default = true, .answers = {}, .dice = {}}).line;
        }
        const auto log = DelveLog::read(text);
        ASSERT_TRUE(log) << reading.name << ' ' << value;
        EXPECT_FALSE(check(*made, *log)) << reading.name << ' ' << value;
        EXPECT_TRUE(!made->error() || reading.name == "borrow")
            << reading.name << ' ' << value << ": " << made->error()->what;
      }
    }
  }
}

/// What lies behind a secret door that nobody finds, who searches another unit, and how it is made.
void hide(Key& key, Rng& rng) {
  static const std::vector<std::string> kinds = {"orc", "lion"};
  static const std::vector<std::string> places = {"B1.1", "C1.1"};
  key.doors = {{.at = "A1-B1",
                .door = DoorKind::secret,
                .unit = rng.chance(1, 2) ? 1 : 3,
                .stuck = rng.chance(1, 2),
                .adjust = rng.between(-2, 2)}};
  if (rng.chance(2, 3)) {
    with_creatures(rng.pick(kinds), {rng.between(1, 20), rng.between(1, 20)})(key);
  }
  for (const std::string& place : places) {
    if (rng.chance(1, 2)) {
      key.traps.push_back({.at = place,
                           .square = {rng.between(1, 3), rng.between(1, 3)},
                           .trap = "spear-thrower",
                           .trigger = fmt::format("{}/6", rng.between(1, 6)),
                           .attack = std::to_string(rng.between(1, 4)),
                           .damage = "1d6"});
    }
    if (rng.chance(1, 2)) {
      const std::int64_t gems = rng.between(1, 9);
      key.treasure.push_back(
          {.at = place, .things = {{"gem", gems}}, .coins_weight = gems, .of = "coins"});
    }
    if (rng.chance(1, 3)) {
      key.rooms.emplace_back(place, Room{.safe = rng.chance(1, 2),
                                         .lit = rng.chance(1, 2),
                                         .silent = rng.chance(1, 2),
                                         .text = "a throne"});
    }
  }
}

std::vector<std::string> heard(const Notes& notes) {
  std::vector<std::string> words;
  for (const Said& said : notes.says) {
    if (!said.is_secret) {
      words.push_back(said.text);
    }
  }
  return words;
}

/// The same commands at random, none of which finds anything, in two dungeons.
void expect_to_hear_the_same(const Evening& one, const Evening& two, Rng& rng) {
  static const std::vector<std::string> commands = {"move e",
                                                    "move n",
                                                    "open e",
                                                    "force e who=Bo",
                                                    "listen e who=Ada",
                                                    "pick e who=Bo",
                                                    "search doors e unit=2 who=Ada,Bo",
                                                    "search doors n unit=1 who=Cy",
                                                    "search traps who=Ada",
                                                    "search traps e who=Ada,Cy",
                                                    "search traps square=1,1 who=Bo",
                                                    "remove spear-thrower who=Bo",
                                                    "light torch who=Ada",
                                                    "rest",
                                                    "wait turns=1",
                                                    "spike e",
                                                    "hurt 1 who=Bo",
                                                    "morale who=Cy",
                                                    "effect noise turns=3 wander=+2",
                                                    "take"};
  const Judging judging{.by_default = true, .answers = {}, .dice = {}};
  State first = one.tracker->start();
  State second = two.tracker->start();
  for (int i = 0; i < 20; ++i) {
    const std::string& command = rng.pick(commands);
    Notes notes;
    Notes others;
    const State before = first;
    const State before_other = second;
    const Outcome done = one.tracker->apply(first, command, judging, &notes);
    const Outcome other = two.tracker->apply(second, command, judging, &others);
    ASSERT_EQ(done.kind, other.kind) << command;
    EXPECT_EQ(done.why, other.why);
    if (done.kind != Outcome::Kind::done) {
      first = before;
      second = before_other;
      continue;
    }
    EXPECT_EQ(heard(notes), heard(others)) << command;
    EXPECT_EQ(first.clock, second.clock) << command;
  }
}

TEST(Tracker, SaysTheSameForKeysThatDifferInWhatNobodyHasMet) {
  const int pairs = std::getenv("DUNGEONLAB_EXHAUSTIVE") != nullptr ? 100'000 : 60;
  for (int pair = 0; pair < pairs && !::testing::Test::HasFailure(); ++pair) {
    const auto evening = [&](const char* which) {
      return Evening(
          walled_row(), pair % 2 == 0 ? "ose" : "bfrpg",
          [&](Key& key) {
            Rng rng{"hidden", std::to_string(pair), which};
            hide(key, rng);
          },
          three, std::to_string(pair));
    };
    Rng rng{"secrets", std::to_string(pair)};
    expect_to_hear_the_same(evening("one"), evening("other"), rng);
  }
}

}  // namespace
}  // namespace dungeonlab::expedition
