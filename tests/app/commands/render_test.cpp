#include "app/formats.hpp"
#include "cli/program.hpp"
#include "support/files.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Render, NamesAMapByItsIdOnlyIfTheMapIsUnchanged) {
  const std::string made = run_program({"generate", "--preset", "5x5", "--seed", "first"}).out;
  const auto drawn = [](const std::string& map, const std::string& format) {
    return run_program_on(map, {"render", "-", "--format", format, "--charset", "unicode"}).out +
           run_program_on(map, {"render", "-", "--format", format}).out;
  };
  const std::string changed = with(made, "\"levels\"", "\"start\": {\"kits\": 9}, \"levels\"");
  EXPECT_THAT(drawn(made, "text"), HasSubstr("id: 5x5#first.0@1"));
  EXPECT_THAT(drawn(changed, "text"), Not(HasSubstr("id: ")));
  EXPECT_THAT(drawn(made, "tiled"), HasSubstr("5x5#first.0@1 · map "));
  EXPECT_THAT(drawn(changed, "tiled"), HasSubstr("map "));
  EXPECT_THAT(drawn(changed, "tiled"), Not(HasSubstr("first.0@1")));
}

TEST(Render, WithPlainCharactersIsThePlanFormat) {
  const std::string plan = run_program_on(sound_map, {"convert", "-", "--format", "plan"}).out;
  const Program program = run_program_on(sound_map, {"render", "-", "--charset", "ascii"});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(program.out, plan);
}

TEST(Render, FollowsTheTerminal) {
  Program program;
  program.in = sound_map;
  program.is_terminal = true;
  program.environment = {{"LANG", "C.UTF-8"}, {"TERM", "xterm"}};
  EXPECT_THAT(program.run({"render", "-"}).out, HasSubstr("\xe2\x94"));  // a box-drawing character
  EXPECT_THAT(program.out, HasSubstr("\x1b["));
  program.environment = {{"LANG", "C"}, {"TERM", "xterm"}, {"NO_COLOR", "1"}};
  EXPECT_THAT(program.run({"render", "-"}).out, Not(HasSubstr("\xe2")));
  EXPECT_THAT(program.out, Not(HasSubstr("\x1b[")));
}

TEST(Render, MarksTheSubjectOfAFindingAndReportsItOnStandardError) {
  const Program program =
      run_program_on(with(sound_map, "treasure", "lion"), {"render", "-", "--charset", "unicode"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, HasSubstr("Li"));
  EXPECT_THAT(program.out, Not(HasSubstr("error[")));
  EXPECT_THAT(program.err, HasSubstr("error[T01]"));
}

TEST(Render, ShowsWarningsAndInfosOnlyOnRequest) {
  const std::string idle = with(sound_map, "\"levels\": 1", "\"levels\": 3");
  EXPECT_EQ(run_program_on(idle, {"render", "-"}).err, "");
  EXPECT_THAT(run_program_on(idle, {"render", "-", "--min-level", "info"}).err,
              HasSubstr("info[G03]"));
}

TEST(Render, DrawsWhatCanBeRead) {
  const std::string map = with(sound_map, "\"levels\"", "\"extra\": 1, \"levels\"");
  const std::string plan = run_program_on(sound_map, {"convert", "-", "--format", "plan"}).out;
  const Program program = run_program_on(map, {"render", "-", "--charset", "ascii"});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(program.out, plan);
  EXPECT_THAT(program.err, HasSubstr("error[J03]"));
}

TEST(Render, DrawsNothingForEmptyInput) {
  for (const char* const text : {"", "[]", "garbage"}) {
    const Program program = run_program_on(text, {"render", "-"});
    EXPECT_EQ(program.code, 1) << text;
    EXPECT_EQ(program.out, "") << text;
    EXPECT_THAT(program.err, HasSubstr("error[")) << text;
  }
}

TEST(Render, SaysWhatCannotBeRead) {
  const Program program = run_program({"render", "none.dungeon.json"});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("none.dungeon.json"));
}

