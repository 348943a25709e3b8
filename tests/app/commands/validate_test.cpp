#include "cli/program.hpp"
#include "dungeonlab/report/format.hpp"
#include "support/files.hpp"

#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Validate, SaysThatAnOriginNoLongerMakesItsMap) {
  const Folder folder;
  const std::string made = run_program({"generate", "--preset", "5x5", "--seed", "first"}).out;
  const std::string same = folder.write("a.dungeon.json", with(made, "{", "{\"title\": \"Mine\","));
  EXPECT_EQ(run_program({"validate", same}).err, "");
  const std::string changed = folder.write(
      "b.dungeon.json", with(made, "\"levels\"", "\"start\": {\"kits\": 9}, \"levels\""));
  EXPECT_THAT(run_program({"validate", changed}).err,
              HasSubstr("note: " + changed + ": the map was changed after it was generated"));
}

TEST(Validate, NamesTheFilesOfAFolderThatItSkips) {
  const Folder folder;
  (void)folder.write("maps/a.dungeon.json", sound_map);
  (void)folder.write("maps/mine.txt", "dungeonlab-plan/1\n");
  (void)folder.write("maps/b.json", sound_map);
  (void)folder.write("maps/settings.json", "{}");
  (void)folder.write("maps/.hidden/c.txt", "");
  (void)folder.write("maps/LOUD.DUNGEON.JSON", sound_map);
  (void)folder.write("maps/map.schema.json", sound_map);
  const Program program = run_program({"validate", folder.at("maps")});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(program.err, "dungeonlab validate: note: 2 files skipped (" + folder.at("maps/b.json") +
                             ", " + folder.at("maps/mine.txt") +
                             "): maps in a folder must end in .dungeon.json, .dungeon.txt or "
                             ".dungeons.jsonl; rename the file, or name it on the command line\n");
  EXPECT_THAT(run_program({"validate", folder.at("maps/b.json")}).out, HasSubstr("ok: 1 map"));
  EXPECT_THAT(program.out, HasSubstr("ok: 2 maps")) << "capital letters in an ending mean the same";
  std::filesystem::remove(folder.at("maps/a.dungeon.json"));
  std::filesystem::remove(folder.at("maps/LOUD.DUNGEON.JSON"));
  EXPECT_THAT(run_program({"validate", folder.at("maps")}).err,
              HasSubstr("no maps in the folder " + folder.at("maps")));
}

TEST(Validate, CountsOnlyWhatABaselineDoesNotAccept) {
  const Folder folder;
  const std::string file = folder.at("baseline.json");
  (void)folder.write("maps/old.dungeon.json", with(sound_map, "\"west\"", "\"east\""));
  const std::string maps = folder.at("maps");
  EXPECT_EQ(run_program({"validate", maps}).code, 1);
  const Program written = run_program({"validate", maps, "--write-baseline", file});
  EXPECT_EQ(written.code, 0);
  EXPECT_THAT(written.out, HasSubstr(" of 1 map\n"));
  const Program known = run_program({"validate", maps, "--baseline", file});
  EXPECT_EQ(known.code, 0) << known.out;
  EXPECT_THAT(known.out, HasSubstr(" ignored"));
  EXPECT_EQ(known.err, "");

  (void)folder.write("maps/old.dungeon.json", sound_map);
  EXPECT_THAT(run_program({"validate", maps, "--baseline", file}).err,
              HasSubstr("gone: update it with --write-baseline"));
  const std::string elsewhere = folder.write("new/a.dungeon.json", sound_map);
  EXPECT_THAT(run_program({"validate", elsewhere, "--baseline", file}).err,
              HasSubstr("is it the baseline of another folder?"));
}

