#include "cli/program.hpp"
#include "dungeonlab/measure/figures.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::string broken_map = with(sound_map, "\"west\"", "\"east\"");
const std::string walled_map =
    with(sound_map, "\"encounters\"", "\"walls\": {\"simple\": [\"B1-B2\"]},\n  \"encounters\"");

TEST(Measure, ShowsEveryFigureOfOneMapWithItsMeaning) {
  const Program program = run_program_on(sound_map, {"measure", "-"});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(program.err, "");
  EXPECT_THAT(program.out,
              StartsWith("figure           value  unit        meaning\n"
                         "route-min            3  steps       The length of the shortest "
                         "way to the treasure and out, from the"));
  for (const measure::FigureInfo& row : measure::figure_table) {
    const std::string line = "\n" + std::string(row.written.view()) + " ";
    EXPECT_EQ(program.out.find(line) == std::string::npos, row.is_played) << line;
  }
}

TEST(Measure, PlaysForParAndBotTurnsOnRequest) {
  const Program program = run_program_on(sound_map, {"measure", "-", "--grade"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, HasSubstr("\npar                  4  turns "));
  EXPECT_THAT(program.out, ::testing::ContainsRegex("\nbot-turns +[0-9]+  turns "));
}

TEST(Measure, ShowsTheDistributionOfEachFigureOverManyMaps) {
  const Program program = run_program_on(sound_line + sound_line + sound_line, {"measure", "-"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, StartsWith("3 maps\n\n"));
  EXPECT_THAT(program.out,
              HasSubstr("figure           least  median    most  unit        meaning\n"));
  EXPECT_THAT(program.out, HasSubstr("route-median         4       4       4  steps"));
}

TEST(Measure, HasARowForEachMapInCsvAndJson) {
  const Folder folder;
  const std::string one = folder.write("a.dungeon.json", sound_map);
  const std::string many = folder.write("b.dungeons.jsonl", sound_line + sound_line);
  const Program csv = run_program({"measure", one, many, "--format", "csv"});
  EXPECT_EQ(csv.code, 0);
  EXPECT_THAT(csv.out, StartsWith("file,line,route-min,"));
  EXPECT_THAT(csv.out, HasSubstr("\n" + one + ",1,3,4,5,0,0,"));
  EXPECT_THAT(csv.out, HasSubstr("\n" + many + ",2,3,4,5,0,0,"));
  const Program json = run_program({"measure", one, many, "--format", "json"});
  EXPECT_EQ(json.code, 0);
  EXPECT_THAT(json.out, HasSubstr("\"line\": 2, \"figures\": {\"route-min\": 3, "));
}

TEST(Measure, NeverMeasuresAMapWithErrors) {
  const Folder folder;
  const std::string good = folder.write("a.dungeon.json", sound_map);
  const std::string bad = folder.write("b.dungeon.json", broken_map);
  const Program program = run_program({"measure", good, bad});
  EXPECT_EQ(program.code, 1);
  EXPECT_EQ(program.err,
            "dungeonlab measure: " + bad +
                " is not measured, because it has errors; `dungeonlab validate` shows them\n");
  EXPECT_THAT(program.out, StartsWith("figure           value  unit        meaning\n"
                                      "route-min            3  steps"));
  EXPECT_THAT(program.out, HasSubstr("\n\nleft out:\n  " + bad + " is not measured, because"));
  const Program only = run_program({"measure", bad});
  EXPECT_EQ(only.code, 1);
  EXPECT_EQ(only.out, "");
  const Program lines = run_program_on(sound_line + "{}\n", {"measure", "-", "--format", "csv"});
  EXPECT_EQ(lines.code, 1);
  EXPECT_THAT(lines.err, HasSubstr("<stdin>#2 is not measured"));
}

TEST(Measure, ComparesTwoMaps) {
  const Folder folder;
  const std::string one = folder.write("a.dungeon.json", sound_map);
  const std::string two = folder.write("b.dungeon.json", walled_map);
  const Program program = run_program({"measure", one, two, "--compare"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, StartsWith("first   " + one + "\nsecond  " + two + "\n\n"));
  EXPECT_THAT(program.out, HasSubstr("spare-grenades      15      15  grenades\n"));
  EXPECT_THAT(
      program.out,
      HasSubstr(
          "\ndifference: 20.0 % of the entries are on only one of the maps\n"));  // one is `base`
                                                                                  // levels, exit,
                                                                                  // treasure, wall
  EXPECT_THAT(run_program({"measure", one, two, "--compare", "--format", "json"}).out,
              HasSubstr("\"difference\": 200\n"));
  EXPECT_THAT(run_program({"measure", one, two}).out, Not(HasSubstr("difference")));
}

TEST(Measure, ShowsTheSameForAnyNumberOfThreads) {
  const Folder folder;
  const std::string one = folder.write("a.dungeon.json", sound_map);
  const std::string bad = folder.write("b.dungeon.json", broken_map);
  const std::string many = folder.write(
      "c.dungeons.jsonl",
      run_program({"generate", "--count", "40", "--seed", "s", "--format", "jsonl"}).out);
  const auto shown = [&](const std::string& jobs) {
    return run_program({"measure", one, bad, many, folder.at("none.dungeon.json"), "--format",
                        "csv", "--jobs", jobs});
  };
  const Program alone = shown("1");
  EXPECT_EQ(alone.code, 2);
  EXPECT_EQ(std::count(alone.out.begin(), alone.out.end(), '\n'), 42) << "a head and 41 maps";
  for (const char* const jobs : {"2", "3", "16"}) {
    const Program several = shown(jobs);
    EXPECT_EQ(several.out, alone.out) << jobs;
    EXPECT_EQ(several.err, alone.err) << jobs;
    EXPECT_EQ(several.code, alone.code) << jobs;
  }
  EXPECT_EQ(shown("0").code, 2);
}

TEST(Measure, ComparesExactlyTwoMaps) {
  const Folder folder;
  const std::string one = folder.write("a.dungeon.json", sound_map);
  const std::string bad = folder.write("b.dungeon.json", broken_map);
  EXPECT_THAT(run_program({"measure", one, one, "--compare", "--format", "json"}).out,
              HasSubstr("\"difference\": 0"));
  const Program alone = run_program({"measure", one, "--compare"});
  EXPECT_EQ(alone.code, 2);
  EXPECT_EQ(alone.err, "dungeonlab measure: expected two maps to compare, found 1\n");
  EXPECT_EQ(alone.out, "");
  const Program broken = run_program({"measure", one, bad, "--compare"});
  EXPECT_EQ(broken.code, 1);
  EXPECT_EQ(broken.out, "");
}

TEST(Measure, SaysWhatCannotBeReadAndMeasuresTheRest) {
  const Folder folder;
  const std::string one = folder.write("a.dungeon.json", sound_map);
  const Program program = run_program({"measure", one, folder.at("none.dungeon.json")});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("none.dungeon.json"));
  EXPECT_THAT(program.out, HasSubstr("route-min"));
  const std::string two = folder.write("b.dungeon.json", walled_map);
  for (const std::string& missing : {folder.at("none.dungeon.json"), folder.at("none/")}) {
    const std::string said = "\nleft out:\n  cannot read '" + missing + "'";
    EXPECT_THAT(run_program({"measure", one, missing}).out, HasSubstr(said));
    EXPECT_THAT(run_program({"measure", one, two, missing}).out, HasSubstr(said));
    EXPECT_THAT(run_program({"measure", one, two, missing, "--compare"}).out, HasSubstr(said));
  }
}

}  // namespace
}  // namespace dungeonlab::app
