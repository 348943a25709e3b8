#include "app/condition.hpp"
#include "cli/program.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/model/stage.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Generate, WritesOneMapAsJsonAndSeveralAsLines) {
  const Program one = run_program({"generate", "--seed", "a"});
  EXPECT_EQ(one.code, 0);
  EXPECT_EQ(one.out.substr(0, 4), "{\n  ");
  const Program three = run_program({"generate", "--seed", "a", "--count", "3"});
  EXPECT_EQ(lines_in(three.out), 3U);
  EXPECT_EQ(three.err, "");
}

TEST(Generate, GeneratesAClassicWithARandomSeedByDefault) {
  const io::Document first = io::read_json(run_program({"generate"}).out);
  const io::Document second = io::read_json(run_program({"generate"}).out);
  ASSERT_TRUE(first.sheet.origin && second.sheet.origin);
  EXPECT_EQ(first.sheet.origin->preset, "7x7");
  EXPECT_EQ(first.sheet.origin->seed.size(), 32U) << "128 bits";
  EXPECT_NE(first.sheet.origin->seed, second.sheet.origin->seed);
}

TEST(Generate, NumbersItsMapsWithinTheSeed) {
  const std::string both =
      run_program({"generate", "--seed", "a", "--count", "2", "--index", "6"}).out;
  const std::string second =
      run_program({"generate", "--seed", "a", "--index", "7", "--format", "jsonl"}).out;
  EXPECT_EQ(both.substr(both.find('\n') + 1), second);
}

TEST(Generate, TakesASizeAndLevels) {
  const io::Document map =
      io::read_json(run_program({"generate", "--size", "12x5", "--levels", "3"}).out);
  EXPECT_EQ(map.sheet.base, (Extent{12, 5}));
  EXPECT_EQ(map.sheet.levels, 3);
}

TEST(Generate, GeneratesTheSameBytesAgain) {
  const Folder folder;
  const std::string path =
      folder.write("a.dungeon.json", run_program({"generate", "--size", "6x8"}).out);
  const Program again = run_program({"generate", "--like", path});
  EXPECT_EQ(again.code, 0);
  EXPECT_EQ(again.out, folder.read("a.dungeon.json"));
}

TEST(Generate, RepeatsOneMapOfMany) {
  const Folder folder;
  const std::string text = run_program({"generate", "--count", "3"}).out;
  const std::string path = folder.write("a.dungeons.jsonl", text);
  const Program again = run_program({"generate", "--like", path + "#2", "--format", "jsonl"});
  EXPECT_EQ(again.out, text.substr(text.find('\n') + 1, again.out.size()));
  EXPECT_THAT(run_program({"generate", "--like", path}).err, HasSubstr("contains several maps"));
}

TEST(Generate, NamesBothVersionsIfAnotherVersionGeneratedTheMap) {
  const Folder folder;
  const std::string text = run_program({"generate"}).out;
  const std::string path =
      folder.write("a.dungeon.json", with(text, "dungeonlab 0.1.0", "dungeonlab 0.0.7"));
  const Program again = run_program({"generate", "--like", path});
  EXPECT_EQ(again.code, 4);
  EXPECT_THAT(again.err, HasSubstr("0.0.7"));
  EXPECT_THAT(again.err, HasSubstr("0.1.0"));
  EXPECT_EQ(again.out, "");
}

TEST(Generate, CannotRepeatAMapWithoutOrigin) {
  const Folder folder;
  const Program again =
      run_program({"generate", "--like", folder.write("a.dungeon.json", sound_map)});
  EXPECT_EQ(again.code, 4);
  EXPECT_THAT(again.err, HasSubstr("has no origin"));
  const Program torn = run_program({"generate", "--like", folder.write("b.dungeon.json", "{")});
  EXPECT_EQ(torn.code, 1);
  EXPECT_THAT(torn.err, HasSubstr("cannot read all of"));
}