TEST(Validate, TakesTheBaselineThatTheSettingsName) {
  const Folder folder;
  const std::string maps = folder.at("maps");
  const std::string map =
      folder.write("maps/old.dungeon.json", with(sound_map, "\"west\"", "\"east\""));
  const std::string file = folder.at("baseline.json");
  (void)folder.write("dungeonlab.json", R"({"baseline": "baseline.json"})");
  const Program absent = run_program({"validate", maps});
  EXPECT_EQ(absent.code, 2);
  EXPECT_THAT(absent.err, HasSubstr("baseline.json"));
  EXPECT_EQ(run_program({"validate", maps, "--write-baseline", file}).code, 0);
  const Program known = run_program({"validate", maps});
  EXPECT_EQ(known.code, 0) << known.out << known.err;
  EXPECT_THAT(known.out, HasSubstr(" ignored"));
  const std::string accepted = folder.read("baseline.json");
  EXPECT_EQ(run_program({"validate", maps, "--write-baseline", file, "--force"}).code, 2);
  EXPECT_EQ(run_program({"validate", maps, "--write-baseline", file}).code, 0);
  EXPECT_EQ(folder.read("baseline.json"), accepted) << "what is accepted is found again";
  EXPECT_THAT(run_program({"validate", "--show-config", map}).out,
              HasSubstr("\"value\": \"baseline.json\""));
  (void)folder.write("maps/old.dungeon.json", sound_map);
  EXPECT_THAT(run_program({"validate", maps}).err, HasSubstr("gone: update it with"));
  (void)folder.write("baseline.json", "milk\n");
  EXPECT_EQ(run_program({"validate", maps}).code, 2);
}

TEST(Validate, NeverReplacesAnotherFileWithABaseline) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_map);
  const std::string notes = folder.write("notes.txt", "milk\n");
  const Program program = run_program({"validate", map, "--write-baseline", notes});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("exists and is not a baseline: choose another name"));
  EXPECT_EQ(run_program({"validate", map, "--baseline", notes}).code, 2);
  EXPECT_EQ(run_program({"validate", map, "--baseline", notes, "--write-baseline", notes}).code, 2);
  EXPECT_EQ(
      run_program({"validate", map, "--write-baseline", folder.at("b"), "--report", "json"}).code,
      2);
}

TEST(Validate, SaysThatAMapIsSound) {
  const Program program = run_program_on(sound_map, {"validate", "-"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, StartsWith("ok: 1 map, "));
  EXPECT_THAT(program.out, HasSubstr(" rules checked, 3 findings: 3 infos (3 not shown; use "
                                     "--min-level info to show them)\n"));
  EXPECT_EQ(program.err, "");
}

TEST(Validate, ReportsErrorsAndExitsWithOne) {
  const Program program = run_program_on(with(sound_map, "treasure", "lion"), {"validate", "-"});
  EXPECT_EQ(program.code, 1);
  EXPECT_THAT(program.out, HasSubstr("error[T01]"));
  EXPECT_THAT(program.out, HasSubstr("not ok: 1 map, "));
  EXPECT_THAT(program.out, HasSubstr(": 1 error, "));
}

TEST(Validate, ChecksFoldersAndEverythingBelowThem) {
  const Folder folder;
  (void)folder.write("b/deep/a.dungeon.json", sound_map);
  (void)folder.write("b/many.dungeons.jsonl", sound_line + sound_line);
  (void)folder.write("b/notes.json", "no map");
  const Program program = run_program({"validate", folder.at("b")});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, StartsWith("ok: 3 maps, "));
}

TEST(Validate, GivesTheSameOutputForAnyOrderOfTheFiles) {
  const Folder folder;
  const std::string a = folder.write("a.dungeon.json", "{}");
  const std::string b = folder.write("b.dungeon.json", "[]");
  const Program one = run_program({"validate", a, b});
  EXPECT_EQ(one.out, run_program({"validate", b, a}).out);
  EXPECT_EQ(one.out, run_program({"validate", b, a, b}).out);
  EXPECT_LT(one.out.find("a.dungeon.json:"), one.out.find("b.dungeon.json:"));
}

TEST(Validate, ContinuesAfterAFileThatCannotBeRead) {
  const Folder folder;
  const std::string bad = folder.write("bad.dungeon.json", "{");
  const std::string good = folder.write("good.dungeon.json", sound_map);
  const Program program = run_program({"validate", folder.at("none.dungeon.json"), good, bad});
  EXPECT_EQ(program.code, 2) << "the highest code wins";
  EXPECT_THAT(program.err, HasSubstr("none.dungeon.json"));
  EXPECT_THAT(program.out, HasSubstr("error[J01]"));
  EXPECT_THAT(program.out, HasSubstr("not ok: 2 maps"));
}

