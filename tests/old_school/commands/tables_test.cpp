#include "cli/program.hpp"
#include "dungeonlab/osr/answer.hpp"
#include "support/files.hpp"
#include "support/json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Tables, AnswersAQuestionWithItsSections) {
  const Program program = run_program({"osr", "tables", "ose.rate-detailed", "coins=601"});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(program.out, "60 (20)  O9 O11 O67\n");
  EXPECT_EQ(run_program({"osr", "tables", "bfrpg.capacity", "race=halfling", "str=18"}).out,
            "light 65 lb, heavy 130 lb  B2\n");
  EXPECT_EQ(run_program({"osr", "tables", "stuck", "bonus=0", "--ruleset", "bfrpg"}).out,
            "1/6  16.67 %  forcing a stuck door  B7\n");
  EXPECT_EQ(run_program({"osr", "tables", "ose.stuck", "bonus=0"}).out,
            "1/6  16.67 %  forcing a stuck door  borrowed from bfrpg: B7\n");
  EXPECT_EQ(run_program({"osr", "tables", "ose.lost", "terrain=aerial"}).out,
            "1/6  16.67 %  getting lost on one day  house: travel.lost\n");
}

TEST(Tables, ShowsEveryRowOfATableWithItsChance) {
  const Program program = run_program({"osr", "tables", "--ruleset", "ose", "sea.wind", "--odds"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, StartsWith("from  to  wind"));
  EXPECT_THAT(program.out, HasSubstr("6     8   fresh breeze     1       4/9   44.44 %"));
  EXPECT_THAT(run_program({"osr", "tables", "ose.reaction"}).out, HasSubstr("neutral"));
  const Program not_rolled = run_program({"osr", "tables", "move.rate", "--odds"});
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
    std::vector<std::string> arguments = {"osr", "tables"};
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

TEST(Tables, ListsEveryQuestion) {
  const Program program = run_program({"osr", "tables"});
  EXPECT_EQ(program.code, 0);
  for (const osr::QuestionInfo& row : osr::questions()) {
    EXPECT_THAT(program.out, HasSubstr("\n" + std::string(row.id) + " ")) << row.id;
  }
}

TEST(Tables, ListsTheSourcesOfARuleSetsNumbers) {
  const auto list = [](const std::string& set) {
    const Program program =
        run_program({"osr", "tables", "--ruleset", set, "--format", "markdown"});
    EXPECT_EQ(program.code, 0) << program.err;
    return program.out;
  };
  EXPECT_EQ(list("ose"), run_program({"osr", "tables", "--format", "markdown"}).out);
  EXPECT_THAT(list("ose"), HasSubstr("| stuck | str\\|bonus | B7 O26 | borrowed |"));
  EXPECT_THAT(list("bfrpg"), HasSubstr("| stuck | str\\|bonus | B7 O26 | seed |"));
  EXPECT_THAT(list("bfrpg"), HasSubstr("| sea.wind_simple |  | O58 | borrowed | a table |"));
  EXPECT_EQ(run_program({"osr", "tables", "--ruleset", "ose", "gaps"}).out,
            run_program({"osr", "tables", "gaps"}).out);
  EXPECT_EQ(run_program({"osr", "tables", "gaps", "--ruleset", "osee"}).code, 2);
}

TEST(Tables, SaysThatATableIsBorrowed) {
  EXPECT_THAT(run_program({"osr", "tables", "bfrpg.sea.wind_simple"}).err,
              HasSubstr("bfrpg has no table `sea.wind_simple`; this one is borrowed from ose\n"));
  EXPECT_EQ(run_program({"osr", "tables", "ose.sea.wind_simple"}).err, "");
}

TEST(Tables, ShowsWhereTheRuleSetsDiffer) {
  const Program program = run_program({"osr", "tables", "--ruleset", "both", "diff"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, HasSubstr("door.locked_die"));
  EXPECT_THAT(program.out, HasSubstr("mountains 1/3"));
  EXPECT_THAT(program.out, HasSubstr("mountains 1/2"));
  EXPECT_THAT(program.out, ::testing::Not(HasSubstr("time.round ")));
  EXPECT_EQ(run_program({"osr", "tables", "diff"}).out, program.out);
  EXPECT_THAT(run_program({"osr", "tables", "--ruleset", "both", "origins"}).err,
              HasSubstr("to compare two sets, use dungeonlab osr tables diff"));
  EXPECT_EQ(run_program({"osr", "tables", "--ruleset", "ose", "diff"}).code, 2);
}

TEST(Tables, ShowsWhereEveryValueComesFrom) {
  const Program program = run_program({"osr", "tables", "origins", "--ruleset", "ose"});
  EXPECT_THAT(program.out, HasSubstr("borrowed"));
  EXPECT_THAT(program.out, HasSubstr("derived"));
  EXPECT_THAT(program.out, HasSubstr("house.watch"));
  EXPECT_THAT(run_program({"osr", "tables", "bfrpg.door.listen"}).out,
              HasSubstr("door.listen  1/6        bfrpg  B7       seed"));
}

TEST(Tables, PrintTheRefereeScreenOnFourPages) {
  const Folder folder;
  for (const std::string set : {"ose", "bfrpg", "samples/rulesets/our-table"}) {
    for (const std::string paper : {"a4", "letter"}) {
      const std::string path = folder.at("screen.pdf");
      const std::string name = set.starts_with("samples") ? testing_support::source_path(set) : set;
      const Program program = run_program(
          {"osr", "tables", "--ruleset", name, "--paper", paper, "--output", path, "--force"});
      ASSERT_EQ(program.code, 0) << program.err;
      const std::string pdf = folder.read("screen.pdf");
      EXPECT_THAT(pdf, StartsWith("%PDF-"));
      EXPECT_THAT(pdf, HasSubstr("/Count 4"));
    }
  }
}

TEST(Tables, ShowTheScreenInEveryFormat) {
  EXPECT_THAT(run_program({"osr", "tables", "bfrpg.screen"}).out, HasSubstr("Exploring · bfrpg\n"));
  EXPECT_THAT(run_program({"osr", "tables", "screen", "--format", "markdown"}).out,
              HasSubstr("## Reaction\n"));
  EXPECT_NO_THROW(static_cast<void>(testing_support::Json::parse(
      run_program({"osr", "tables", "screen", "--format", "json", "--strict"}).out)));
  EXPECT_THAT(run_program({"osr", "tables", "screen", "--reading", "door-floor=1"}).out,
              HasSubstr("1 in 6"));
  EXPECT_THAT(run_program({"osr", "tables", "screen", "--reading", "refusal=each"}).err,
              HasSubstr("the reading refusal does not affect the screen"));
}

TEST(Tables, AreExportedToFoundryAndImportedIntoARuleSet) {
  const Folder folder;
  const std::string file = folder.at("wind.json");
  ASSERT_EQ(
      run_program({"osr", "tables", "bfrpg.sea.wind", "--format", "foundry", "--output", file})
          .code,
      0);
  const std::string mine = folder.at("mine");
  const Program made = run_program({"osr", "tables", "--import", file, "--output", mine});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_EQ(run_program({"osr", "tables", "sea.wind", "--odds", "--ruleset", mine}).out,
            run_program({"osr", "tables", "bfrpg.sea.wind", "--odds"}).out);
  // An existing file is not replaced without --force.
  EXPECT_EQ(run_program({"osr", "tables", "--import", file, "--output", mine}).code, 2);
  EXPECT_EQ(run_program({"osr", "tables", "--import", file, "--output", mine, "--force"}).code, 0);
  const std::string bad = folder.write("bad.json", "{\n  \"formula\": \"2d\"\n}");
  const Program wrong =
      run_program({"osr", "tables", "reaction", "--import", bad, "--output", mine});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_THAT(wrong.err, HasSubstr("bad.json:1:1: \"reaction\" is not a rolled table"));
  EXPECT_THAT(
      run_program({"osr", "tables", "meeting.reaction", "--import", bad, "--output", mine}).err,
      HasSubstr("bad.json:2:14: `2d`: expected the sides of a die"));
}

TEST(Tables, SaysWhatIsWrong) {
  const auto expect = [](const std::vector<std::string>& words, int code, std::string_view what) {
    std::vector<std::string> arguments = {"osr", "tables"};
    arguments.insert(arguments.end(), words.begin(), words.end());
    const Program program = run_program(arguments);
    EXPECT_EQ(program.code, code) << what;
    EXPECT_EQ(program.out, "");
    EXPECT_THAT(program.err, HasSubstr(std::string(what)));
  };
  expect({"stcuk", "str=8"}, 2, "unknown question `stcuk`; did you mean `stuck`?");
  expect({"dnd.stuck", "str=8"}, 2, "unknown rule set `dnd`: `stuck` can be asked of ");
  expect({"sea", "wind"}, 2, "unknown question `sea`");
  expect({"reaction", "--reading", "door-floor=1"}, 2,
         "the reading door-floor does not affect `reaction` as used here");
  expect({"ose.raection"}, 2, "unknown question `ose.raection`; did you mean `ose.reaction`?");
  expect({"ose.wages"}, 4, "neither rule set contains `ose.wages`");
  expect({"stuck", "str"}, 2, "expected a parameter name=value, found \"str\"");
  expect({"ose.stuck", "bonus=0", "--ruleset", "bfrpg"}, 2, "leave out one of them");
  expect({"stuck", "bonus=0", "--ruleset", "osr"}, 2,
         "a rule set must be bfrpg or ose, not \"osr\"; did you mean ose?");
  expect({"stuck", "bonus=0", "--reading", "door-flor=1"}, 2, "did you mean door-floor?");
  expect({"stuck", "bonus=0", "--reading", "door-floor=2"}, 2,
         "the reading door-floor must be 0 or 1, not \"2\"");
  expect({"stuck", "bonus=0", "--strict"}, 2, "`stuck` is borrowed from bfrpg (B7)");
  expect({"stuck", "bonus=0", "--odds"}, 2, "--odds is for tables");
  expect({"gaps", "--strict"}, 2, "--strict does not go with gaps: leave it out");
  expect({"--odds"}, 2, "--odds does not go with the list of questions");
  expect({"sea.wind", "x=1"}, 2, "sea.wind takes no parameters, found \"x=1\"");
  expect({"ose.locked"}, 1, "O27: a lock needs skill or magic");
  expect({"gaps", "--format", "pdf"}, 2, "only the screen can be a PDF, not gaps");
  expect({"gaps", "--paper", "a4"}, 2, "--paper goes with --format pdf");
  expect({"gaps", "--force"}, 2, "--force goes with --output");
  expect({"gaps", "--format", "foundry"}, 2,
         "only a table such as sea.wind can become a RollTable");
  expect({"move.rate", "--format", "foundry"}, 2, "`move.rate` is not a rolled table");
  expect({"--import", "x.json"}, 2, "--import needs --output DIR");
  expect({"--import", "x.json", "--output", "y", "--strict"}, 2, "--strict does not go with ");
  expect({"see.wind"}, 2, "unknown question `see.wind`; did you mean `sea.wind`?");
  expect({"osee.reaction"}, 2, "did you mean `ose.reaction`?");
  expect({"light-turns", "source=torch", "--reading", "light-roll=opn"}, 2, "did you mean open?");
}

TEST(Tables, TakesARuleSetFromAFolder) {
  const Folder folder;
  static_cast<void>(folder.write(
      "set.json", R"({"format":"dungeonlab-ruleset/1","set":"mine","borrow":["ose"]})"));
  static_cast<void>(folder.write("door.json", R"({"format":"dungeonlab-ruleset/1","set":"mine",)"
                                              R"("topic":"door","values":{"listen":)"
                                              R"({"value":"2/6","section":"table rule",)"
                                              R"("origin":"house"}}})"));
  const std::string path = folder.at("");
  EXPECT_EQ(run_program({"osr", "tables", "listen", "--ruleset", path}).out,
            "1/3  33.33 %  listening at a door  O30; house: door.listen\n");
  EXPECT_EQ(run_program({"osr", "tables", "hunt", "--ruleset", path}).out,
            "1/6  16.67 %  meeting game on a day of hunting  O42\n");
  static_cast<void>(folder.write("door.json", "{"));
  const Program faulty = run_program({"osr", "tables", "hunt", "--ruleset", path});
  EXPECT_EQ(faulty.code, 2);
  EXPECT_THAT(faulty.err, HasSubstr("door.json:1:"));
}

}  // namespace
}  // namespace dungeonlab::app