TEST(Render, MakesAPictureForGamemastersAndOneForPlayers) {
  const Program gm = run_program_on(sound_map, {"render", "-", "--format", "svg"});
  EXPECT_EQ(gm.code, 0);
  EXPECT_TRUE(gm.out.starts_with("<svg ")) << gm.out;
  EXPECT_THAT(gm.out, HasSubstr("treasure at "));
  const Program player =
      run_program_on(sound_map, {"render", "-", "--format", "svg", "--view", "player"});
  EXPECT_EQ(player.code, 0);
  EXPECT_TRUE(player.out.starts_with("<svg "));
  EXPECT_THAT(player.out, Not(HasSubstr("treasure")));
}

TEST(Render, DrawsSeveralMapsOnlyIntoAFolder) {
  const Program program =
      run_program({"render", "--format", "svg", testing_support::source_path("samples/good")});
  EXPECT_EQ(program.code, 2);
  EXPECT_EQ(program.out, "");
  EXPECT_THAT(program.err, HasSubstr("--output DIR/"));
}

TEST(Render, PutsSeveralMapsIntoOnePdf) {
  const std::string samples = testing_support::source_path("samples/good/");
  const Program one = run_program({"render", "--format", "pdf", samples + "duel.dungeon.json"});
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_TRUE(one.out.starts_with("%PDF-")) << one.out.substr(0, 20);
  const Program two = run_program({"render", "--format", "pdf", samples + "duel.dungeon.json",
                                   samples + "first-steps.dungeon.txt"});
  EXPECT_EQ(two.code, 0) << two.err;
  EXPECT_GT(two.out.size(), one.out.size());
}

TEST(Render, MakesAPngWithCellsOfTheRequestedSize) {
  const Program small =
      run_program_on(sound_map, {"render", "-", "--format", "png", "--cell-pixels", "16"});
  EXPECT_EQ(small.code, 0) << small.err;
  EXPECT_TRUE(small.out.starts_with("\x89PNG")) << small.out.substr(0, 20);
  const Program large = run_program_on(sound_map, {"render", "-", "--format", "png"});
  EXPECT_GT(large.out.size(), small.out.size());
  const Program wrong =
      run_program_on(sound_map, {"render", "-", "--format", "png", "--cell-pixels", "4000"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_THAT(wrong.err, HasSubstr("--cell-pixels"));
}

TEST(Render, ShowsPlayersNothingOfAMapInAnyFormat) {
  const std::string secret = R"({"format": "dungeonlab-map/1", "title": "The Eldar are at A1",
    "base": {"columns": 3, "rows": 2}, "levels": 2, "branches": ["D1"],
    "exit": {"cell": "D1", "side": "east"}, "walls": {"simple": ["A1-B1"]},
    "encounters": {"A1.1": "treasure", "B1.1": {"kind": "lion", "note": "asleep"}},
    "rivers": [["A2.1", "B2.1"]], "house_rules": ["marmar"], "notes": ["mind the lion"],
    "origin": {"generator": "dungeonlab 0.1.0", "preset": "7x7", "seed": "winter", "index": 0}})";
  const std::string known =
      R"({"format": "dungeonlab-map/1", "base": {"columns": 3, "rows": 2}, "levels": 2})";
  for (const std::string_view format : picture_format_names) {
    // A tabletop needs walls. Its other contents have a test of their own.
    if (format != "uvtt") {
      const std::vector<std::string> line = {"render", "-",     "--format", std::string(format),
                                             "--view", "player"};
      const Program refused = run_program_on(secret, line);
      EXPECT_EQ(refused.code, 0) << format << ": " << refused.err;
      EXPECT_EQ(refused.out, run_program_on(known, line).out) << format;
    }
  }
}

