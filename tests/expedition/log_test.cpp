#include "dungeonlab/expedition/log.hpp"

#include "dungeonlab/io/file.hpp"
#include "expedition/tracker_support.hpp"
#include "support/files.hpp"
#include "support/schema.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace dungeonlab::expedition {
namespace {

using ::testing::HasSubstr;

struct Written {
  std::string text{};
  std::vector<std::size_t> ends{};  ///< of the lines
  std::vector<State> states{};      ///< after each line, starting with the entry
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

TEST(DelveLog, IsReadBackAndCheckedByReplay) {
  const Written written = write_log(busy_evening(), busy_commands());
  const auto log = DelveLog::read(written.text);
  ASSERT_TRUE(log) << log.error().message;
  EXPECT_GT(log->events.size(), 12U);
  const auto fault = check(*busy_evening().tracker, *log);
  EXPECT_FALSE(fault) << fault->message;
  // The changes alone reproduce the state.
  const auto journal = Journal::go_on(*busy_evening().tracker, *log);
  ASSERT_TRUE(journal) << journal.error().message;
  EXPECT_EQ(leaves_of(journal->state()), leaves_of(written.last));
  EXPECT_EQ(journal->state(), written.last);
}

TEST(DelveLog, RefusesValuesThatNameMissingThings) {
  std::string first;
  Journal journal(*busy_evening().tracker, head_of(busy_evening()), first);
  const State before = journal.state();
  const std::string of_no_entry =
      R"({"kind":"orc","entry":99,"at":"B1.1","hp":[1],"mood":"","fate":"here",)"
      R"("passes":0,"checked_first":false,"checked_half":false})";
  for (const std::string& value : std::vector<std::string>{
           R"(/at "Z99.1")", R"(/at "C1.2")", R"(/from "D1.1")", "/known/Z9.9 true",
           R"(/order [[0,0]])", "/kit/torch -5", "/clock 99999999999999", "/sprung/7 true",
           R"(/doors/A1-B1 {})", "/met/9 true",
           R"(/lights [{"source":"sun","who":0,"lit":0,"until":9}])",
           "/creatures/0 " + of_no_entry}) {
    const auto done = journal.obey("set " + value);
    EXPECT_EQ(done.outcome.kind, Outcome::Kind::refused) << value;
    EXPECT_THAT(done.outcome.why, HasSubstr("is invalid: ")) << value;
    EXPECT_EQ(journal.state(), before) << value;
  }
  // Numbers have a limit low enough that no command can overflow.
  ASSERT_EQ(journal.obey("set /clock 60").outcome.kind, Outcome::Kind::done);
  for (const std::string pointer : {"/clock", "/caller", "/kit/torch", "/xp", "/rest"}) {
    for (const std::string value :
         {"abc", "3.5", "1e3", "true", "-7", "1000000001", "1000000000000", "9000000000000000"}) {
      const auto done = journal.obey(fmt::format("set {} {}", pointer, value));
      EXPECT_EQ(done.outcome.kind, Outcome::Kind::refused) << pointer << value;
      const Leaves leaves = leaves_of(journal.state());
      const auto now = leaves.find(pointer);
      EXPECT_EQ(
          done.outcome.why,
          fmt::format(
              "`{} {}` is invalid: {}expected a whole number from {} to 1000000000", pointer, value,
              now == leaves.end() ? "" : fmt::format("{} is now {}; ", pointer, now->second),
              pointer == "/clock" ? 60 : 0))
          << value;
    }
  }
  EXPECT_THAT(journal.obey(R"(set /at "Z99.1")").outcome.why, HasSubstr("unknown place Z99.1"));
  EXPECT_EQ(journal.obey(R"(set /at "C1.1")").outcome.kind, Outcome::Kind::done);
  EXPECT_EQ(journal.obey("set /clock 1000000000").outcome.kind, Outcome::Kind::done);
  EXPECT_EQ(journal.obey("rest").outcome.kind, Outcome::Kind::done);
}

TEST(DelveLog, IsReadBackAfterAnyManualChange) {
  static const std::vector<std::string> values = {
      "0",
      "-1",
      "1",
      "999999999",
      "1000000000",
      "1000000001",
      "-1000000000",
      "1e3",
      R"("")",
      R"("A1.1")",
      "true",
      "null",
      "[]",
      "{}",
      "[[]]",
      R"(1, "xp": 5)",
      "[0]",
      R"([{"id":""}])",
      R"([{"id":"","text":"","choices":[],"command":"","answers":[],"dice":[]}])",
      R"([{"id":"J01","text":"?","choices":["a"],"command":"rest","answers":[],"dice":[]}])",
      R"({"hp":1000000000000,"hungry":1000000000000,"thirsty":1000000000000,"rested":true,"gone":false,"loyalty":1000000000000})",
      R"([{"name":"a","who":-1,"until":1000000000000,"change":"rate","by":1000000000000}])",
      R"([{"source":"torch","who":0,"lit":-5,"until":1000000000000}])",
      R"({"group":0,"phase":"fight","gap":-7,"began":0,"rounds":1000000000000,"surprised":"","combat":false,"speeches":0,"first":"","others_acted":false,"fell":[],"closed":false,"acted":[],"hit":[],"declared":[],"leaving":"","ran":0,"lures":[]})",
      R"({"kind":"dragon","entry":-1,"at":"B1.1","hp":[1000000000000],"mood":"","fate":"here","passes":0,"checked_first":false,"checked_half":false})"};
  const Evening& evening = busy_evening();
  std::set<std::string> pointers = {
      "/clock", "/asks",   "/meeting",      "/coming",  "/effects", "/lights",      "/exhausted",
      "/noise", "/ending", "/standing/J02", "/kit/a b", "/kit/ü\"", "/creatures/0", "/creatures/1"};
  for (const State& state : write_log(evening, busy_commands()).states) {
    for (const auto& [pointer, value] : leaves_of(state)) {
      pointers.insert(pointer);
    }
  }
  int taken = 0;
  for (const std::string& pointer : pointers) {
    for (const std::string& value : values) {
      const std::string set = fmt::format("set {} {}", pointer, value);
      std::vector<std::string> commands = {"light torch who=Bo",
                                           "wait turns=1",
                                           "move e",
                                           set,
                                           "round",
                                           "rest until=day",
                                           "end",
                                           "rest",
                                           "move w",
                                           "set /clock 0",
                                           "undo"};
      const Written written = write_log(evening, commands);
      const auto log = DelveLog::read(written.text);
      ASSERT_TRUE(log) << set << ": " << log.error().message;
      taken += std::any_of(log->events.begin(), log->events.end(),
                           [&](const LogEvent& event) { return event.command == set; })
                   ? 1
                   : 0;
      const auto journal = Journal::go_on(*evening.tracker, *log);
      ASSERT_TRUE(journal) << set << ": " << journal.error().message;
      EXPECT_EQ(journal->state(), written.last) << set;
      if (const auto fault = check(*evening.tracker, *log)) {
        ADD_FAILURE() << set << ": " << fault->message;
      }
    }
  }
  EXPECT_GT(taken, 100);
}

TEST(DelveLog, NeverTurnsTheClockBack) {
  std::string text;
  Journal journal(*busy_evening().tracker, head_of(busy_evening()), text);
  text += journal.obey("wait turns=1").line;
  const auto back = journal.obey("set /clock 0");
  EXPECT_EQ(back.outcome.kind, Outcome::Kind::refused);
  EXPECT_THAT(back.outcome.why, HasSubstr("cannot go back; `undo`"));
  for (const char* const command : {"check str who=Ada mod=0", "set /clock 600"}) {
    const auto done = journal.obey(command);
    ASSERT_EQ(done.outcome.kind, Outcome::Kind::done) << done.outcome.why;
    text += done.line;
  }
  const auto log = DelveLog::read(text);
  ASSERT_TRUE(log) << log.error().message;
  // Each command of an evening may run in a process of its own.
  auto again = Journal::go_on(*busy_evening().tracker, *log);
  ASSERT_TRUE(again);
  const auto rolled = journal.obey("check str who=Ada mod=0");
  ASSERT_EQ(rolled.outcome.kind, Outcome::Kind::done) << rolled.outcome.why;
  EXPECT_EQ(again->obey("check str who=Ada mod=0").line, rolled.line);
}

TEST(DelveLog, RecordsOnlyWhatItCanReadBack) {
  std::string text;
  Journal journal(*busy_evening().tracker, head_of(busy_evening()), text);
  text += journal.obey("meet orc gap=40 mood=neutral").line;
  std::string meeting = leaves_of(journal.state())["/meeting"];
  const std::string rounds = R"("rounds":)";
  meeting.insert(meeting.find(rounds) + rounds.size(), "100000000000");
  const auto set = journal.obey("set /meeting " + meeting);
  ASSERT_EQ(set.outcome.kind, Outcome::Kind::done) << set.outcome.why;
  text += set.line;
  const State before = journal.state();
  const auto late = journal.obey("round", {.by_default = true, .answers = {}, .dice = {}});
  EXPECT_EQ(late.outcome.kind, Outcome::Kind::refused);
  EXPECT_THAT(late.outcome.why, HasSubstr("nothing was recorded"));
  EXPECT_EQ(late.line, "");
  EXPECT_EQ(journal.state(), before);
  EXPECT_TRUE(DelveLog::read(text));
}

TEST(DelveLog, ContinuesAfterACommandThatTheRulesCannotAnswer) {
  std::string text;
  Journal journal(*busy_evening().tracker, head_of(busy_evening()), text);
  const Judging usual{.by_default = true, .answers = {}, .dice = {}};
  journal.obey(
      R"(set /effects [{"name":"a","who":-1,"until":99,"change":"rate","by":1000000000000}])");
  for (int again = 0; again < 2; ++again) {
    const State before = journal.state();
    const auto refused = journal.obey("move e", usual);
    EXPECT_EQ(refused.outcome.kind, Outcome::Kind::refused);
    EXPECT_THAT(refused.outcome.why, HasSubstr("the rules have no answer: `rate`"));
    EXPECT_EQ(refused.line, "");
    EXPECT_EQ(journal.state(), before);
  }
  journal.obey("set /effects null");
  EXPECT_EQ(journal.obey("move e", usual).outcome.kind, Outcome::Kind::done);
  EXPECT_FALSE(busy_evening().tracker->error());
}

TEST(DelveLog, NeitherLosesNorRepeatsAnythingWhenInterrupted) {
  const Written written = write_log(busy_evening(), busy_commands());
  for (std::size_t bytes = written.ends[1]; bytes <= written.text.size(); ++bytes) {
    if (bytes % 7 != 0 &&
        std::find(written.ends.begin(), written.ends.end(), bytes) == written.ends.end()) {
      continue;
    }
    const auto log = DelveLog::read(written.text.substr(0, bytes));
    ASSERT_TRUE(log) << bytes;
    const auto behind = std::upper_bound(written.ends.begin(), written.ends.end(), bytes + 1);
    const auto whole = static_cast<std::size_t>(behind - written.ends.begin());
    EXPECT_EQ(log->lines.size(), whole);
    EXPECT_EQ(log->is_torn, bytes > written.ends[whole - 1]);
    const auto journal = Journal::go_on(*busy_evening().tracker, *log);
    ASSERT_TRUE(journal);
    EXPECT_EQ(journal->state(), written.states[whole - 2]) << "line " << whole;
  }
}

TEST(DelveLog, NamesTheChangedRemovedOrInsertedLine) {
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

TEST(DelveLog, FindsAnEventThatTheRulesDoNotProduce) {
  // The chain of hashes is intact, but one roll is invented.
  Written written = write_log(busy_evening(), {"light torch who=Bo", "wait turns=1"});
  const Evening other(open_row(), "ose", nothing);
  const auto log = DelveLog::read(written.text);
  ASSERT_TRUE(log);
  Evening changed = Evening(open_row(), "ose", nothing, three, "summer");
  const auto fault = check(*changed.tracker, *log);
  ASSERT_TRUE(fault);
  EXPECT_THAT(fault->message, HasSubstr("by the rules it must say"));
}

TEST(DelveLog, RollsTheSameDiceAfterAnUndo) {
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
  EXPECT_THAT(journal.obey("wait turns=1").outcome.why, HasSubstr("answer 14 VALUE first"));
  EXPECT_THAT(journal.obey("answer 14 perhaps").outcome.why, HasSubstr("one of roll, yes, no"));
  EXPECT_THAT(journal.obey("answer 4 no").outcome.why, HasSubstr("one of roll, yes, no"));
  const auto answered = journal.obey("answer 014 no");
  text += answered.line;
  EXPECT_EQ(answered.outcome.kind, Outcome::Kind::done);
  EXPECT_EQ(journal.state().at, (Place{{1, 0}, 0}));
  const auto log = DelveLog::read(text);
  ASSERT_TRUE(log);
  EXPECT_FALSE(check(*evening.tracker, *log));
}

TEST(DelveSchema, IsCommittedAndAcceptsEveryLine) {
  const std::string path = testing_support::source_path("schemas/delve.schema.json");
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(path, write_delve_schema()));
  }
  EXPECT_EQ(testing_support::project_file("schemas/delve.schema.json"), write_delve_schema())
      << "run this test with UPDATE_GENERATED=1 and commit the file";
  const testing_support::Schema schema(write_delve_schema());
  Evening evening = Evening(open_row(), "ose", nothing);
  LogHead head = head_of(evening);
  head.ruleset_sha256 = head.key_sha256;
  std::string text;
  Journal journal(*evening.tracker, head, text);
  for (const std::string command : {"light torch", "undo", "move e"}) {
    text += journal.obey(command).line;
  }
  const auto log = DelveLog::read(text);
  ASSERT_TRUE(log);
  for (const std::string& line : log->lines) {
    EXPECT_EQ(schema.faults(line), "") << line;
  }
}

}  // namespace
}  // namespace dungeonlab::expedition
