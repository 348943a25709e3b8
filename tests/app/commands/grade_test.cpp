// Grades in text, JSON and HTML, and requests that are refused.
#include "dungeonlab/grade/grade.hpp"

#include "cli/program.hpp"
#include "support/files.hpp"
#include "support/schema.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string map_to_grade() {
  return testing_support::source_path("samples/good/first-steps.dungeon.txt");
}

TEST(Grade, ShowsParBotTurnsAndEachAbility) {
  const Program program =
      run_program({"grade", map_to_grade(), "--games", "3", "--rounds", "50", "--jobs", "1"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, AllOf(HasSubstr("par "), HasSubstr("bot-turns "),
                                 HasSubstr("played by bots; a loss counts as 50 turns"),
                                 HasSubstr("careful"), HasSubstr("\n  explorer without merging "),
                                 HasSubstr("\nthe explorer buys nothing")));
  const Program again =
      run_program({"grade", map_to_grade(), "--games", "3", "--rounds", "50", "--jobs", "3"});
  EXPECT_EQ(program.out, again.out);
}

TEST(Grade, SaysWhetherEachMedianHasTheRequestedPrecision) {
  const std::vector<std::string> words = {
      "grade", map_to_grade(), "--no-abilities", "--bot", "explorer", "--rounds", "1000"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), words.begin(), words.end());
    return run_program(more).out;
  };
  EXPECT_THAT(with({"--games", "3"}), Not(HasSubstr("known to")));
  EXPECT_THAT(with({"--games", "3", "--precision", "1%"}),
              AllOf(HasSubstr("       known to 1 %  p90\n"), HasSubstr("  no, too few games  ")));
  EXPECT_THAT(with({"--precision", "50%"}),
              AllOf(HasSubstr("  known to 50 %  p90\n"), HasSubstr("           yes  "),
                    Not(HasSubstr("too few games"))));
}

TEST(Grade, IsJsonThatMatchesItsSchema) {
  const Program program = run_program({"grade", map_to_grade(), map_to_grade(), "--games", "2",
                                       "--rounds", "20", "--no-abilities", "--format", "json"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_EQ(testing_support::schema_faults(grade::write_grade_schema(), program.out), "");
  EXPECT_EQ(run_program({"schema", "grade"}).out, grade::write_grade_schema());
}

TEST(Grade, IsAPageIfItsFileEndsInHtml) {
  const Folder folder;
  const std::string path = folder.at("grades.html");
  const Program program =
      run_program({"grade", map_to_grade(), "--games", "3", "--rounds", "60", "--output", path});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_EQ(program.out, "");
  const std::string page = folder.read("grades.html");
  EXPECT_THAT(page, AllOf(HasSubstr("<h2>" + map_to_grade()), HasSubstr("explorer without merging"),
                          HasSubstr("Where the explorer spends its time"),
                          HasSubstr("are not enough for a map: play more games (--games)"),
                          Not(HasSubstr("too few maps"))));
  EXPECT_EQ(run_program({"grade", map_to_grade(), "--games", "1", "--output", path}).code, 2)
      << "the file is there";
}

TEST(Grade, SaysThatThereAreTooFewGamesByPeople) {
  const std::string record = testing_support::source_path("samples/games/corrections.game.jsonl");
  const Program refused =
      run_program({"grade", map_to_grade(), "--games", "1", "--rounds", "20", "--add", record});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("is not a game on one of these maps"));
  const std::string map = testing_support::source_path("samples/good/ferry-house.dungeon.txt");
  const Program program = run_program(
      {"grade", map, "--games", "1", "--rounds", "400", "--no-abilities", "--add", record});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, AllOf(HasSubstr("people: not enough games (1 of 30)"),
                                 HasSubstr("3 maps with 30 games each are needed"),
                                 Not(HasSubstr("buys nothing"))));
  const Program none = run_program({"grade", map, "--games", "1", "--rounds", "20", "--bot",
                                    "random", "--no-abilities", "--add", record});
  EXPECT_THAT(none.out, HasSubstr("ranks are not compared, because it does not play"));
  const Program broken = run_program({"grade", map, "--add", map});
  EXPECT_EQ(broken.code, 2);
  EXPECT_THAT(broken.err, HasSubstr("--add: "));
}

TEST(Grade, CountsARecordOnce) {
  const Folder folder;
  const std::string map = testing_support::source_path("samples/good/ferry-house.dungeon.txt");
  const std::string games = folder.at("games");
  ASSERT_EQ(run_program({"arena", map, "--bot", "random", "--games", "30", "--rounds", "5",
                         "--seed", "s", "--records", games})
                .code,
            0);
  const std::vector<std::string> grade = {"grade",          map,     "--games", "1",
                                          "--rounds",       "20",    "--bot",   "explorer",
                                          "--no-abilities", "--add", games};
  const Program once = run_program(grade);
  EXPECT_EQ(once.code, 0) << once.err;
  EXPECT_THAT(once.out, HasSubstr("people: median 20 of 30 games, 0 won"));
  std::vector<std::string> twice = grade;
  twice.insert(twice.end(), {"--add", games});
  EXPECT_EQ(run_program(twice).out, once.out);
}

TEST(Grade, WritesNoFileWithoutAMap) {
  const Folder folder;
  const std::string bad = testing_support::source_path("samples/bad/river-uphill.dungeon.json");
  const std::string kept = folder.write("kept.html", "kept");
  const Program program = run_program({"grade", bad, "--force", "--output", kept});
  EXPECT_EQ(program.code, 1);
  EXPECT_THAT(program.err, HasSubstr("no map was graded, so nothing was written"));
  EXPECT_EQ(folder.read("kept.html"), "kept");
  EXPECT_EQ(run_program({"grade", folder.at("none"), "--force", "--output", kept}).code, 2);
  EXPECT_EQ(folder.read("kept.html"), "kept");
}

TEST(Grade, SaysInEveryFormatWhatIsLeftOut) {
  const Folder folder;
  const std::string none = folder.at("none.dungeon.json");
  const std::string bad = testing_support::source_path("samples/bad/river-uphill.dungeon.json");
  for (const auto& [format, head] :
       {std::pair("text", "\nleft out:\n  "), std::pair("json", "\"left_out\": [\n"),
        std::pair("html", "<p>Left out: ")}) {
    const Program program = run_program(
        {"grade", map_to_grade(), none, bad, "--games", "1", "--rounds", "20", "--format", format});
    EXPECT_EQ(program.code, 2);
    EXPECT_THAT(program.out, AllOf(HasSubstr(head), HasSubstr("none.dungeon.json"),
                                   HasSubstr(bad + " is not graded, because it has errors")))
        << format;
  }
}

TEST(Grade, RefusesAMapWithErrorsAndAnInvalidPrecision) {
  const Program bad =
      run_program({"grade", testing_support::source_path("samples/bad/river-uphill.dungeon.json")});
  EXPECT_EQ(bad.code, 1);
  EXPECT_THAT(bad.err, AllOf(HasSubstr("error[RV06]: river 1 flows north from C3.1 to C2.1"),
                             HasSubstr("is not graded, because it has errors")));
  for (const std::string precision : {"0%", "51%", "x", "%"}) {
    const Program program = run_program({"grade", map_to_grade(), "--precision", precision});
    EXPECT_EQ(program.code, 2);
    EXPECT_THAT(program.err, HasSubstr("--precision: expected 1% to 50%, found"));
  }
}

}  // namespace
}  // namespace dungeonlab::app
