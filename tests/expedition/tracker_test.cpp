// The tracker: what commands make of a state, what the table hears and what it does not, the log
// and its checks, and laws under commands at random.
#include "dungeonlab/expedition/tracker.hpp"

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/expedition/log.hpp"
#include "expedition/expedition_support.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <memory>

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace dungeonlab::expedition {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const char* const three =
    R"({"name":"Ada","level":1,"hp":6,"rate":120,"abilities":{"str":13,"cha":13},"ac":4,"thac0":19,"saves":[12,13,14,15,16]},)"
    R"({"name":"Bo","level":1,"hp":5,"rate":120,"abilities":{"str":16},"skills":{"open_locks":"1/4"}},)"
    R"({"name":"Cy","level":1,"hp":4,"rate":120,"retainer_of":"Ada","loyalty":8})";

osr::Party party_with_kit(const std::string& members = three) {
  const auto party =
      osr::read_party(R"({"format":"dungeonlab-party/1","caller":"Ada","members":[)" + members +
                      R"(],"kit":{"torch":9,"spike":2,"ration":9,"water":9}})");
  EXPECT_TRUE(party);
  return *party;
}

/// A map with a key, a party and a tracker, which outlive one another in that order.
struct Evening {
  ProvedFile map;
  osr::Party party;
  Key key;
  std::unique_ptr<Tracker> tracker;

  Evening(const ProvedFile& drawn, std::string_view set, const std::function<void(Key&)>& change,
          const std::string& members = three, const std::string& seed = "winter")
      : map(drawn), party(party_with_kit(members)) {
    key = stocked(map, set, {.seed = "key", .only = {Part::doors, Part::wandering}}, &party).key;
    key.wandering.chance = "0/6";
    change(key);
    remake(set, seed);
  }
  void remake(std::string_view set, const std::string& seed) {
    auto made = Tracker::make(map.file(), {rules_named(set), {}, &party}, key, {.seed = seed});
    EXPECT_TRUE(made) << (made ? "" : made.error().what);
    if (!made) {
      std::abort();  // nothing can be tried without it
    }
    tracker = std::make_unique<Tracker>(std::move(*made));
  }
};

/// What came of commands that are all done.
struct Played {
  State state{};
  std::vector<std::string> table{};
  std::vector<std::string> referee{};
  std::vector<osr::RollEntry> rolls{};
  std::string refused{};
};
Played play(const Evening& evening, const std::vector<std::string>& commands,
            const Judging& judging = {.by_default = true, .answers = {}, .dice = {}}) {
  Played played;
  Notes notes;
  played.state = evening.tracker->start(&notes);
  for (const std::string& command : commands) {
    const State before = played.state;
    const Outcome outcome = evening.tracker->apply(played.state, command, judging, &notes);
    if (outcome.kind != Outcome::Kind::done) {
      played.refused = outcome.why;
      played.state = before;
      break;
    }
  }
  for (const Said& said : notes.says) {
    (said.to_all ? played.table : played.referee).push_back(said.text);
  }
  played.rolls = notes.rolls;
  return played;
}

/// A row of three cells; what is between the first two and the last two is a letter of a plan.
ProvedFile row_of_three(char first, char second) {
  return proved_plan(
      fmt::format("dungeonlab-plan/1\nlevels: 1\nbase: 3x1\n\n"
                  "      A     B     C\n"
                  "   +#####+#####+#####+\n"
                  " 1 X     {}     {}  $$ #\n"
                  "   +#####+#####+#####+\n",
                  first, second));
}
const ProvedFile& open_row() {
  static const ProvedFile made = row_of_three(' ', ' ');
  return made;
}
const ProvedFile& walled_row() {
  static const ProvedFile made = row_of_three('|', ' ');
  return made;
}
void nothing(Key& /*key*/) {}
std::function<void(Key&)> with_door(DoorKind kind) {
  return [kind](Key& key) { key.doors = {{.at = "A1-B1", .door = kind}}; };
}

TEST(Tracker, GoesTheStraightWayOfTheFirstStepsInHundredRounds) {
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

TEST(Tracker, RollsAStuckDoorByItsKeyAndLetsTheDoorFallShut) {
  const Evening evening(walled_row(), "ose", with_door(DoorKind::stuck));
  const Played tried = play(evening, {"light torch", "force e who=Bo"});
  ASSERT_EQ(tried.rolls.size(), 2U);
  EXPECT_EQ(tried.rolls[1].key.text(), "ose/winter/table/1/ose.stuck/A1-B1/0");
  // By hand the outcome is the table's: 2 is within the range of STR 16, 6 is not.
  const Played failed =
      play(evening, {"force e who=Bo"}, {.by_default = true, .answers = {}, .dice = {6}});
  EXPECT_THAT(failed.table, Contains("the door in the east does not move"));
  EXPECT_THAT(failed.referee, Contains(HasSubstr("O26")));
  Judging by_hand{.by_default = true, .answers = {}, .dice = {2}};
  const Played opened = play(evening, {"force e who=Bo"}, by_hand);
  EXPECT_THAT(opened.table, Contains("the door in the east opens"));
  State state = opened.state;
  EXPECT_EQ(evening.tracker->apply(state, "move e", {}, nullptr).kind, Outcome::Kind::done);
  const Outcome back = evening.tracker->apply(state, "move w", {}, nullptr);
  EXPECT_EQ(back.why, "in the west: a door, stuck");
}

TEST(Tracker, KeepsASpikedDoorOpen) {
  const Evening evening(walled_row(), "ose", with_door(DoorKind::door));
  const Played out = play(evening, {"light torch", "open e", "spike e", "move e", "move w"});
  EXPECT_EQ(out.refused, "");
  EXPECT_EQ(out.state.kit.at("spike"), 1);
}

TEST(Tracker, AsksForSkillAtALockOnlyInTheSetThatSaysSo) {
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
            "O30: Ada has listened here");
  EXPECT_EQ(play(evening, {"listen e who=Ada", "listen e who=Bo"}).refused, "");
}

TEST(Tracker, SaysOfAHiddenDoorWhatItSaysOfAWall) {
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

TEST(Tracker, FindsASecretDoorInItsUnitAlone) {
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
  EXPECT_EQ(found("search doors e unit=3"), "Ada finds a secret door in the east");
  EXPECT_EQ(found("search doors e unit=1"), "Ada finds nothing");
}

TEST(Tracker, BurnsNoSourceLongerThanItsMostAndSaysWhenItGoesOut) {
  const Evening evening(open_row(), "ose", nothing);
  const Played out = play(evening, {"light torch who=Bo", "wait turns=9"});
  EXPECT_THAT(out.table, Contains("Bo's torch goes out"));
  EXPECT_THAT(out.state.lights, IsEmpty());
  const Played lit = play(evening, {"light torch who=Bo"});
  EXPECT_LE(lit.state.lights.front().until - lit.state.lights.front().lit, 8 * 60);
  EXPECT_GE(lit.state.lights.front().until - lit.state.lights.front().lit, 5 * 60);
}

TEST(Tracker, AsksForRestInTheSixthTurnAndForgetsItAfterOne) {
  const Evening evening(open_row(), "ose", nothing);
  const Played due = play(evening, {"wait turns=5"});
  EXPECT_THAT(due.table, Contains("rest is due"));
  const Played tired = play(evening, {"wait turns=6"});
  EXPECT_THAT(tired.table, Contains(HasSubstr("all are tired")));
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

std::function<void(Key&)> with_creatures(const std::string& kind, std::vector<std::int64_t> hp,
                                         const std::string& mood = "roll") {
  return [=](Key& key) {
    const Kind row = *Catalogue::of_the_house().kind(kind);
    if (key.kind(kind) == nullptr) {
      key.kinds.push_back(row);
    }
    key.creatures = {{.at = "B1.1",
                      .kind = kind,
                      .number = static_cast<std::int64_t>(hp.size()),
                      .hd = row.hd,
                      .ac = row.ac,
                      .rate = row.rate,
                      .hp = hp,
                      .morale = row.morale,
                      .xp = row.has('h') ? 0 : kind == "lion" ? 75 : 25,
                      .mood = mood}};
  };
}

TEST(Tracker, MeetsCreaturesWithSurpriseAndDistanceAndEndsTheTurnWithIt) {
  const Evening evening(open_row(), "ose", with_creatures("orc", {4, 5}));
  const Played met = play(evening, {"light torch", "move e"});
  ASSERT_TRUE(met.state.meeting);
  EXPECT_GE(met.state.meeting->gap, 10);
  EXPECT_LE(met.state.meeting->gap, 30);
  // Who carries light surprises nobody: only the party rolls (fact 060).
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

TEST(Tracker, FightsUntilOneSideIsDownOrRunsAndCountsExperienceOnce) {
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

TEST(Tracker, LeavesHarmlessCreaturesAlone) {
  const Evening evening(open_row(), "ose", with_creatures("cow", {4}, "harmless"));
  const Played met = play(evening, {"light torch", "move e"});
  EXPECT_FALSE(met.state.meeting);
  EXPECT_THAT(met.table, Contains(HasSubstr("1 cow")));
}

TEST(Tracker, StopsForAJudgementAndGoesOnWithTheAnswerAndTheSameDice) {
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

// ---------------------------------------------------------------------------------------------
// The log.

LogHead head_of(const Evening& evening) {
  return {.version = "test",
          .map_file = "map",
          .map_sha256 = evening.map.file().sha256,
          .key_file = "key",
          .key_sha256 = sha256(write_key(evening.key)),
          .party_json = "{}",
          .ruleset = "ose",
          .ruleset_sha256 = "",
          .readings = {},
          .terms = evening.tracker->terms()};
}

struct Written {
  std::string text{};
  std::vector<std::size_t> ends{};  ///< of the lines
  std::vector<State> states{};      ///< behind each line, from the entering on
  State last{};
};
Written write_log(const Evening& evening, const std::vector<std::string>& commands) {
  Written written;
  Journal journal(*evening.tracker, head_of(evening), written.text);
  written.ends = {written.text.find('\n') + 1, written.text.size()};
  written.states = {journal.state()};
  for (const std::string& command : commands) {
    const bool is_undo = command.starts_with("undo") || command.starts_with("answer");
    const auto done = journal.obey(command, {.by_default = !is_undo, .answers = {}, .dice = {}});
    if (!done.line.empty()) {
      written.text += done.line;
      written.ends.push_back(written.text.size());
      written.states.push_back(journal.state());
    }
  }
  written.last = journal.state();
  return written;
}

const Evening& busy_evening() {
  static const Evening evening(open_row(), "ose", [](Key& key) {
    with_creatures("orc", {4, 5, 6})(key);
    key.treasure = {{.at = "C1.1", .things = {{"coin", 90}}, .coins_weight = 90, .of = "hoard"}};
    key.wandering.chance = "1/6";
    key.wandering.dice = "1d6";
    key.wandering.rows = {{.from = 1, .to = 6, .kind = "orc", .number = "1d2"}};
  });
  return evening;
}
const std::vector<std::string>& busy_commands() {
  static const std::vector<std::string> commands = {"light torch who=Bo",
                                                    "move e",
                                                    "speak",
                                                    "fight",
                                                    "round",
                                                    "round",
                                                    "undo",
                                                    "round",
                                                    "attack who=Ada",
                                                    "round",
                                                    "round",
                                                    "end",
                                                    "rest",
                                                    "note a quiet hour",
                                                    "undo 3",
                                                    "undo 15",
                                                    "move e",
                                                    "take",
                                                    "wait turns=3",
                                                    "effect bless turns=2",
                                                    "hurt 1 who=Ada",
                                                    "heal 1 who=Ada",
                                                    "set /xp 7"};
  return commands;
}

TEST(DelveLog, IsReadAsItWasWrittenAndCheckedByDoingItAgain) {
  const Written written = write_log(busy_evening(), busy_commands());
  const auto log = DelveLog::read(written.text);
  ASSERT_TRUE(log) << log.error().message;
  EXPECT_GT(log->events.size(), 12U);
  const auto fault = check(*busy_evening().tracker, *log);
  EXPECT_FALSE(fault) << fault->message;
  // The changes alone make the state again.
  const auto journal = Journal::go_on(*busy_evening().tracker, *log);
  ASSERT_TRUE(journal) << journal.error().message;
  EXPECT_EQ(leaves_of(journal->state()), leaves_of(written.last));
  EXPECT_EQ(journal->state(), written.last);
}

TEST(DelveLog, LosesNothingAndDoublesNothingWhereverItIsBrokenOff) {
  const Written written = write_log(busy_evening(), busy_commands());
  for (std::size_t bytes = written.ends[1]; bytes <= written.text.size(); ++bytes) {
    if (bytes % 7 != 0 &&
        std::find(written.ends.begin(), written.ends.end(), bytes) == written.ends.end()) {
      continue;
    }
    const auto log = DelveLog::read(written.text.substr(0, bytes));
    ASSERT_TRUE(log) << bytes;
    const auto behind = std::upper_bound(written.ends.begin(), written.ends.end(), bytes);
    const auto whole = static_cast<std::size_t>(behind - written.ends.begin());
    EXPECT_EQ(log->lines.size(), whole);
    EXPECT_EQ(log->is_torn, bytes != written.ends[whole - 1]);
    const auto journal = Journal::go_on(*busy_evening().tracker, *log);
    ASSERT_TRUE(journal);
    EXPECT_EQ(journal->state(), written.states[whole - 2]) << "line " << whole;
  }
}

TEST(DelveLog, NamesTheLineThatWasChangedTakenOutOrPutIn) {
  const Written written = write_log(busy_evening(), busy_commands());
  for (std::size_t line = 1; line + 1 < written.ends.size(); ++line) {
    const std::size_t from = written.ends[line - 1];
    const std::size_t size = written.ends[line] - from;
    std::string cut = written.text;
    cut.erase(from, size);
    const auto without = DelveLog::read(cut);
    ASSERT_FALSE(without) << line;
    EXPECT_TRUE(without.error().is_changed);
    EXPECT_EQ(without.error().line, line + 1);
    std::string edited = written.text;
    char& letter = edited[from + size / 2];
    letter = letter == 'a' ? 'b' : 'a';
    EXPECT_FALSE(DelveLog::read(edited)) << line;
    std::string twice = written.text;
    twice.insert(from, twice.substr(from, size));
    EXPECT_FALSE(DelveLog::read(twice)) << line;
  }
}

TEST(DelveLog, FindsAnEventThatTheRulesDoNotMake) {
  // An honest chain around a roll that was made up.
  Written written = write_log(busy_evening(), {"light torch who=Bo", "wait turns=1"});
  const Evening other(open_row(), "ose", nothing);
  const auto log = DelveLog::read(written.text);
  ASSERT_TRUE(log);
  Evening changed = Evening(open_row(), "ose", nothing, three, "summer");
  const auto fault = check(*changed.tracker, *log);
  ASSERT_TRUE(fault);
  EXPECT_THAT(fault->message, HasSubstr("by the rules it is"));
}

TEST(DelveLog, GivesTheSameDiceToWhoTakesBackAndDoesItAgain) {
  const Written once = write_log(busy_evening(), {"light torch", "move e"});
  const Written again = write_log(busy_evening(), {"light torch", "undo", "light torch", "move e"});
  EXPECT_EQ(once.last, again.last);
  const Written redone = write_log(busy_evening(), {"light torch", "move e", "undo", "undo 4"});
  EXPECT_EQ(once.last, redone.last);
}

TEST(DelveLog, KeepsAQuestionOpenUntilItIsAnswered) {
  const Evening evening(open_row(), "ose", [](Key& key) {
    key.traps = {{.at = "B1.1",
                  .square = {2, 2},
                  .trap = "spear-thrower",
                  .trigger = "2/6",
                  .attack = "1",
                  .damage = "1d6"}};
  });
  std::string text;
  Journal journal(*evening.tracker, head_of(evening), text);
  const auto asked = journal.obey("move e");
  text += asked.line;
  EXPECT_EQ(asked.outcome.kind, Outcome::Kind::asked);
  EXPECT_EQ(journal.state().clock, 0);
  EXPECT_THAT(journal.obey("wait turns=1").outcome.why, HasSubstr("is open: answer 14 VALUE"));
  EXPECT_THAT(journal.obey("answer 14 perhaps").outcome.why, HasSubstr("one of roll, yes, no"));
  const auto answered = journal.obey("answer 14 no");
  text += answered.line;
  EXPECT_EQ(answered.outcome.kind, Outcome::Kind::done);
  EXPECT_EQ(journal.state().at, (Place{{1, 0}, 0}));
  const auto log = DelveLog::read(text);
  ASSERT_TRUE(log);
  EXPECT_FALSE(check(*evening.tracker, *log));
}

// ---------------------------------------------------------------------------------------------
// Laws.

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
  for (int pair = 0; pair < 60; ++pair) {
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
    Rng rng{"secrets", std::to_string(pair)};
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

TEST(Tracker, RefusesAPartyWithoutHitPointsAndAKeyThatCannotBe) {
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

TEST(Tracker, BreaksOffAFightThatNeverEnds) {
  // Nobody can hit: nothing but a natural 20 does, and there is no end of hit points.
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

TEST(Tracker, LeadsSixtyFourMembers) {
  std::string members;
  for (int i = 1; i <= 64; ++i) {
    members += fmt::format("{}{{\"name\":\"M{}\",\"hp\":3,\"rate\":120}}", i == 1 ? "" : ",", i);
  }
  const Evening evening(open_row(), "ose", with_creatures("orc", {4, 5, 6}), members);
  const Played met = play(evening, {"move e", "fight", "round", "round"});
  EXPECT_EQ(met.refused, "");
}

}  // namespace
}  // namespace dungeonlab::expedition