TEST(Generate, WritesAFilePerMapIntoAFolder) {
  const Folder folder;
  const Program program =
      run_program({"generate", "--count", "2", "--output", folder.at("new/maps/")});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_EQ(program.out, "");
  EXPECT_EQ(run_program({"generate", "--size", "5x4", "--output", folder.at("new/maps")}).code, 0);
  EXPECT_EQ(run_program({"generate", "--levels", "3", "--format", "plan", "--output",
                         folder.at("new/maps")})
                .code,
            0);
  EXPECT_EQ(folder.listing(), "new");
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder.at("new/maps"))) {
    names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (std::vector<std::string>{"5x4x2-0000.dungeon.json", "7x7-0000.dungeon.json",
                                             "7x7-0001.dungeon.json", "7x7x3-0000.dungeon.txt"}));
}

TEST(Generate, SaysWhatItWroteAndWhatComesNext) {
  const Folder folder;
  const std::string map = folder.at("a.dungeon.json");
  const Program one = run_program({"generate", "--output", map});
  EXPECT_EQ(one.out, "");
  EXPECT_EQ(one.err, fmt::format("wrote {0}\nnext: dungeonlab kit {0} --output print/\n", map));
  const std::string lines = folder.at("a.dungeons.jsonl");
  EXPECT_THAT(run_program({"generate", "--count", "3", "--output", lines}).err,
              AllOf(HasSubstr("wrote " + lines + " (3 maps)\n"), HasSubstr(lines + "#1'")));
  EXPECT_THAT(run_program({"generate", "--count", "3", "--output", folder.at("maps/")}).err,
              AllOf(HasSubstr("wrote " + folder.at("maps/") + " (3 maps)\n"),
                    HasSubstr("7x7-0000.dungeon.json --output print/")));
  EXPECT_EQ(run_program({"generate", "--quiet", "--force", "--output", map}).err, "");
  EXPECT_EQ(run_program({"generate"}).err, "");
}

TEST(Generate, TakesTheFormatFromTheNameOfTheFile) {
  const Folder folder;
  const auto write = [&](const std::string& name, const std::string& count) {
    return run_program({"generate", "--seed", "a", "--count", count, "--output", folder.at(name)})
        .code;
  };
  EXPECT_EQ(write("a.dungeon.txt", "1"), 0);
  EXPECT_EQ(folder.read("a.dungeon.txt").substr(0, 16), "dungeonlab-plan/");
  EXPECT_EQ(write("a.dungeons.jsonl", "2"), 0);
  EXPECT_EQ(lines_in(folder.read("a.dungeons.jsonl")), 2U);
  EXPECT_EQ(write("a.dungeon.json", "1"), 0);
  EXPECT_EQ(write("several.dungeon.json", "2"), 2) << "one JSON text holds one map";
  EXPECT_EQ(folder.listing(), "a.dungeon.json a.dungeon.txt a.dungeons.jsonl");
}

TEST(Generate, WritesTheSameBytesForAnyNumberOfThreads) {
  const auto written = [](const std::string& threads, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"generate", "--preset", "5x5", "--seed", "threads"});
    arguments.insert(arguments.end(), {"-j", threads});
    const Program program = run_program(arguments);
    EXPECT_EQ(program.code, 0) << program.err;
    return program.out;
  };
  for (const std::vector<std::string>& what : {std::vector<std::string>{"--count", "60"},
                                               {"--count", "20", "--trace"},
                                               {"--count", "5", "--where", "dead-ends<=4"}}) {
    const std::string one = written("1", what);
    EXPECT_EQ(written("2", what), one);
    EXPECT_EQ(written("8", what), one);
  }
}

TEST(Generate, PrintsTheStatisticsInsteadOfTheMaps) {
  const Program only =
      run_program({"generate", "--size", "2x2", "--seed", "s", "--count", "20", "--stats"});
  EXPECT_EQ(only.code, 0);
  EXPECT_EQ(only.err, "");
  EXPECT_THAT(only.out, StartsWith("20 maps of "));
  EXPECT_THAT(only.out, HasSubstr("P07 (won-bare-handed)"));
  EXPECT_THAT(only.out, HasSubstr("as in seed \"s\", index "));
  for (const std::string part : {"outline", "all rules", "treasure                    20     1.00",
                                 "simple", "route-median"}) {
    EXPECT_THAT(only.out, HasSubstr("\n  " + part)) << part;
  }
  const Program both = run_program(
      {"generate", "--size", "2x2", "--seed", "s", "--count", "20", "--stats", "--output", "-"});
  EXPECT_EQ(lines_in(both.out), 20U);
  EXPECT_THAT(both.err, StartsWith("20 maps of "));
}

