// Laws of the tracker under commands at random, and that the table hears nothing of what nobody has
// met.
#include "dungeonlab/core/rng.hpp"
#include "expedition/tracker_support.hpp"

#include <cstdlib>

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
                                                    "speak",
                                                    "evade",
                                                    "drop lure=food",
                                                    "drop lure=treasure",
                                                    "fight",
                                                    "attack who=Ada",
                                                    "attack who=Bo on=orc#1",
                                                    "withdraw",
                                                    "retreat",
                                                    "declare who=Cy sleep",
                                                    "cast sleep who=Cy",
                                                    "subdue who=Ada",
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
                                                    "day",
                                                    "undo",
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

TEST(Tracker, KeepsItsLawsUnderCommandsAtRandom) {
  play_at_random("ose", 12, 150);
  play_at_random("bfrpg", 12, 150);
}

TEST(Tracker, KeepsItsLawsUnderHundredThousandCommandsExhaustively) {
  if (std::getenv("DUNGEONLAB_EXHAUSTIVE") == nullptr) {
    GTEST_SKIP() << "DUNGEONLAB_EXHAUSTIVE is not set";
  }
  play_at_random("ose", 300, 170);
  play_at_random("bfrpg", 300, 170);
}

TEST(Tracker, SaysTheSameOfKeysThatDifferInWhatNobodyHasMet) {
  const bool all = std::getenv("DUNGEONLAB_EXHAUSTIVE") != nullptr;
  const int keys = all ? 1000 : 20;
  const int nights = all ? 100 : 3;
  for (int pair = 0; pair < keys; ++pair) {
    const auto evening = [&](bool is_other) {
      return Evening(
          walled_row(), "ose",
          [&](Key& key) {
            // What lies behind a secret door that nobody finds, and how it is made.
            key.doors = {{.at = "A1-B1",
                          .door = DoorKind::secret,
                          .unit = is_other ? 1 : 3,
                          .stuck = is_other,
                          .adjust = is_other ? 2 : 0}};
            with_creatures(is_other ? "lion" : "orc", {4})(key);
            if (is_other) {
              key.traps = {{.at = "C1.1",
                            .square = {1, 1},
                            .trap = "spear-thrower",
                            .trigger = "2/6",
                            .attack = "1",
                            .damage = "1d6"}};
              key.rooms = {{"B1.1", {.text = "a throne"}}};
            } else {
              key.treasure = {
                  {.at = "B1.1", .things = {{"gem", 3}}, .coins_weight = 3, .of = "coins"}};
            }
          },
          three, std::to_string(pair));
    };
    const Evening one = evening(false);
    const Evening two = evening(true);
    for (int night = 0; night < nights; ++night) {
      one.tracker->set_stream(std::to_string(night));
      two.tracker->set_stream(std::to_string(night));
      Rng rng{"secrets", std::to_string(pair), std::to_string(night)};
      State first = one.tracker->start();
      State second = two.tracker->start();
      const Judging judging{.by_default = true, .answers = {}, .dice = {}};
      const std::vector<std::string> commands = {"move e",
                                                 "move n",
                                                 "open e",
                                                 "force e who=Bo",
                                                 "listen e who=Ada",
                                                 "pick e who=Bo",
                                                 "search doors e unit=2 who=Ada,Bo",
                                                 "search doors n unit=1 who=Cy",
                                                 "search traps who=Ada",
                                                 "light torch who=Ada",
                                                 "rest",
                                                 "wait turns=1",
                                                 "spike e",
                                                 "hurt 1 who=Bo",
                                                 "take",
                                                 "search traps square=1,1 who=Bo"};
      for (int i = 0; i < 20; ++i) {
        const std::string& command = rng.pick(commands);
        Notes notes;
        Notes others;
        const State before = first;
        const State before_other = second;
        const Outcome done = one.tracker->apply(first, command, judging, &notes);
        const Outcome other = two.tracker->apply(second, command, judging, &others);
        const auto heard = [](const Notes& of) {
          std::vector<std::string> words;
          for (const Said& said : of.says) {
            if (said.to_all) {
              words.push_back(said.text);
            }
          }
          return words;
        };
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
  }
}

}  // namespace
}  // namespace dungeonlab::expedition