TEST(Validate, SaysWhetherTheFileOfAMapIsMissingOrCompressed) {
  const Folder folder;
  const std::string none = folder.at("none.dungeons.jsonl");
  EXPECT_EQ(run_program({"validate", none + "#3"}).err,
            "dungeonlab validate: cannot read '" + none + "': it does not exist\n");
  const std::string small = folder.write("maps.dungeons.jsonl.zst", "\x28\xb5\x2f\xfd");
  for (const std::string& word : {small, small + "#3"}) {
    const Program program = run_program({"validate", word});
    EXPECT_EQ(program.code, 2);
    EXPECT_THAT(program.err, HasSubstr(small + " is compressed: run zstd -d " + small + ", and"));
  }
}

TEST(Validate, SaysThatAFolderContainsNoMap) {
  const Folder folder;
  const Program program = run_program({"validate", folder.at("")});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err,
              HasSubstr("looked for *.dungeon.json, *.dungeon.txt and *.dungeons.jsonl"));
  EXPECT_THAT(program.out, StartsWith("not ok: 0 maps; no maps in the folder "));
}

TEST(Validate, NamesTheLineOfAMapAmongMany) {
  const Folder folder;
  const std::string bad = with(sound_line, "treasure", "lion");
  const std::string path = folder.write("a.dungeons.jsonl", sound_line + "\n" + bad);
  const Program all = run_program({"validate", path});
  EXPECT_EQ(all.code, 1);
  EXPECT_THAT(all.out, HasSubstr("a.dungeons.jsonl:3:"));
  EXPECT_THAT(all.out, HasSubstr("\n3 | "));
  EXPECT_THAT(all.out, HasSubstr("not ok: 2 maps")) << "a blank line is not a map";
  EXPECT_EQ(run_program({"validate", path + "#1"}).code, 0);
  EXPECT_EQ(run_program({"validate", path + "#3"}).code, 1);
  EXPECT_EQ(run_program({"validate", path + "#4"}).code, 2);
}

TEST(Validate, ReadsJsonLinesFromStandardInput) {
  EXPECT_THAT(run_program_on(sound_line + sound_line, {"validate", "-"}).out,
              StartsWith("ok: 2 maps"));
  EXPECT_THAT(run_program_on(sound_line, {"validate", "-"}).out, StartsWith("ok: 1 map,"));
}

TEST(Validate, FailsAndShowsFindingsFromTheRequestedSeverities) {
  const std::string idle = with(sound_map, "\"levels\": 1", "\"levels\": 3");
  const Program usual = run_program_on(idle, {"validate", "-", "--min-level", "info"});
  ASSERT_THAT(usual.out, HasSubstr("info[G03]: ")) << "a map with something less than an error";
  ASSERT_THAT(usual.out, Not(HasSubstr("error[")));
  EXPECT_EQ(usual.code, 0);
  EXPECT_EQ(run_program_on(idle, {"validate", "-", "--fail-level", "info"}).code, 1);
  const Program quiet = run_program_on(idle, {"validate", "-", "--min-level", "error"});
  EXPECT_EQ(quiet.code, 0);
  EXPECT_THAT(quiet.out, StartsWith("ok: "));
}