TEST(Generate, PrintsTheStatisticsEvenIfNoMapIsPossible) {
  const Program program =
      run_program({"generate", "--size", "2x2", "--openness", "99", "--seed", "s", "--stats"});
  EXPECT_EQ(program.code, 4);
  EXPECT_THAT(program.out, StartsWith("0 maps of 100 draws (0 %)"));
  EXPECT_THAT(program.out, Not(HasSubstr("what is on the maps")));
  EXPECT_THAT(run_program({"generate", "--seed", "s", "--stats"}).out,
              StartsWith("1 map of 1 draw (100 %), 1 at the first draw\n"));
  EXPECT_THAT(program.err, HasSubstr("P07 (won-bare-handed) 100 times"));
}

TEST(Generate, RefusesAMapFormatForStatistics) {
  for (const std::string told : {"--stats", "--trace"}) {
    const Program program = run_program({"generate", "--seed", "s", told, "--format", "json"});
    EXPECT_EQ(program.code, 2);
    EXPECT_EQ(program.err, "dungeonlab generate: --format sets how maps are written, but " + told +
                               " writes no maps: add --output\n");
    EXPECT_EQ(program.out, "");
  }
  const Program both =
      run_program({"generate", "--seed", "s", "--stats", "--format", "plan", "--output", "-"});
  EXPECT_THAT(both.out, StartsWith("dungeonlab-plan/1"));
}

TEST(Generate, RefusesDrawingOptionsIfNothingIsDrawn) {
  for (const std::vector<std::string>& look :
       {std::vector<std::string>{"--charset", "ascii"}, {"--color", "never"}}) {
    const Program program = run_program({"generate", "--preset", "5x5", look[0], look[1]});
    EXPECT_EQ(program.code, 2);
    EXPECT_THAT(program.err, HasSubstr(look[0] + " needs --trace: "));
  }
}

TEST(Generate, DrawsTheMapAfterEveryStage) {
  const Program program = run_program(
      {"generate", "--preset", "5x5", "--seed", "s", "--trace", "--charset", "unicode"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, StartsWith("5x5#s.0@1, draw 0\n\n1 of 8, outline: the base rectangle"));
  for (const StageInfo& stage : stage_table) {
    EXPECT_THAT(program.out,
                HasSubstr(std::string(", ").append(stage.name).append(": ").append(stage.about)));
  }
  const std::string map = run_program({"generate", "--preset", "5x5", "--seed", "s"}).out;
  const Program drawn = run_program_on(map, {"render", "-", "--charset", "unicode"});
  const std::size_t legend = drawn.out.find('\n', drawn.out.find("\norigin: ") + 1);
  EXPECT_THAT(program.out, EndsWith(drawn.out.substr(legend, drawn.out.find("\nid: ") - legend)));
}

TEST(Generate, RepeatsTheMapOfAnId) {
  const std::string map =
      run_program({"generate", "--preset", "5x5", "--seed", "a.b@c", "--index", "4"}).out;
  EXPECT_THAT(run_program_on(map, {"render", "-", "--charset", "unicode"}).out,
              EndsWith("\nid: 5x5#a.b@c.4@1\n"));
  EXPECT_EQ(run_program({"generate", "--id", "5x5#a.b@c.4@1"}).out, map);
  EXPECT_EQ(run_program({"generate", "--id", "5x5#a.b@c.4@2"}).code, 4);
  EXPECT_EQ(run_program({"generate", "--id", "5x5"}).code, 2);
}

TEST(Generate, ChoosesTheMapsThatMeetACondition) {
  const std::vector<std::string> base = {"generate", "--preset", "5x5", "--seed", "s", "--count"};
  const auto with_count = [&](const std::string& count, std::vector<std::string> more) {
    std::vector<std::string> arguments = base;
    arguments.push_back(count);
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments);
  };
  const Program chosen = with_count("3", {"--where", "route-median>=9 and not dead-ends>6"});
  EXPECT_EQ(chosen.code, 0) << chosen.err;
  EXPECT_EQ(lines_in(chosen.out), 3U);
  const std::string all = with_count("200", {}).out;
  std::size_t at = 0;
  for (std::size_t begin = 0; begin < chosen.out.size(); begin = chosen.out.find('\n', begin) + 1) {
    at = all.find(chosen.out.substr(begin, chosen.out.find('\n', begin) + 1 - begin), at);
    ASSERT_NE(at, std::string::npos) << "a chosen map is that of its index, in order";
  }
  EXPECT_LT(all.find(chosen.out.substr(0, chosen.out.find('\n'))), all.size());
}

