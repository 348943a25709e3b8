#include "app/working_folder.hpp"
#include "cli/program.hpp"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::string misspelt_map = with(sound_map, "treasure", "tresure");
const std::string misspelt_line = with(sound_line, "treasure", "tresure");

TEST(Fixing, FixesFilesInPlaceAndChecksTheResult) {
  const Folder folder;
  const std::string bad = folder.write("bad.dungeon.json", misspelt_map);
  const std::string good = folder.write("good.dungeon.json", sound_map);
  const Program program = run_program({"validate", "--fix", bad, good});
  EXPECT_EQ(program.code, 0) << program.out;
  EXPECT_EQ(folder.read("bad.dungeon.json"), sound_map);
  EXPECT_EQ(program.err, "fixed: " + bad + ": 1 repair: 1 E01\n");
  EXPECT_THAT(program.out, HasSubstr("ok: 2 maps, "));
  EXPECT_EQ(folder.listing(), "bad.dungeon.json good.dungeon.json");
}

TEST(Fixing, SaysWhatYouMustFixYourself) {
  const Folder folder;
  const std::string path =
      folder.write("a.dungeon.json",
                   with(misspelt_map, "\"exit\"", "\"walls\": {\"wire\": [\"A1-C1\"]},\n\"exit\""));
  const Program program = run_program({"validate", "--fix", path});
  EXPECT_EQ(program.code, 1);
  EXPECT_THAT(program.out, AllOf(HasSubstr("[W01]"), Not(HasSubstr("[E01]"))));
  EXPECT_THAT(folder.read("a.dungeon.json"), HasSubstr("treasure"));
}

TEST(Fixing, ShowsADiffAndWritesNothing) {
  const Folder folder;
  const std::string path = folder.write("a.dungeon.json", misspelt_map);
  const Program program = run_program({"validate", "--diff", path});
  EXPECT_EQ(program.code, 1);
  EXPECT_THAT(program.out, StartsWith("--- " + path + "\n+++ " + path + "\n@@ -4,6 +4,6 @@\n"));
  EXPECT_THAT(program.out,
              HasSubstr("\n-    \"B2.1\": \"tresure\"\n+    \"B2.1\": \"treasure\"\n"));
  EXPECT_EQ(program.err, "would fix: " + path + ": 1 repair: 1 E01\n");
  EXPECT_EQ(folder.read("a.dungeon.json"), misspelt_map);
  EXPECT_EQ(run_program({"validate", "--fix", "--diff", path}).out, program.out);
  const Program clean = run_program_on(sound_map, {"validate", "--diff", "-"});
  EXPECT_EQ(clean.code, 0);
  EXPECT_EQ(clean.out + clean.err, "");
}

TEST(Fixing, MakesADiffThatGitApplies) {
  const Folder folder;
  const auto in_folder = [&](const std::string& command) {
    return std::system(("cd '" + folder.at("") + "' && " + command + " 2>&1").c_str());
  };
  (void)folder.write("a.dungeon.json", misspelt_map);
  (void)folder.write("b.dungeon.json", misspelt_map.substr(0, misspelt_map.size() - 1));
  (void)folder.write("c.dungeons.jsonl", sound_line + "\n" + misspelt_line +
                                             misspelt_line.substr(0, misspelt_line.size() - 1));
  const Working here(folder.at(""));
  const std::string diff = run_program({"validate", "--diff", "."}).out;
  (void)folder.write("fixes.patch", diff);
  ASSERT_EQ(in_folder("git init --quiet . && git apply -p0 --unidiff-zero fixes.patch"), 0) << diff;
  EXPECT_EQ(folder.read("a.dungeon.json"), sound_map);
  EXPECT_EQ(folder.read("b.dungeon.json"), sound_map.substr(0, sound_map.size() - 1));
  EXPECT_EQ(folder.read("c.dungeons.jsonl"),
            sound_line + "\n" + sound_line + sound_line.substr(0, sound_line.size() - 1));
}

TEST(Fixing, KeepsEveryOtherByteOfAFileOfManyMaps) {
  const Folder folder;
  const auto text = [](const std::string& line) {
    return "\n" + sound_line + "\r\n  \n" + line + sound_line + "\n\n" +
           line.substr(0, line.size() - 1);
  };
  const std::string path = folder.write("a.dungeons.jsonl", text(misspelt_line));
  const Program program = run_program({"validate", "--fix", path});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(folder.read("a.dungeons.jsonl"), text(sound_line));
  EXPECT_THAT(program.err, HasSubstr(": 2 repairs: 2 E01\n"));
}

TEST(Fixing, FiltersStandardInputAndReportsOnStandardError) {
  const Program program = run_program_on(misspelt_map, {"validate", "--fix", "-"});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(program.out, sound_map);
  EXPECT_THAT(program.err,
              AllOf(HasSubstr("fixed: <stdin>: 1 repair: 1 E01\n"), HasSubstr("ok: 1 map, ")));
  const std::string hopeless = "no map at all";
  const Program same = run_program_on(hopeless, {"validate", "--fix", "-"});
  EXPECT_EQ(same.code, 1);
  EXPECT_EQ(same.out, hopeless);
  EXPECT_THAT(same.err, HasSubstr("error[J01]"));
  const Program lines = run_program_on(sound_line + misspelt_line, {"validate", "--fix", "-"});
  EXPECT_EQ(lines.out, sound_line + sound_line);
}