TEST(Validate, HidesUnselectedFindingsWhichDoNotAffectTheExitCode) {
  const std::string map = with(sound_map, "treasure", "lion");
  const auto run = [&](const std::vector<std::string>& options) {
    std::vector<std::string> arguments = {"validate", "-"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run_program_on(map, arguments);
  };
  ASSERT_EQ(run({}).code, 1);
  for (const std::vector<std::string>& options :
       std::vector<std::vector<std::string>>{{"--ignore", "T01"},
                                             {"--ignore", "not-one-treasure"},
                                             {"--ignore", "W,t"},
                                             {"--ignore", "W", "--ignore", "t0"},
                                             {"--select", "RV"},
                                             {"--select", "T", "--ignore", "t01"}}) {
    const Program program = run(options);
    EXPECT_EQ(program.code, 0) << options[1];
    EXPECT_THAT(program.out, Not(HasSubstr("T01]"))) << options[1];
    EXPECT_THAT(program.out, HasSubstr(" more from rules that were not selected\n")) << options[1];
  }
  EXPECT_EQ(run({"--select", "t"}).code, 1);
}

TEST(Validate, ReportsATextThatCannotBeReadWhateverIsSelected) {
  EXPECT_EQ(run_program_on("{", {"validate", "-", "--select", "RV"}).code, 1);
  EXPECT_EQ(run_program_on("{", {"validate", "-", "--ignore", "J01"}).code, 0);
}

TEST(Validate, NamesTheUnknownCode) {
  for (const char* const option : {"--select", "--ignore"}) {
    const Program program = run_program({"validate", "-", option, "W06,RV66"});
    EXPECT_EQ(program.code, 2);
    EXPECT_THAT(program.err, HasSubstr("\"RV66\" is not a rule code, prefix or name"));
    EXPECT_THAT(program.err, HasSubstr("did you mean RV06?"));
    EXPECT_EQ(run_program({"validate", "-", option, "W06,"}).code, 2);
  }
}

TEST(Validate, ChecksUnderAProfile) {
  const std::string marmar = with(with(sound_map, "\"levels\": 1", "\"levels\": 2"), "\"B2.1\"",
                                  R"("A1.1": {"kind": "marmar", "throws": "up"}, "B2.1")");
  const Program classic = run_program_on(marmar, {"validate", "-", "--profile", "classic"});
  EXPECT_EQ(classic.code, 1);
  EXPECT_THAT(classic.out, HasSubstr("error[E08]"));
  EXPECT_EQ(run_program_on(marmar, {"validate", "-", "--profile", "extended"}).code, 0);
  const Program unknown = run_program_on(marmar, {"validate", "-", "--profile", "strcit"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.err, HasSubstr("did you mean strict?"));
}

TEST(Validate, PlaysMapsOutOnRequest) {
  const std::string lake =
      testing_support::source_path("tests/solve/par/lake-unwinnable.dungeon.txt");
  EXPECT_THAT(run_program({"validate", lake}).out, Not(HasSubstr("P12")));
  const Program played = run_program({"validate", lake, "--solve"});
  EXPECT_EQ(played.code, 0) << "it is a warning";
  EXPECT_THAT(played.out, HasSubstr("warning[P12]: nobody can win alone in one life"));
  EXPECT_THAT(played.out, HasSubstr(" 120 rules checked"));
  EXPECT_EQ(run_program({"validate", lake, "--solve", "--fail-level", "warning"}).code, 1);
}

TEST(Validate, SaysThatAMapWithErrorsIsNotPlayedOut) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", with(sound_map, "\"west\"", "\"east\""));
  EXPECT_THAT(run_program({"validate", map, "--solve"}).out, HasSubstr("P*"));
}

TEST(Validate, CallsStandardInputByTheGivenName) {
  const Program named =
      run_program_on("{", {"validate", "-", "--stdin-name", "maps/new.dungeon.json"});
  EXPECT_THAT(named.out, StartsWith("maps/new.dungeon.json:1:2: error[J01]"));
  const Program plan =
      run_program_on("walls", {"validate", "-", "--stdin-name", "new.dungeon.txt"});
  EXPECT_THAT(plan.out, HasSubstr("expected the first line `dungeonlab-plan/1`"));
  const Program lines =
      run_program_on("\n{", {"validate", "-", "--stdin-name", "new.dungeons.jsonl"});
  EXPECT_THAT(lines.out, StartsWith("new.dungeons.jsonl:2:2: error[J01]"));
}

TEST(Validate, RecognisesATextWhateverItsName) {
  const std::string plan = run_program({"new", "5x5"}).out;
  const Program as_json = run_program_on(plan, {"validate", "-", "--stdin-name", "a.dungeon.json"});
  EXPECT_THAT(as_json.out, Not(HasSubstr("J01")));
  const Program as_plan =
      run_program_on(sound_line, {"validate", "-", "--stdin-name", "a.dungeon.txt"});
  EXPECT_EQ(as_plan.code, 0) << as_plan.out;
  const Program line = run_program_on("dungeonlab-plan/1\n" + sound_line,
                                      {"validate", "-", "--stdin-name", "a.dungeons.jsonl"});
  EXPECT_THAT(line.out, HasSubstr("a.dungeons.jsonl:1:1: error[J01]")) << "a line is no plan";
  EXPECT_THAT(line.out, HasSubstr("not ok: 2 maps (1 not ok)"));
}