TEST(Generate, SaysHowCloseTheMapsCameToACondition) {
  const Program program = run_program({"generate", "--preset", "5x5", "--seed", "s", "--where",
                                       "dead-ends<=6 and route-median>=900", "--tries", "30"});
  EXPECT_EQ(program.code, 4);
  EXPECT_EQ(program.out, "");
  EXPECT_THAT(program.err, HasSubstr("no map meets the condition, of 30 tried: they have "));
  EXPECT_THAT(program.err, HasSubstr("route-median from "));
  EXPECT_THAT(program.err, HasSubstr("dead-ends from "));
}

TEST(Generate, RefusesAConditionThatNoMapCanMeet) {
  const Program program = run_program({"generate", "--where", "dead-ends<0 or occupancy>1000"});
  EXPECT_EQ(program.code, 4);
  EXPECT_THAT(program.err,
              HasSubstr("--where: no map can meet this condition: dead-ends is 0 or more, "
                        "occupancy is from 0 to 1000"));
}

TEST(Generate, TriesFewerMapsIfTheyAreLarge) {
  EXPECT_EQ(tries_usual({10, 10}, 2), 10'000);
  EXPECT_EQ(tries_usual({100, 100}, 2), 100);
  EXPECT_EQ(tries_usual({256, 256}, 9), 10);
}

TEST(Generate, RefusesContradictoryOptions) {
  const auto refused = [](std::vector<std::string> arguments, const std::string& says) {
    arguments.insert(arguments.begin(), "generate");
    const Program program = run_program(arguments);
    EXPECT_EQ(program.code, 2) << says;
    EXPECT_THAT(program.err, HasSubstr(says));
    EXPECT_EQ(program.out, "");
  };
  refused({"--preset", "7x7", "--settings", "mine.json"},
          "--preset and --settings cannot be used together");
  refused({"--like", "-", "--rivers", "2"}, "--like and --rivers cannot be used together");
  refused({"--like", "-", "--seed", "a"}, "cannot be used together");
  refused({"--count", "2", "--format", "plan"}, "do not fit into one plan file");
  refused({"--size", "0x5"}, "each a number from 1 to 256, found \"0x5\"");
  refused({"--where", "dead-ends"}, "--where: expected");
  refused({"--where", "hazard>1", "--id", "5x5#s.0@1"}, "--id and --where cannot be used together");
  refused({"--tries", "3"}, "--tries needs --where");
  refused({"--id", "5x5#s.0@1", "--index", "3"}, "--id and --index cannot be used together");
  refused({"--id", "5x5#s.0@1", "--like", "-"}, "cannot be used together");
  refused({"--seed", ""}, "the value of --seed is empty");
  refused({"--seed", "a\nb"}, "--seed: expected a line of plain text");
}

TEST(Generate, PointsAtTheFaultsOfAMapToBeCompleted) {
  const Folder folder;
  const std::string path = folder.write("a.dungeon.json", "{\n  \"levels\": two\n}\n");
  const Program refused = run_program({"generate", "--complete", path});
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.err, HasSubstr(path + ":2:13: "));
}

TEST(Generate, WritesEachCompletedMapToItsOwnFile) {
  const Folder folder;
  const std::string half = folder.write("half.dungeon.txt", run_program({"new", "5x5"}).out);
  const Program whole = run_program({"generate", "--complete", half, "--seed", "a", "--index", "3",
                                     "--count", "2", "--output", folder.at("maps/")});
  EXPECT_EQ(whole.code, 0) << whole.err;
  EXPECT_EQ(run_program({"validate", folder.at("maps"), "--min-level", "warning"}).code, 0);
  EXPECT_FALSE(folder.read("maps/5x5x2-0003.dungeon.txt").empty());
  EXPECT_FALSE(folder.read("maps/5x5x2-0004.dungeon.txt").empty());
}

}  // namespace
}  // namespace dungeonlab::app
