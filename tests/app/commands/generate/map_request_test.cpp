#include "app/commands/generate/map_request.hpp"

#include "cli/program.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/model/stage.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

TEST(MapRequest, SaysThatCompletionsAreEqual) {
  const Folder folder;
  const std::string full = folder.write(
      "full.dungeon.json",
      run_program({"generate", "--size", "3x3", "--occupancy", "100", "--seed", "a"}).out);
  const Program equal =
      run_program({"generate", "--complete", full, "--count", "3", "--seed", "a"});
  EXPECT_EQ(equal.code, 0);
  EXPECT_EQ(lines_in(equal.out), 3U);
  EXPECT_THAT(
      equal.err,
      HasSubstr(
          "dungeonlab generate: of 3 maps only 1 is different: what is given leaves little to "
          "chance\n"));
  const Program different = run_program(
      {"generate", "--complete", full, "--reroll", "walls", "--count", "3", "--seed", "a"});
  EXPECT_EQ(lines_in(different.out), 3U);
  EXPECT_EQ(different.err,
            "dungeonlab generate: the origin was removed, because it would not make this map; if "
            "you generate more of it, give the settings\n");
}

TEST(MapRequest, CompletesASheetInItsOwnFormat) {
  const Folder folder;
  const std::string half = folder.write("half.dungeon.txt", run_program({"new", "5x5"}).out);
  const Program whole = run_program({"generate", "--complete", half, "--seed", "a"});
  EXPECT_EQ(whole.code, 0) << whole.err;
  const std::string path = folder.write("whole.dungeon.txt", whole.out);
  EXPECT_TRUE(whole.out.starts_with("dungeonlab-plan/1\n"));
  EXPECT_EQ(run_program({"validate", path, "--min-level", "warning"}).code, 0);
}

TEST(MapRequest, RedrawsOneStageOnlyOfAMap) {
  const Folder folder;
  const std::string path =
      folder.write("a.dungeon.json", run_program({"generate", "--seed", "a"}).out);
  const Program other =
      run_program({"generate", "--complete", path, "--reroll", "walls", "--seed", "b"});
  ASSERT_EQ(other.code, 0) << other.err;
  const Sheet before = io::read_json(folder.read("a.dungeon.json")).sheet;
  const Sheet after = io::read_json(other.out).sheet;
  EXPECT_EQ(after.encounters, before.encounters);
  EXPECT_EQ(after.rivers, before.rivers);
  EXPECT_NE(after.walls, before.walls);
  EXPECT_THAT(run_program({"generate", "--reroll", "walls"}).err,
              HasSubstr("--reroll needs --complete"));
  EXPECT_THAT(run_program({"generate", "--complete", path, "--size", "5x5"}).err,
              HasSubstr("the map sets its size"));
  EXPECT_THAT(run_program({"generate", "--complete", path, "--reroll", "wall"}).err,
              HasSubstr("did you mean walls?"));
}

TEST(MapRequest, ReportsTheSeedWithWhichAMapWasCompleted) {
  const Folder folder;
  const std::string half = folder.write("half.dungeon.txt", run_program({"new", "5x5"}).out);
  const Program whole = run_program({"generate", "--complete", half});
  constexpr std::string_view before = "dungeonlab generate: drawn with --seed ";
  ASSERT_TRUE(whole.err.starts_with(before)) << whole.err;
  const std::string seed = whole.err.substr(before.size(), whole.err.size() - before.size() - 1);
  const Program again = run_program({"generate", "--complete", half, "--seed", seed});
  EXPECT_EQ(again.out, whole.out);
  EXPECT_EQ(again.err, "");
}

TEST(MapRequest, CompletesAMapWithTheSettingsOfItsOrigin) {
  const Folder folder;
  const std::string path = folder.write(
      "a.dungeon.json", run_program({"generate", "--preset", "5x5-beginner", "--seed", "a"}).out);
  const auto kinds = [&](std::vector<std::string> more) {
    more.insert(more.begin(),
                {"generate", "--complete", path, "--reroll", "encounters", "--seed", "b"});
    std::set<EncounterKind> found;
    for (const Encounter& entry : io::read_json(run_program(more).out).sheet.encounters) {
      found.insert(*entry.kind);
    }
    return found;
  };
  const std::set<EncounterKind> own = kinds({});
  EXPECT_GE(own.size(), 5U);
  EXPECT_FALSE(own.contains(EncounterKind::urkh));
  EXPECT_EQ(own, kinds({"--preset", "5x5-beginner"}));
  EXPECT_NE(own, kinds({"--preset", "7x7"}));
}