TEST(Validate, NeverOverwritesAMapOrSettingsWithAReport) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_line);
  const std::string settings = folder.write("dungeonlab.json", "{}");
  for (const std::string& precious : {map, settings}) {
    const Program program = run_program({"validate", map, "--report", "json=" + precious});
    EXPECT_EQ(program.code, 2);
    EXPECT_THAT(program.err, HasSubstr("would overwrite"));
  }
  EXPECT_EQ(folder.read("a.dungeon.json"), sound_line);
}

TEST(Validate, IsNotOkIfSomethingCouldNotBeRead) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_line);
  const Program missing = run_program({"validate", map, folder.at("none.dungeon.json")});
  EXPECT_EQ(missing.code, 2);
  EXPECT_THAT(missing.out, HasSubstr("not ok: 1 map, some input could not be read, "));
  std::filesystem::create_symlink("nowhere", folder.at("dungeonlab.json"));
  EXPECT_EQ(run_program({"validate", map}).code, 2) << "settings that cannot be read";
}

TEST(Validate, NamesStandardInputOnlyIfItIsChecked) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_line);
  EXPECT_EQ(run_program({"validate", map, "--stdin-name", "x.dungeon.json"}).code, 2);
}

TEST(Validate, ChecksAMapOnceHoweverItIsNamed) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_line);
  EXPECT_THAT(run_program({"validate", map, folder.at("./a.dungeon.json"), folder.at("")}).out,
              HasSubstr("ok: 1 map, "));
}

TEST(Validate, SaysThatMapsAreCountedFromOne) {
  const Folder folder;
  const std::string path = folder.write("a.dungeons.jsonl", sound_line);
  const Program program = run_program({"validate", path + "#0"});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("#0 is not a map number: #1 is the map on the first line"));
}

TEST(Validate, WritesTheSameForAnyNumberOfJobs) {
  const Folder folder;
  std::string lines;
  std::vector<std::string> arguments = {"validate"};
  for (int i = 0; i < 300; ++i) {
    const std::string number = std::to_string(1000 + i);
    const std::string bad = with(sound_line, "\"B2.1\"", "\"B" + std::to_string(i % 4) + ".1\"");
    lines += i % 7 == 0 ? bad : i % 11 == 0 ? "{\n" : sound_line;
    const std::string name = "maps/" + number + ".dungeon.json";
    (void)folder.write(name, i % 5 == 0 ? bad : sound_map);
    arguments.push_back(folder.at(i % 13 == 0 ? "none/" + number : name));
  }
  (void)folder.write("wrong/dungeonlab.json", "[]");
  arguments.push_back(folder.write("wrong/a.dungeon.json", sound_map));
  arguments.push_back(folder.write("many.dungeons.jsonl", lines));
  const auto run = [&](const std::string& jobs) {
    std::vector<std::string> all = arguments;
    all.insert(all.end(), {"--jobs", jobs, "--report", "text=" + folder.at("report.txt")});
    for (std::size_t i = 1; i < report::format_names.size(); ++i) {
      const std::string name(report::format_names[i]);
      all.insert(all.end(), {"--report", name + "=" + folder.at(name)});
    }
    const Program program = run_program(all);
    EXPECT_EQ(program.code, 2);
    std::string text = program.err;
    for (const std::string_view name : report::format_names) {
      text += folder.read(name == "text" ? "report.txt" : name);
    }
    return text;
  };
  const std::string alone = run("1");
  EXPECT_THAT(alone, HasSubstr("not ok: "));
  for (const char* const jobs : {"2", "3", "16"}) {
    EXPECT_TRUE(run(jobs) == alone) << jobs;
  }
}

TEST(Validate, TakesANumberOfJobsAfterItsLetter) {
  EXPECT_EQ(run_program_on(sound_map, {"validate", "-", "-j", "2"}).code, 0);
  EXPECT_EQ(run_program_on(sound_map, {"validate", "-", "-j2"}).code, 0);
  const Program none = run_program_on(sound_map, {"validate", "-", "-j", "0"});
  EXPECT_EQ(none.code, 2);
  EXPECT_THAT(none.err, HasSubstr("--jobs: expected a whole number from 1 to 256, found \"0\""));
  EXPECT_EQ(run_program({"validate", "-j"}).code, 2);
}

TEST(Validate, ColorsOnRequest) {
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
