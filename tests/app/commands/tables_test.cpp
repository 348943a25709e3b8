#include "app/program.hpp"
#include "dungeonlab/osr/answer.hpp"
#include "support/json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Tables, AnswersAQuestionWithItsSections) {
  const Program program = run_program({"tables", "ose.rate-detailed", "coins=601"});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(program.out, "60 (20)  O9 O11 O67\n");
  EXPECT_EQ(run_program({"tables", "bfrpg.capacity", "race=halfling", "str=18"}).out,
            "light 65 lb, heavy 130 lb  B2\n");
  EXPECT_EQ(run_program({"tables", "stuck", "bonus=0", "--ruleset", "bfrpg"}).out,
            "1/6  16.67 %  forcing a stuck door  B7\n");
  EXPECT_EQ(run_program({"tables", "ose.stuck", "bonus=0"}).out,
            "1/6  16.67 %  forcing a stuck door  borrowed from bfrpg: B7\n");
  EXPECT_EQ(run_program({"tables", "ose.lost", "terrain=aerial"}).out,
            "1/6  16.67 %  losing the way on a day  house: travel.lost\n");
}

TEST(Tables, ShowsEveryRowOfATableWithItsChance) {
  const Program program = run_program({"tables", "--ruleset", "ose", "sea.wind", "--odds"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, StartsWith("from  to  wind"));
  EXPECT_THAT(program.out, HasSubstr("6     8   fresh breeze     1       4/9   44.44 %"));
  EXPECT_THAT(run_program({"tables", "ose.reaction"}).out, HasSubstr("neutral"));
  const Program not_rolled = run_program({"tables", "move.rate", "--odds"});
  EXPECT_EQ(not_rolled.code, 2);
  EXPECT_THAT(not_rolled.err, HasSubstr("is not rolled on: leave out --odds"));
}

TEST(Tables, WritesEveryAnswerAsJsonAndMarkdown) {
  for (const std::vector<std::string>& words : {std::vector<std::string>{"ose.reaction"},
                                                {"ose.rate-detailed", "coins=1"},
                                                {"sea.wind"},
                                                {"gaps"},
                                                {"origins"},
                                                {"diff", "--ruleset", "both"},
                                                {}}) {
    std::vector<std::string> arguments = {"tables"};
    arguments.insert(arguments.end(), words.begin(), words.end());
    arguments.insert(arguments.end(), {"--format", "json"});
    const Program json = run_program(arguments);
    EXPECT_EQ(json.code, 0) << json.err;
    EXPECT_THAT(json.out, HasSubstr("\"format\": \"dungeonlab-osr/1\""));
    EXPECT_NO_THROW(static_cast<void>(testing_support::Json::parse(json.out))) << json.out;
    arguments.back() = "markdown";
    EXPECT_THAT(run_program(arguments).out, HasSubstr("|---|"));
  }
}

TEST(Tables, ListsAllThatCanBeAsked) {
  const Program program = run_program({"tables"});
  EXPECT_EQ(program.code, 0);
  for (const osr::QuestionInfo& row : osr::questions()) {
    EXPECT_THAT(program.out, HasSubstr("\n" + std::string(row.id) + " ")) << row.id;
  }
}

TEST(Tables, SaysOfATableThatItIsBorrowed) {
  EXPECT_THAT(run_program({"tables", "bfrpg.sea.wind_simple"}).err,
              HasSubstr("bfrpg has no table `sea.wind_simple`; this one is borrowed from ose\n"));
  EXPECT_EQ(run_program({"tables", "ose.sea.wind_simple"}).err, "");
}

TEST(Tables, ShowsWhereTheSetsDiffer) {
  const Program program = run_program({"tables", "--ruleset", "both", "diff"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, HasSubstr("door.locked_die"));
  EXPECT_THAT(program.out, HasSubstr("mountains 1/3"));
  EXPECT_THAT(program.out, HasSubstr("mountains 1/2"));
  EXPECT_THAT(program.out, ::testing::Not(HasSubstr("time.round ")));
  EXPECT_EQ(run_program({"tables", "diff"}).out, program.out);
  EXPECT_THAT(run_program({"tables", "--ruleset", "both", "origins"}).err,
              HasSubstr("two sets are compared by: dungeonlab tables diff"));
  EXPECT_EQ(run_program({"tables", "--ruleset", "ose", "diff"}).code, 2);
}

TEST(Tables, ShowsWhereEveryValueComesFrom) {
  const Program program = run_program({"tables", "origins", "--ruleset", "ose"});
  EXPECT_THAT(program.out, HasSubstr("borrowed"));
  EXPECT_THAT(program.out, HasSubstr("derived"));
  EXPECT_THAT(program.out, HasSubstr("house.watch"));
  EXPECT_THAT(run_program({"tables", "bfrpg.door.listen"}).out,
              HasSubstr("door.listen  1/6        bfrpg  B7       seed"));
}

TEST(Tables, SaysWhatIsWrong) {
  const auto expect = [](const std::vector<std::string>& words, int code, std::string_view what) {
    std::vector<std::string> arguments = {"tables"};
    arguments.insert(arguments.end(), words.begin(), words.end());
    const Program program = run_program(arguments);
    EXPECT_EQ(program.code, code) << what;
    EXPECT_EQ(program.out, "");
    EXPECT_THAT(program.err, HasSubstr(std::string(what)));
  };
  expect({"stcuk", "str=8"}, 2, "no question `stcuk`; did you mean `stuck`?");
  expect({"dnd.stuck", "str=8"}, 2, "no rule set `dnd`: `stuck` can be asked of ");
  expect({"sea", "wind"}, 2, "no question `sea`");
  expect({"--ruleset", "bfrpg"}, 2, "--ruleset does not go with the list of questions");
  expect({"gaps", "--ruleset", "bfrpg"}, 2, "--ruleset does not go with gaps");
  expect({"reaction", "--reading", "door-floor=1"}, 2,
         "the reading door-floor changes nothing of `reaction` as it is asked here");
  expect({"ose.raection"}, 2, "no question `ose.raection`; did you mean `ose.reaction`?");
  expect({"ose.wages"}, 4, "`ose.wages` stands in neither chapter");
  expect({"stuck", "str"}, 2, "a parameter is name=value, found \"str\"");
  expect({"ose.stuck", "bonus=0", "--ruleset", "bfrpg"}, 2, "give one of them");
  expect({"stuck", "bonus=0", "--ruleset", "osr"}, 2,
         "a rule set is bfrpg or ose, not \"osr\"; did you mean ose?");
  expect({"stuck", "bonus=0", "--reading", "door-flor=1"}, 2, "did you mean door-floor?");
  expect({"stuck", "bonus=0", "--reading", "door-floor=2"}, 2,
         "the reading door-floor is 0 or 1, not \"2\"");
  expect({"stuck", "bonus=0", "--strict"}, 2, "`door.stuck_die` is borrowed from bfrpg (B7)");
  expect({"stuck", "bonus=0", "--odds"}, 2, "--odds goes with a table");
  expect({"gaps", "--strict"}, 2, "--strict does not go with gaps: leave it out");
  expect({"--odds"}, 2, "--odds does not go with the list of questions");
  expect({"sea.wind", "x=1"}, 2, "sea.wind takes no parameters, found \"x=1\"");
  expect({"ose.locked"}, 1, "O27: a lock needs skill or magic");
}

TEST(Tables, TakesARuleSetOfAFolder) {
  const Folder folder;
  static_cast<void>(folder.write(
      "set.json", R"({"format":"dungeonlab-ruleset/1","set":"mine","borrow":["ose"]})"));
  static_cast<void>(folder.write("door.json", R"({"format":"dungeonlab-ruleset/1","set":"mine",)"
                                              R"("topic":"door","values":{"listen":)"
                                              R"({"value":"2/6","section":"table rule",)"
                                              R"("origin":"house"}}})"));
  const std::string path = folder.at("");
  EXPECT_EQ(run_program({"tables", "listen", "--ruleset", path}).out,
            "1/3  33.33 %  listening at a door  O30; house: door.listen\n");
  EXPECT_EQ(run_program({"tables", "hunt", "--ruleset", path}).out,
            "1/6  16.67 %  a meeting with game on a day of hunting  O42\n");
  static_cast<void>(folder.write("door.json", "{"));
  const Program faulty = run_program({"tables", "hunt", "--ruleset", path});
  EXPECT_EQ(faulty.code, 2);
  EXPECT_THAT(faulty.err, HasSubstr("door.json:1:"));
}

}  // namespace
}  // namespace dungeonlab::app
