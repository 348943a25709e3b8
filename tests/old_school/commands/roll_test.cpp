#include "cli/program.hpp"
#include "support/json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Roll, IsTheSameForTheSameSeed) {
  const Program program = run_program({"osr", "roll", "2d6+1", "--seed", "evening"});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(program.out, "2d6+1 = 2+2+1 = 5\n");
  EXPECT_EQ(program.err, "");
  const Program more = run_program({"osr", "roll", "2d6+1", "--seed", "evening", "--count", "3"});
  EXPECT_THAT(more.out, StartsWith(program.out));
  EXPECT_EQ(lines_in(more.out), 3U);
  const Program other =
      run_program({"osr", "roll", "2d6+1", "--seed", "evening", "--count", "3", "--for", "Ada"});
  EXPECT_NE(other.out, more.out);
}

TEST(Roll, ReportsTheSeedThatItDrew) {
  const Program program = run_program({"osr", "roll", "d20"});
  EXPECT_EQ(program.code, 0);
  ASSERT_THAT(program.err, StartsWith("rolled with --seed "));
  std::string seed = program.err.substr(std::string("rolled with --seed ").size());
  seed.pop_back();
  EXPECT_EQ(run_program({"osr", "roll", "d20", "--seed", seed}).out, program.out);
}

TEST(Roll, ShowsExactOdds) {
  const Program program = run_program({"osr", "roll", "4d6kh3", "--odds"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, StartsWith("4d6kh3: 3 to 18, mean 12 317/1296\n"));
  EXPECT_THAT(program.out, HasSubstr("  18  7/432           1.62 %\n"));
  EXPECT_THAT(run_program({"osr", "roll", "2d6", "--odds", "--format", "json"}).out,
              HasSubstr(R"({"row": "7", "odds": "1/6", "percent": "16.67 %"})"));
  EXPECT_THAT(run_program({"osr", "roll", "2d6", "--odds", "--format", "markdown"}).out,
              HasSubstr("| 7 | 1/6 | 16.67 % |"));
}

TEST(Roll, TakesDiceRolledByHand) {
  EXPECT_EQ(run_program({"osr", "roll", "4d6kh3", "--dice", "5,1,6,3"}).out,
            "4d6kh3 = 5+[1]+6+3 = 14\n");
  const Program wrong = run_program({"osr", "roll", "1d6", "--dice", "7"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_EQ(wrong.err, "dungeonlab osr roll: a d6 shows 1 to 6, found 7; d6 needs 1 number\n");
}

TEST(Roll, WritesPercentileRollsFrom01To00) {
  EXPECT_EQ(run_program({"osr", "roll", "d%", "--dice", "7"}).out, "d% = 07\n");
  EXPECT_EQ(run_program({"osr", "roll", "d%", "--dice", "00"}).out, "d% = 00\n");
  EXPECT_EQ(run_program({"osr", "roll", "bfrpg.wind", "--dice", "100"}).out, "00 gale (by hand)\n");
  EXPECT_EQ(run_program({"osr", "roll", "d%+1", "--dice", "7"}).out, "d%+1 = 7+1 = 8\n");
}

TEST(Roll, SaysWhatIsWrong) {
  const auto expect = [](const std::vector<std::string>& words, int code, std::string_view what) {
    std::vector<std::string> arguments = {"osr", "roll"};
    arguments.insert(arguments.end(), words.begin(), words.end());
    const Program program = run_program(arguments);
    EXPECT_EQ(program.code, code) << what;
    EXPECT_EQ(program.out, "");
    EXPECT_THAT(program.err, HasSubstr(std::string(what)));
  };
  expect({"2d"}, 2, "`2d`: expected the sides of a die, as in 2d6, found the end");
  expect({"101d6"}, 2, "at most 100 dice with at most 1000 sides");
  expect({"d1001"}, 2, "at most 100 dice with at most 1000 sides");
  expect({"100d100", "--odds"}, 4, "more than 2^63 outcomes, too many for exact odds");
  expect({"d6", "--count", "0"}, 2, "--count: expected a whole number from 1 to 1000000");
  expect({"d6", "--odds", "--seed", "x"}, 2, "--odds rolls nothing without --count: leave out ");
  expect({"d6", "--odds", "--dice", "3"}, 2, "--odds takes no dice: leave out --dice");
  expect({"d6", "--dice", "3", "--seed", "x"}, 2, "--dice is one roll by hand: leave out --seed");
  expect({"d6", "--audit", "x"}, 2, "--audit reads a file and takes no DICE");
  expect({"--audit", "x", "--odds"}, 2, "leave out --odds");
  expect({}, 2, "DICE is missing");
}

TEST(Roll, RollsEvenIfExactOddsAreMissing) {
  const Program program =
      run_program({"osr", "roll", "100d100", "--seed", "s", "--format", "json"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, HasSubstr("\"odds\":null"));
}

TEST(Roll, ShowsHowOftenEachRowCameUpNextToItsChance) {
  const Program dice = run_program(
      {"osr", "roll", "d2", "--odds", "--count", "1000", "--seed", "s", "--format", "json"});
  EXPECT_EQ(dice.code, 0) << dice.err;
  const testing_support::Json rows = testing_support::Json::parse(dice.out).at("rows");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows.at(0).at("times").get<int>() + rows.at(1).at("times").get<int>(), 1000);
  // The rolls equal those of the same command without odds.
  const std::string rolls =
      run_program({"osr", "roll", "d2", "--count", "1000", "--seed", "s"}).out;
  int ones = 0;
  for (std::size_t at = rolls.find("= 1\n"); at != std::string::npos;
       at = rolls.find("= 1\n", at + 1)) {
    ++ones;
  }
  EXPECT_EQ(rows.at(0).at("times").get<int>(), ones);
  const Program question =
      run_program({"osr", "roll", "ose.surprise", "--odds", "--count", "36", "--seed", "s"});
  EXPECT_EQ(question.code, 0) << question.err;
  EXPECT_EQ(run_program({"osr", "roll", "ose.escape-wild", "chance=1/2", "faster=yes", "--odds",
                         "--count", "2"})
                .code,
            2);
}

TEST(Roll, AnswersAQuestionOfARuleSet) {
  EXPECT_EQ(run_program({"osr", "roll", "bfrpg.wind", "--count", "3", "--seed", "may"}).out,
            "13 very light breeze, 81 strong winds, 33 moderate breeze\n");
  EXPECT_EQ(run_program({"osr", "roll", "ose.surprise", "--dice", "2,5"}).out,
            "2,5 party only (by hand)\n");
  EXPECT_EQ(run_program({"osr", "roll", "ose.reaction", "bonus=1", "--dice", "3,5"}).out,
            "3+5+1 = 9 indifferent (by hand)\n");
  EXPECT_EQ(run_program({"osr", "roll", "ose.attack", "thac0=17", "ac=4", "--dice", "13"}).out,
            "13 yes (by hand): an attack against descending armor class\n");
  const Program odds = run_program({"osr", "roll", "ose.reaction", "bonus=1", "--odds"});
  EXPECT_THAT(odds.out, HasSubstr("  unfriendly   1/6            16.67 %\n"));
  EXPECT_THAT(odds.out, HasSubstr("2d6 + CHA; O66\n"));
  EXPECT_EQ(
      run_program({"osr", "roll", "ose.escape-wild", "chance=1/2", "faster=yes", "--odds"}).code,
      0);
}

TEST(Roll, SaysWhatIsWrongWithAQuestion) {
  const auto expect = [](const std::vector<std::string>& words, int code, std::string_view what) {
    std::vector<std::string> arguments = {"osr", "roll"};
    arguments.insert(arguments.end(), words.begin(), words.end());
    const Program program = run_program(arguments);
    EXPECT_EQ(program.code, code) << what;
    EXPECT_THAT(program.err, HasSubstr(std::string(what)));
  };
  expect({"reaction", "--reading", "door-floor=1"}, 2, "does not affect `reaction`");
  expect({"ose.raection"}, 2, "unknown question `ose.raection`; did you mean `ose.reaction`?");
  expect({"ose.locked"}, 1, "O27: a lock needs skill or magic");
  expect({"ose.wages"}, 4, "neither rule set contains");
  expect({"ose.xp", "hd=3"}, 2,
         "`xp` is not rolled: dungeonlab osr tables ose.xp shows its answer");
  expect({"ose.xp", "hd=3", "--odds"}, 2, "`xp` has one answer and no odds");
  expect({"bfrpg.morale", "rating=7", "--strict"}, 2, "is borrowed from ose (O98)");
  expect({"2d6", "--strict"}, 2, "--strict goes with a question, not with plain dice");
  expect({"2d6", "+", "1"}, 2, "expected a parameter name=value");
  expect({"2d6", "a=1"}, 2, "dice take no parameters");
}

TEST(Roll, CanBeAudited) {
  const Folder folder;
  for (const std::string dice : {"2d6", "4d6kh3*10", "100d100"}) {
    const Program made =
        run_program({"osr", "roll", dice, "--seed", "s", "--count", "5", "--format", "json"});
    const std::string path = folder.write("rolls.json", made.out);
    const Program audit = run_program({"osr", "roll", "--audit", path});
    EXPECT_EQ(audit.code, 0);
    EXPECT_EQ(audit.out, path + ": 5 rolls repeated, all equal\n");
  }
  const Program wind = run_program({"osr", "roll", "ose.reaction", "cha=16", "mod=-1", "--seed",
                                    "s", "--count", "4", "--format", "json"});
  const std::string sound = folder.write("mood.json", wind.out);
  EXPECT_EQ(run_program({"osr", "roll", "--audit", sound}).out,
            sound + ": 4 rolls repeated, all equal\n");
  const std::string changed = folder.write("changed.json", with(wind.out, "\"16\"", "\"3\""));
  EXPECT_EQ(run_program({"osr", "roll", "--audit", changed}).code, 1);
  const Program by_hand = run_program({"osr", "roll", "2d6", "--dice", "3,5", "--format", "json"});
  EXPECT_EQ(run_program({"osr", "roll", "--audit", folder.write("hand.json", by_hand.out)}).code,
            0);
}

TEST(Roll, FindsAChangedRoll) {
  const Folder folder;
  const std::string sound =
      run_program({"osr", "roll", "2d6+1", "--seed", "evening", "--format", "json"}).out;
  for (const auto& [from, to, what] :
       {std::tuple("\"faces\":[2,2]", "\"faces\":[2,3]", "this key rolls 2,2, not 2,3"),
        std::tuple("\"total\":5", "\"total\":6", "the total of these faces is 5, not 6"),
        std::tuple("\"row\":\"5\"", "\"row\":\"6\"", "its row is 5, not 6"),
        std::tuple("\"odds\":\"1/12\"", "\"odds\":\"1/6\"", "the chance of 5 is 1/12, not 1/6"),
        std::tuple("0/2d6+1/-", "0/2d6/-", "its key is for 2d6 of ose, not for 2d6+1 of ose")}) {
    const Program audit =
        run_program({"osr", "roll", "--audit", folder.write("rolls.json", with(sound, from, to))});
    EXPECT_EQ(audit.code, 1) << what;
    EXPECT_THAT(audit.out, HasSubstr(what));
  }
  const Program broken = run_program(
      {"osr", "roll", "--audit", folder.write("rolls.json", with(sound, "\"dice\"", "\"dies\""))});
  EXPECT_EQ(broken.code, 2);
  EXPECT_THAT(broken.err, HasSubstr("roll 1: the key \"dice\" is missing"));
  EXPECT_EQ(run_program({"osr", "roll", "--audit", folder.write("no.json", "{}")}).code, 2);
  EXPECT_EQ(run_program({"osr", "roll", "--audit", folder.at("absent.json")}).code, 2);
}

}  // namespace
}  // namespace dungeonlab::app
