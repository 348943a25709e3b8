// `dungeonlab solve`: the shortest games as text, JSON and a record, and the exit codes.
#include "cli/program.hpp"
#include "support/files.hpp"
#include "support/json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string par_map(const std::string& name) {
  return testing_support::source_path("tests/solve/par/" + name + ".dungeon.txt");
}

TEST(Solve, ShowsTheShortestGameTurnByTurn) {
  const Program program = run_program({"solve", par_map("crocodile-twice"), "--from", "A1.1"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_EQ(program.out,
            "from A1.1 in 8 turns:\n"
            "   1  land A1.1\n"
            "   2  shoot 2 grenades east\n"
            "   3  move east\n"
            "   4  shoot 1 grenade east\n"
            "   5  move east\n"
            "   6  shoot 1 grenade east\n"
            "   7  move east\n"
            "   8  move east\n"
            "\nRules of play: the profile computer.\n");
}

TEST(Solve, RanksLandingsAndNamesThoseThatCannotBeWon) {
  const Program program = run_program({"solve", par_map("crocodile-twice")});
  EXPECT_EQ(program.code, 1);
  EXPECT_THAT(program.out, StartsWith("won from 2 of 4 landings\n"
                                      "best    A1.1    8 turns\n"
                                      "median  A1.1    8 turns\n"
                                      "worst   C1.1    10 turns\n"
                                      "cannot be won in one life from: B1.1, D1.1\n"));
}

TEST(Solve, SaysHowManyTurnsItTakesToSpendLess) {
  const Program program =
      run_program({"solve", par_map("wall-or-way-round"), "--frontier", "grenades"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, EndsWith("\n   4  move east\n"
                                    "\ngrenades  turns   from\n"
                                    "0         5       A1.1\n"
                                    "1         4       A1.1\n"
                                    "\nRules of play: the profile computer.\n"));
  const Program undecided = run_program({"solve", par_map("store-boat"), "--from", "A1.1",
                                         "--frontier", "dollars", "--labels", "10"});
  EXPECT_EQ(undecided.code, 5);
}

TEST(Solve, ReportsLandingsLeftUndecidedAtTheLabelLimit) {
  const Program program =
      run_program({"solve", par_map("store-boat"), "--from", "A1.1", "--labels", "2"});
  EXPECT_EQ(program.code, 5);
  EXPECT_THAT(program.out, StartsWith("not decided within 2 labels (more: --labels): A1.1\n"));
}

TEST(Solve, WritesAnswersForPrograms) {
  const Program program = run_program({"solve", par_map("crocodile-twice"), "--format", "json"});
  EXPECT_EQ(program.code, 1);
  EXPECT_THAT(program.out,
              AllOf(HasSubstr("\"format\": \"dungeonlab-solution/1\""),
                    HasSubstr("{\"at\": \"A1.1\", \"status\": \"won\", \"turns\": 8, "
                              "\"commands\": [\"land A1.1\", \"shoot 2 grenades east\""),
                    HasSubstr("{\"at\": \"B1.1\", \"status\": \"impossible\", \"turns\": null, "
                              "\"commands\": []}")));
}

TEST(Solve, WritesARecordThatReplaysToItsWin) {
  const Folder folder;
  for (const std::string map : {"ride-row", "trees-both", "store-boat", "drained-dismount"}) {
    const std::string record = folder.at(map + ".game.jsonl");
    EXPECT_THAT(run_program({"solve", par_map(map), "--record", record}).err,
                StartsWith("wrote " + record + "\nnext: dungeonlab render "));
    EXPECT_EQ(run_program({"replay", "check", record}).code, 0);
    EXPECT_THAT(run_program({"replay", record}).out,
                HasSubstr("has left the dungeon with the treasure"));
  }
}

TEST(Solve, WritesNoRecordOfALostGame) {
  const Folder folder;
  const std::string record = folder.at("none.game.jsonl");
  const Program program = run_program({"solve", par_map("lake-unwinnable"), "--record", record});
  EXPECT_EQ(program.code, 1);
  EXPECT_THAT(program.err, HasSubstr("was not written, because no game wins"));
  EXPECT_FALSE(std::filesystem::exists(record));
}

TEST(Solve, PlaysWithTheRequestedRulesAndThings) {
  const auto turns = [](std::vector<std::string> more) {
    std::vector<std::string> words = {"solve", par_map("wall-or-way-round"), "--from", "B1.1"};
    words.insert(words.end(), more.begin(), more.end());
    return run_program(words).out.substr(0, 22);
  };
  const std::string with = turns({});
  EXPECT_NE(with, turns({"--without", "grenades"}));
  EXPECT_EQ(turns({"--without", "grenades"}), turns({"--kits", "0"}));
  EXPECT_EQ(with, turns({"--without", "bullets", "--without", "blasters"}));
  EXPECT_NE(with, turns({"--switch", "K-19=long"}));
}

TEST(Solve, RefusesInvalidLandingsAndMapsThatBreakRules) {
  const Program place = run_program({"solve", par_map("ride-row"), "--from", "Z9.1"});
  EXPECT_EQ(place.code, 2);
  EXPECT_THAT(place.err, HasSubstr("--from: expected a place in the base rectangle, from A1.1 to "
                                   "D3.1, or all; found \"Z9.1\""));
  EXPECT_THAT(run_program({"solve", par_map("ride-row"), "--from", "al"}).err,
              HasSubstr("did you mean all?"));
  EXPECT_EQ(run_program({"solve", par_map("ride-row"), "--labels", "0"}).code, 2);
  const Program broken = run_program_on(with(sound_map, "\"west\"", "\"east\""), {"solve", "-"});
  EXPECT_EQ(broken.code, 1);
  EXPECT_THAT(broken.err, HasSubstr("a map that breaks a rule is not solved"));
}

}  // namespace
}  // namespace dungeonlab::app