TEST(Fixing, SwapsTheCellsOfReversedBoundaryNames) {
  const std::string walled =
      with(sound_map, "\"exit\"", "\"walls\": {\"wire\": [\"B1-A1\"]},\n  \"exit\"");
  const Program program = run_program_on(walled, {"validate", "--fix", "-"});
  EXPECT_EQ(program.out, with(walled, "B1-A1", "A1-B1"));
  EXPECT_THAT(program.err, HasSubstr("1 repair: 1 boundary named in canonical order\n"));
}

TEST(Fixing, LeavesAFileUnchangedIfFixesMakeItWorseAndSaysWhy) {
  const Folder folder;
  const std::string text = with(sound_map, "\"B2.1\"", "\"A2.1\": \"tresure\", \"B2.1\"");
  const std::string path = folder.write("a.dungeon.json", text);
  const Program program = run_program({"validate", "--fix", path});
  EXPECT_EQ(program.code, 1);
  EXPECT_EQ(folder.read("a.dungeon.json"), text);
  EXPECT_THAT(program.err, AllOf(StartsWith("not fixed: " + path + ": "), HasSubstr("[T01]")));
}

TEST(Fixing, KeepsLinksAndPermissions) {
  const Folder folder;
  const std::string path = folder.write("real.dungeon.json", misspelt_map);
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
  const auto before = fs::status(path).permissions();
  fs::create_symlink("real.dungeon.json", folder.at("link.dungeon.json"));
  EXPECT_EQ(run_program({"validate", "--fix", folder.at("link.dungeon.json")}).code, 0);
  EXPECT_TRUE(fs::is_symlink(folder.at("link.dungeon.json")));
  EXPECT_EQ(folder.read("real.dungeon.json"), sound_map);
  EXPECT_EQ(fs::status(path).permissions(), before);
}

TEST(Fixing, FixesNothingIfTheReportsCannotBeWritten) {
  const Folder folder;
  const std::string path = folder.write("a.dungeon.json", misspelt_map);
  const std::string report = "json=" + folder.at("none/report.json");
  const Program program = run_program({"validate", "--fix", "--report", report, path});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("report.json': its folder does not exist"));
  EXPECT_EQ(folder.read("a.dungeon.json"), misspelt_map);
  EXPECT_EQ(run_program_on(misspelt_map, {"validate", "--fix", "--report", report, "-"}).out, "");
}

TEST(Fixing, LeavesAReadOnlyFileUnchanged) {
  const Folder folder;
  const std::string path = folder.write("a.dungeon.json", misspelt_map);
  fs::permissions(path, fs::perms::owner_read);
  const Program program = run_program({"validate", "--fix", path});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("cannot write '" + path +
                                     "': it is read-only; to allow changes, use chmod u+w"));
  EXPECT_THAT(program.out, AllOf(HasSubstr("[E01]"), HasSubstr("not ok: 1 map, ")));
  EXPECT_EQ(folder.read("a.dungeon.json"), misspelt_map);
}

TEST(Fixing, LeavesSoundFilesUnchanged) {
  const Folder folder;
  const std::string path = folder.write("a.dungeon.json", sound_map);
  const auto long_ago = fs::last_write_time(path) - std::chrono::hours(1);
  fs::last_write_time(path, long_ago);
  EXPECT_EQ(run_program({"validate", "--fix", path}).code, 0);
  EXPECT_EQ(fs::last_write_time(path), long_ago);
}

TEST(Fixing, ContinuesAfterWhatItCannotFix) {
  const Folder folder;
  const std::string path = folder.write("z.dungeon.json", misspelt_map);
  const std::string lines = folder.write("a.dungeons.jsonl", misspelt_line);
  const Program program = run_program(
      {"validate", "--fix", folder.at("none.dungeon.json"), lines + "#1", "/dev/null", path});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.out, HasSubstr("not ok: 1 map, some input could not be read, "));
  EXPECT_THAT(program.err, AllOf(HasSubstr("none.dungeon.json"),
                                 HasSubstr("can only be fixed as a whole, not just map #1"),
                                 HasSubstr("is not a file that can be rewritten")));
  EXPECT_EQ(folder.read("z.dungeon.json"), sound_map);
  EXPECT_EQ(folder.read("a.dungeons.jsonl"), misspelt_line);
}

TEST(Fixing, DoesNotFixHiddenFindings) {
  EXPECT_EQ(run_program_on(misspelt_map, {"validate", "--fix", "--ignore", "E01", "-"}).out,
            misspelt_map);
  EXPECT_EQ(run_program_on(misspelt_map, {"validate", "--fix", "--select", "E", "-"}).out,
            sound_map);
}

TEST(Fixing, TouchesNothingIfTheSettingsAreWrong) {
  const Folder folder;
  (void)folder.write("dungeonlab.json", "{");
  const std::string path = folder.write("a.dungeon.json", misspelt_map);
  for (const char* const option : {"--fix", "--diff"}) {
    const Program program = run_program({"validate", option, path});
    EXPECT_EQ(program.code, 2);
    EXPECT_THAT(program.err, HasSubstr("dungeonlab.json"));
    EXPECT_EQ(folder.read("a.dungeon.json"), misspelt_map);
  }
}

TEST(Fixing, ShowsATerminalNothingUnsafe) {
  Program program;
  program.in = with(misspelt_map, "\"exit\"", "\"title\": \"\xe2\x80\xae\",\n  \"exit\"");
  program.is_terminal = true;
  program.run({"validate", "--diff", "-"});
  EXPECT_THAT(program.out, AllOf(HasSubstr("\\u{202e}"), Not(HasSubstr("\xe2\x80\xae"))));
  program.is_terminal = false;
  program.run({"validate", "--diff", "-"});
  EXPECT_THAT(program.out, HasSubstr("\xe2\x80\xae")) << "or it would be no patch";
}

}  // namespace
}  // namespace dungeonlab::app
