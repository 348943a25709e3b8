#include "app/program.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Validate, SaysThatAMapIsSound) {
  const Program program = run_program_on(sound_map, {"validate", "-"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, HasSubstr("\nok: 1 map, "));
  EXPECT_THAT(program.out, HasSubstr(" rules checked, 2 findings: 2 infos\n"));
  EXPECT_EQ(program.err, "");
}

TEST(Validate, FindsWhatIsWrongAndEndsWithOne) {
  const Program program = run_program_on(with(sound_map, "treasure", "lion"), {"validate", "-"});
  EXPECT_EQ(program.code, 1);
  EXPECT_THAT(program.out, HasSubstr("error[T01]"));
  EXPECT_THAT(program.out, HasSubstr("not ok: 1 map, "));
  EXPECT_THAT(program.out, HasSubstr(": 1 error, "));
}

TEST(Validate, JudgesFoldersAndEverythingBelowThem) {
  const Folder folder;
  (void)folder.write("b/deep/a.dungeon.json", sound_map);
  (void)folder.write("b/many.dungeons.jsonl", sound_line + sound_line);
  (void)folder.write("b/notes.json", "no map");
  const Program program = run_program({"validate", folder.at("b")});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, HasSubstr("\nok: 3 maps, "));
}

TEST(Validate, GivesTheSameOutputInWhateverOrderTheFilesAreNamed) {
  const Folder folder;
  const std::string a = folder.write("a.dungeon.json", "{}");
  const std::string b = folder.write("b.dungeon.json", "[]");
  const Program one = run_program({"validate", a, b});
  EXPECT_EQ(one.out, run_program({"validate", b, a}).out);
  EXPECT_EQ(one.out, run_program({"validate", b, a, b}).out);
  EXPECT_LT(one.out.find("a.dungeon.json:"), one.out.find("b.dungeon.json:"));
}

TEST(Validate, GoesOnAfterAFileThatCannotBeRead) {
  const Folder folder;
  const std::string bad = folder.write("bad.dungeon.json", "{");
  const std::string good = folder.write("good.dungeon.json", sound_map);
  const Program program = run_program({"validate", folder.at("none.dungeon.json"), good, bad});
  EXPECT_EQ(program.code, 2) << "the highest code wins";
  EXPECT_THAT(program.err, HasSubstr("none.dungeon.json"));
  EXPECT_THAT(program.out, HasSubstr("error[J01]"));
  EXPECT_THAT(program.out, HasSubstr("not ok: 2 maps"));
}

TEST(Validate, SaysThatAFolderHoldsNoMap) {
  const Folder folder;
  const Program program = run_program({"validate", folder.at("")});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err,
              HasSubstr("looked for *.dungeon.json, *.dungeon.txt and *.dungeons.jsonl"));
  EXPECT_EQ(program.out, "");
}

TEST(Validate, TellsTheLineOfAMapAmongMany) {
  const Folder folder;
  const std::string bad = with(sound_line, "treasure", "lion");
  const std::string path = folder.write("a.dungeons.jsonl", sound_line + "\n" + bad);
  const Program all = run_program({"validate", path});
  EXPECT_EQ(all.code, 1);
  EXPECT_THAT(all.out, HasSubstr("a.dungeons.jsonl:3:"));
  EXPECT_THAT(all.out, HasSubstr("\n3 | "));
  EXPECT_THAT(all.out, HasSubstr("not ok: 2 maps")) << "a blank line is no map";
  EXPECT_EQ(run_program({"validate", path + "#1"}).code, 0);
  EXPECT_EQ(run_program({"validate", path + "#3"}).code, 1);
  EXPECT_EQ(run_program({"validate", path + "#4"}).code, 2);
}

TEST(Validate, ReadsJsonLinesFromStandardInput) {
  EXPECT_THAT(run_program_on(sound_line + sound_line, {"validate", "-"}).out,
              HasSubstr("\nok: 2 maps"));
  EXPECT_THAT(run_program_on(sound_line, {"validate", "-"}).out, HasSubstr("\nok: 1 map,"));
}

TEST(Validate, FailsAndShowsFromTheLevelsAskedFor) {
  const std::string idle = with(sound_map, "\"levels\": 1", "\"levels\": 3");
  const Program usual = run_program_on(idle, {"validate", "-"});
  ASSERT_THAT(usual.out, HasSubstr("info[G03]: ")) << "a map with something less than an error";
  ASSERT_THAT(usual.out, Not(HasSubstr("error[")));
  EXPECT_EQ(usual.code, 0);
  EXPECT_EQ(run_program_on(idle, {"validate", "-", "--fail-level", "info"}).code, 1);
  const Program quiet = run_program_on(idle, {"validate", "-", "--min-level", "error"});
  EXPECT_EQ(quiet.code, 0);
  EXPECT_THAT(quiet.out, StartsWith("ok: "));
}

TEST(Validate, ColorsOnDemand) {
  EXPECT_THAT(run_program_on("{", {"validate", "-"}).out, Not(HasSubstr("\x1b[")));
  EXPECT_THAT(run_program_on("{", {"validate", "-", "--color", "always"}).out, HasSubstr("\x1b["));
}

TEST(Validate, AnswersEveryBadTextWithAFinding) {
  const std::string deep(1000, '[');
  for (const std::string& text :
       {std::string(), std::string("\0\0", 2), deep, std::string("\xff\xfe"),
        std::string("nonsense"), std::string("dungeonlab-plan/1\n"),
        std::string("dungeonlab-plan/9\n"), sound_map.substr(0, 60), sound_map + sound_map,
        with(sound_map, "map/1", "map/2"), with(sound_map, ": 1,", ": 1.0,"),
        with(sound_map, "\"levels\"", "\"levels\": 1, \"levels\"")}) {
    const Program program = run_program_on(text, {"validate", "-"});
    EXPECT_EQ(program.code, 1) << text;
    EXPECT_THAT(program.out, HasSubstr("error[J")) << text;
    EXPECT_EQ(program.err, "") << text;
  }
}

}  // namespace
}  // namespace dungeonlab::app