TEST(MapRequest, KeepsAStartThatWasChangedSince) {
  const Folder folder;
  std::string map = run_program({"generate", "--preset", "7x7-calm", "--seed", "a"}).out;
  const std::size_t kits = map.find("\"kits\": 4");
  ASSERT_NE(kits, std::string::npos);
  map.replace(kits, 9, "\"kits\": 5");
  const std::string path = folder.write("a.dungeon.json", map);
  const Program whole = run_program({"generate", "--complete", path, "--seed", "1"});
  EXPECT_EQ(whole.code, 0) << whole.err;
  EXPECT_EQ(io::read_json(whole.out).sheet.start.kits, 5);
  EXPECT_THAT(whole.err, HasSubstr("the origin was removed"));
}

TEST(MapRequest, RefusesSettingsOfAnOriginThatCannotBeRead) {
  const Folder folder;
  std::string map = run_program({"generate", "--preset", "5x5", "--seed", "a"}).out;
  const std::size_t size = map.find("\"size\"");
  ASSERT_NE(size, std::string::npos);
  map.replace(size, 6, "\"bogus\"");
  const std::string path = folder.write("a.dungeon.json", map);
  const Program refused = run_program({"generate", "--complete", path});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("cannot read the settings in the map's origin"));
  EXPECT_EQ(run_program({"generate", "--complete", path, "--preset", "5x5"}).code, 0);
}

TEST(MapRequest, RedrawsAStageOnlyOnWholeMaps) {
  const Folder folder;
  const std::string empty = folder.write("e.dungeon.txt", run_program({"new", "5x5"}).out);
  for (const char* const stage : {"outline", "walls", "encounters"}) {
    const Program refused = run_program({"generate", "--complete", empty, "--reroll", stage});
    EXPECT_EQ(refused.code, 4);
    EXPECT_THAT(refused.err, HasSubstr("but the exit is missing here; complete it first"));
  }
}

TEST(MapRequest, RedrawsTheOutlineOnlyWithOtherSettings) {
  const Folder folder;
  const std::string path = folder.write(
      "a.dungeon.json", run_program({"generate", "--preset", "5x5-beginner", "--seed", "a"}).out);
  const Program same = run_program({"generate", "--complete", path, "--reroll", "outline"});
  EXPECT_EQ(same.code, 4);  // its settings ask for a plain rectangle
  EXPECT_THAT(same.err, HasSubstr("the stage outline has nothing on this map, and drew nothing"));
  EXPECT_EQ(run_program({"generate", "--complete", path, "--reroll", "outline", "--branches", "1",
                         "--seed", "a"})
                .code,
            0);
}

TEST(MapRequest, RefusesASettingThatAffectsNothing) {
  const Folder folder;
  const std::string path =
      folder.write("a.dungeon.json", run_program({"generate", "--seed", "a"}).out);
  const auto complete = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"generate", "--seed", "a", "--complete", path});
    return run_program(more);
  };
  for (const auto& [option, value] : {std::pair{"--encounters", "lion=9"},
                                      {"--rivers", "9"},
                                      {"--kits", "2"},
                                      {"--house-rules", "lokh"}}) {
    const Program refused = complete({"--reroll", "walls", option, value});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, HasSubstr(std::string(option) + " has no effect with --reroll walls"));
  }
  EXPECT_EQ(complete({"--reroll", "walls", "--openness", "60"}).code, 0);
  EXPECT_EQ(complete({"--reroll", "captors", "--encounters", "eldar=1"}).code, 0);
  for (const auto& [stage, option, value] : {std::tuple{"captors", "--encounters", "lion=9"},
                                             {"captors", "--weights", "lion=0"},
                                             {"encounters", "--encounters", "black-rider=9"}}) {
    const Program refused = complete({"--reroll", stage, option, value});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err,
                HasSubstr("has no effect with --reroll " + std::string(stage) + "; --reroll "));
  }
  const Program finished = complete({"--walls", "wire=0"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_THAT(finished.err, HasSubstr("--walls has no effect: the map has the walls"));
  EXPECT_EQ(complete({"--walls", "wire=0", "--openness", "40"}).code, 0);
}

TEST(MapRequest, NamesEntriesThatMustBeRemoved) {
  const Folder folder;
  const std::string path = folder.write(
      "a.dungeon.json", R"({"format": "dungeonlab-map/1", "base": {"columns": 4, "rows": 4},
      "levels": 2, "exit": {"cell": "A1", "side": "west"}, "encounters": {},
      "rivers": [["B2.1", "B1.1"]]})");
  const Program refused = run_program({"generate", "--complete", path});
  EXPECT_EQ(refused.code, 4);
  EXPECT_THAT(refused.err, HasSubstr(path + ":3:27: a proved map cannot keep"));
  EXPECT_THAT(refused.err, HasSubstr("RV06"));
}

}  // namespace
}  // namespace dungeonlab::app