TEST(Render, MakesALiveScreen) {
  const Program program = run_program_on(sound_map, {"render", "-", "--format", "html"});
  EXPECT_EQ(program.code, 0);
  EXPECT_TRUE(program.out.starts_with("<!DOCTYPE html>")) << program.out.substr(0, 20);
  const Program huge = run_program_on(
      with(sound_map, R"("columns": 2, "rows": 2)", R"("columns": 256, "rows": 256)"),
      {"render", "-", "--format", "html"});
  EXPECT_EQ(huge.code, 4);
  EXPECT_EQ(huge.out, "");
  EXPECT_THAT(huge.err, HasSubstr("can show 10000 places"));
}

TEST(Render, MakesATabletopFileForEachLevel) {
  const std::string map = testing_support::source_path("samples/good/tower.dungeon.json");
  const Program one = run_program({"render", map, "--format", "uvtt"});
  EXPECT_EQ(one.code, 2);
  EXPECT_EQ(one.out, "");
  EXPECT_THAT(one.err, HasSubstr("4 files"));
  const Program single =
      run_program_on(sound_map, {"render", "-", "--format", "uvtt", "--no-square"});
  EXPECT_EQ(single.code, 0) << single.err;
  EXPECT_THAT(single.out, HasSubstr("\"pixels_per_grid\": 100"));
  EXPECT_THAT(single.out, HasSubstr("\"image\": \"iVBORw0KGgo"));  // a PNG in base64
  const Program large =
      run_program_on(with(sound_map, R"("columns": 2, "rows": 2)", R"("columns": 2, "rows": 40)"),
                     {"render", "-", "--format", "uvtt", "--no-square"});
  EXPECT_THAT(large.out, HasSubstr("\"pixels_per_grid\": 97"));
}

TEST(Render, ChoosesTheLargestCellsThatFit) {
  const auto drawn = [](const std::string& size, std::vector<std::string> line) {
    line.insert(line.begin(), {"render", "-", "--format"});
    return run_program_on(with(sound_map, R"("columns": 2, "rows": 2)", size), line);
  };
  for (const std::string size : {R"("columns": 100, "rows": 100)", R"("columns": 256, "rows": 2)",
                                 R"("columns": 2, "rows": 256)"}) {
    for (const std::string format : {"png", "uvtt"}) {
      const Program program = drawn(size, {format});
      EXPECT_EQ(program.code, 0) << size << format << program.err;
    }
  }
  const std::string hundred = R"("columns": 100, "rows": 100)";
  EXPECT_THAT(drawn(hundred, {"uvtt"}).out, HasSubstr("\"pixels_per_grid\": 40"));
  const Program asked = drawn(hundred, {"png", "--cell-pixels", "100"});
  EXPECT_EQ(asked.code, 4);
  EXPECT_THAT(asked.err, HasSubstr("is too large\nhelp: at most "));
  EXPECT_THAT(asked.err, HasSubstr(" pixels a cell"));
}

TEST(Render, WritesTheKeyWhereItIsReadable) {
  const Program pdf =
      run_program_on(sound_map, {"render", "-", "--format", "pdf", "--view", "key"});
  EXPECT_EQ(pdf.code, 0) << pdf.err;
  EXPECT_TRUE(pdf.out.starts_with("%PDF-"));
  const Program usual = run_program_on(sound_map, {"render", "-", "--view", "key"});
  EXPECT_EQ(usual.code, 0) << usual.err;
  EXPECT_EQ(
      usual.out,
      run_program_on(sound_map, {"render", "-", "--view", "key", "--format", "markdown"}).out);
  const Program svg =
      run_program_on(sound_map, {"render", "-", "--format", "svg", "--view", "key"});
  EXPECT_EQ(svg.code, 2);
  EXPECT_THAT(svg.err, HasSubstr("--view key writes text, but --format svg is a drawing"));
}

