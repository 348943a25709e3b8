#include "cli/program.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

TEST(Convert, LosesNothingInARoundTripThroughAPlan) {
  for (int i = 0; i < 20; ++i) {
    const std::string json =
        run_program({"generate", "--seed", "convert", "--index", std::to_string(i)}).out;
    const Program plan = run_program_on(json, {"convert", "-", "--format", "plan"});
    ASSERT_EQ(plan.code, 0) << plan.err;
    const Program back = run_program_on(plan.out, {"convert", "-", "--format", "json"});
    EXPECT_EQ(back.out, json) << back.err;
  }
}

TEST(Convert, TakesTheFormatFromTheNameOfTheOutput) {
  const Folder folder;
  const std::string path = folder.write("a.dungeon.json", sound_map);
  EXPECT_EQ(run_program({"convert", path, "--output", folder.at("a.dungeons.jsonl")}).code, 0);
  EXPECT_EQ(folder.read("a.dungeons.jsonl"), sound_line);
  const Program unclear = run_program({"convert", path});
  EXPECT_EQ(unclear.code, 2);
  EXPECT_THAT(unclear.err, HasSubstr("--format is missing: json, jsonl or plan"));
  const Program odd = run_program_on(sound_map, {"convert", "-", "--output", "map.yaml"});
  EXPECT_EQ(odd.code, 2);
  EXPECT_THAT(
      odd.err,
      HasSubstr("cannot tell the format from the file name \"map.yaml\"\nhelp: end it in .json"));
}

TEST(Convert, WritesSeveralMapsOnlyAsJsonLines) {
  EXPECT_EQ(run_program_on(sound_line + sound_line, {"convert", "-", "--format", "jsonl"}).out,
            sound_line + sound_line);
  const Program plan =
      run_program_on(sound_line + sound_line, {"convert", "-", "--format", "plan"});
  EXPECT_EQ(plan.code, 2);
  EXPECT_EQ(plan.out, "");
}

TEST(Convert, WritesNothingIfAMapCannotBeReadCompletely) {
  const Folder folder;
  const std::string bad =
      folder.write("a.dungeon.json", with(sound_map, "\"levels\"", "\"lvels\""));
  const Program program = run_program({"convert", bad, "--output", folder.at("a.dungeon.txt")});
  EXPECT_EQ(program.code, 1);
  EXPECT_THAT(program.err, HasSubstr("error[J03]"));
  EXPECT_EQ(folder.listing(), "a.dungeon.json");
}

TEST(Convert, RefusesWhatJsonCannotExpress) {
  const std::string plan =
      "dungeonlab-plan/1\nlevels: 1\nbase: 1x2\n\n"
      "   +#####+\n 1 # Ti  #\n   +     +\n 2 # $$  X\n   +#####+\n\nencounter A1.1: cow\n";
  const Program program = run_program_on(plan, {"convert", "-", "--format", "json"});
  EXPECT_EQ(program.code, 4);
  EXPECT_EQ(program.out, "");
  EXPECT_THAT(program.err, HasSubstr("JSON cannot express that A1.1 has two encounters"));
  EXPECT_EQ(run_program_on(plan, {"convert", "-", "--format", "plan"}).code, 0);
}

TEST(Convert, ConvertsAMapThatBreaksRules) {
  const Program program =
      run_program_on(with(sound_map, "treasure", "lion"), {"convert", "-", "--format", "plan"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, HasSubstr("Li"));
}

TEST(Convert, ReadsAMapThatWasChangedInTiled) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_map);
  const std::string drawn = folder.at("a.tmj");
  ASSERT_EQ(run_program({"render", map, "--output", drawn}).code, 0);
  const Program back = run_program({"convert", drawn, "--format", "json"});
  EXPECT_EQ(back.code, 0) << back.err;
  EXPECT_EQ(back.out, run_program({"convert", map, "--format", "json"}).out);
  EXPECT_EQ(run_program({"convert", drawn, "--format", "jsonl"}).code, 0);
  const std::string text = folder.read("a.tmj");
  EXPECT_EQ(run_program_on(text, {"convert", "-", "--format", "json"}).out, back.out);
  for (const std::string name : {"A.TMJ", "b.json", "c.dungeon.json", "d"}) {
    const Program other = run_program({"convert", folder.write(name, text), "--format", "json"});
    EXPECT_EQ(other.out, back.out) << name << other.err;
  }
}

TEST(Convert, PointsAtObjectsInTiled) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_map);
  ASSERT_EQ(run_program({"render", map, "--output", folder.at("a.tmj")}).code, 0);
  std::string text = folder.read("a.tmj");
  const std::size_t at = text.rfind(R"({"id": )", text.find(R"("name": "treasure")"));
  const std::string treasure = text.substr(at, text.find("]}", at) + 2 - at) + ",\n";
  text.insert(at, treasure);
  const std::size_t line = lines_in(text.substr(0, at + treasure.size())) + 1;
  const Program twice = run_program({"convert", folder.write("b.tmj", text), "--format", "plan"});
  EXPECT_EQ(twice.code, 1);
  EXPECT_EQ(twice.out, "");
  EXPECT_THAT(twice.err, HasSubstr("b.tmj:" + std::to_string(line) + ":1: error[J02]"));
  EXPECT_THAT(twice.err, HasSubstr("are at the same place"));
}

TEST(Convert, ListsWhatItIgnoresInATiledMap) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_map);
  ASSERT_EQ(run_program({"render", map, "--output", folder.at("a.tmj")}).code, 0);
  const std::string drawn =
      folder.write("b.tmj", with(folder.read("a.tmj"), "\"layers\": [",
                                 "\"layers\": [{\"name\": \"sketch\", \"type\": \"imagelayer\"},"));
  const Program strict = run_program({"convert", drawn, "--format", "plan"});
  EXPECT_EQ(strict.code, 1);
  EXPECT_EQ(strict.out, "");
  EXPECT_THAT(strict.err, HasSubstr("unknown layer \"sketch\""));
  const Program lenient = run_program({"convert", drawn, "--format", "plan", "--ignore-unknown"});
  EXPECT_EQ(lenient.code, 0);
  EXPECT_EQ(lenient.out, run_program({"convert", map, "--format", "plan"}).out);
  EXPECT_THAT(lenient.err, HasSubstr("ignored " + drawn + ":"));
  const Program ours = run_program({"convert", map, "--format", "plan", "--ignore-unknown"});
  EXPECT_EQ(ours.code, 2);
  EXPECT_THAT(ours.err, HasSubstr("--ignore-unknown is only for Tiled maps, and " + map));
  EXPECT_THAT(lenient.err, HasSubstr("unknown layer \"sketch\""));
}

TEST(Convert, RefusesInputThatIsNotAMap) {
  const Folder folder;
  const std::string game =
      folder.write("game.tmj", R"({"type": "map", "orientation": "isometric"})");
  const Program program = run_program({"convert", game, "--format", "json"});
  EXPECT_EQ(program.code, 1);
  EXPECT_THAT(program.err, HasSubstr("orientation \"orthogonal\", found \"isometric\""));
  EXPECT_THAT(program.err, HasSubstr("game.tmj:1:1"));
}

}  // namespace
}  // namespace dungeonlab::app