TEST(Render, RefusesOptionsThatAFormatDoesNotSupport) {
  const auto refused = [](const std::vector<std::string>& more) {
    std::vector<std::string> line = {"render", "-"};
    line.insert(line.end(), more.begin(), more.end());
    const Program program = run_program_on(sound_map, line);
    EXPECT_EQ(program.code, 2) << more.front();
    EXPECT_EQ(program.out, "") << more.front();
    return program.err;
  };
  EXPECT_THAT(refused({"--paper", "a4"}),
              HasSubstr("--paper is not for text: use it with --format pdf\n"));
  EXPECT_THAT(refused({"--format", "svg", "--cell-pixels", "50"}),
              HasSubstr("use it with --format png or uvtt\n"));
  EXPECT_THAT(refused({"--format", "png", "--no-square"}), HasSubstr("--format uvtt\n"));
  EXPECT_THAT(refused({"--format", "markdown", "--charset", "ascii"}),
              HasSubstr("--format text\n"));
  EXPECT_THAT(refused({"--view", "key", "--format", "text"}),
              HasSubstr("--format pdf or markdown\n"));
}

TEST(Render, WritesTextToTheRequestedFile) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_map);
  const std::string shown = run_program({"render", map}).out;
  EXPECT_EQ(run_program({"render", map, "--output", folder.at("a.txt")}).out, "");
  EXPECT_EQ(folder.read("a.txt"), shown);
  EXPECT_EQ(run_program({"render", map, map + "#1", "--output", folder.at("two.txt")}).code, 0);
  EXPECT_EQ(folder.read("two.txt"), shown + "\n" + shown);
  EXPECT_EQ(run_program({"render", folder.at(""), "--output", folder.at("drawn/")}).code, 0);
  const auto name = std::filesystem::path(map).parent_path().filename().string();
  EXPECT_TRUE(std::filesystem::exists(folder.at("drawn/" + name + "/a.txt")));
}

TEST(Render, LeavesNoEmptyFolder) {
  const Folder folder;
  const Program program = run_program_on(
      with(sound_map, R"("columns": 2, "rows": 2)", R"("columns": 256, "rows": 256)"),
      {"render", "-", "--format", "html", "--output", folder.at("a/b/")});
  EXPECT_EQ(program.code, 4);
  EXPECT_EQ(folder.listing(), "");
}

TEST(Render, WritesAllLevelsForATabletopOrNone) {
  const Folder folder;
  const std::string map = testing_support::source_path("samples/good/tower.dungeon.json");
  std::filesystem::create_directories(folder.at("out/tower.level-3.uvtt"));
  const Program program = run_program(
      {"render", map, "--format", "uvtt", "--cell-pixels", "16", "--output", folder.at("out/")});
  EXPECT_EQ(program.code, 2);
  EXPECT_FALSE(std::filesystem::exists(folder.at("out/tower.level-1.uvtt")));
}

TEST(Render, WarnsNotToGiveATabletopFileToPlayers) {
  const std::vector<std::string> line = {"render", "-", "--format", "uvtt"};
  const Program gm = run_program_on(sound_map, line);
  EXPECT_THAT(gm.err, Not(HasSubstr("contains all walls")));
  const Program player =
      run_program_on(sound_map, {"render", "-", "--format", "uvtt", "--view", "player"});
  EXPECT_EQ(player.code, 0);
  EXPECT_THAT(player.err, HasSubstr("contains all walls"));
}

TEST(Render, NamesAMapWithoutANameByItsDigest) {
  const auto name_of = [](const std::string& text) {
    const std::string out = run_program_on(text, {"render", "-", "--format", "svg"}).out;
    const std::size_t at = out.find("· map ");
    return at == std::string::npos ? "" : out.substr(at + std::string("· ").size(), 16);
  };
  const std::string plan = run_program_on(sound_map, {"convert", "-", "--format", "plan"}).out;
  EXPECT_EQ(name_of(sound_map).size(), 16U);
  EXPECT_EQ(name_of(sound_map), name_of(plan)) << "the same map in another form";
  EXPECT_NE(name_of(sound_map), name_of(with(sound_map, "B2.1", "B1.1")));
}

TEST(Render, ReportsLettersThatNoFontHasAndTheirPlaces) {
  const std::string map = with(sound_map, R"("B2.1": "treasure")",
                               "\"B1.1\": {\"kind\": \"lion\", \"note\": \"\U000F0001\"}, "
                               "\"B2.1\": \"treasure\"");
  const Program program =
      run_program_on(with(map, "\"levels\"", "\"title\": \"one \U000F0001\U000F0002\", \"levels\""),
                     {"render", "-", "--format", "pdf", "--view", "key"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.err, HasSubstr("no font on this machine has U+F0001 (title, note of B1.1), "
                                     "U+F0002 (title); a replacement symbol is shown instead\n"));
}

const std::string ferry = testing_support::source_path("samples/good/ferry-house.dungeon.txt");

TEST(Render, DrawsTheShortestGameOnlyOverItsOwnMap) {
  const Folder folder;
  const std::string solved =
      folder.write("par.json", run_program({"solve", ferry, "--format", "json"}).out);
  const Program text = run_program({"render", ferry, "--route", solved});
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_THAT(text.out, HasSubstr("// from B1.2, won in 12 turns, by the computer profile:\n"
                                  "//    1  B1.2    land B1.2\n"
                                  "//    2  B2.2    climb; say yes to orcs, no to the undead; move south\n"))
      << "from the median landing";
  EXPECT_EQ(run_program_on(text.out, {"convert", "-", "--format", "json"}).code, 0)
      << "still a plan";
  const Program svg = run_program({"render", ferry, "--route", solved, "--format", "svg"});
  EXPECT_THAT(svg.out, HasSubstr("class=\"route\""));
  EXPECT_THAT(svg.out, HasSubstr(">6–7</text>"));
  const Program from =
      run_program({"render", ferry, "--route", solved, "--from", "A1.1", "--format", "svg"});
  EXPECT_THAT(from.out, HasSubstr("won in 13 turns"));
  const Program other = run_program_on(sound_map, {"render", "-", "--route", solved});
  EXPECT_EQ(other.code, 2);
  EXPECT_THAT(other.err, HasSubstr("expected a game on this map"));
  EXPECT_EQ(other.out, "");
}

TEST(Render, DrawsARecordWrittenBySolve) {
  const Folder folder;
  const std::string record = folder.at("par.game.jsonl");
  EXPECT_EQ(run_program({"solve", ferry, "--record", record}).code, 0);
  EXPECT_THAT(run_program({"render", ferry, "--route", record}).out,
              HasSubstr("// from B5.2, won in 7 turns, by the computer profile:\n"));
  const Program chosen = run_program({"render", ferry, "--route", record, "--from", "A1.1"});
  EXPECT_EQ(chosen.code, 2);
  EXPECT_THAT(chosen.err, HasSubstr("a record has only one game"));
  const Program other =
      run_program({"render", ferry, "--route", record, "--game-profile", "classic"});
  EXPECT_EQ(other.code, 2);
  EXPECT_THAT(other.err, HasSubstr("the game uses the computer profile"));
}

TEST(Render, RefusesARouteIfItWouldNotBeDrawn) {
  const Program html = run_program({"render", ferry, "--route", "par.json", "--format", "html"});
  EXPECT_EQ(html.code, 2);
  EXPECT_THAT(html.err, HasSubstr("--route is not for html: use it with --format text or svg"));
  const Program player = run_program({"render", ferry, "--route", "par.json", "--view", "player"});
  EXPECT_EQ(player.code, 2);
  EXPECT_THAT(player.err, HasSubstr("--route shows where everything is"));
  const Program alone = run_program({"render", ferry, "--from", "A1.1"});
  EXPECT_EQ(alone.code, 2);
  EXPECT_THAT(alone.err, HasSubstr("--from needs --route"));
}

}  // namespace
}  // namespace dungeonlab::app
