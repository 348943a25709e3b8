#include "cli/input.hpp"

#include "cli/program.hpp"
#include "support/files.hpp"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

TEST(Input, NamesTheProgramThatAFileBelongsTo) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_map);
  ASSERT_EQ(run_program({"render", map, "--output", folder.at("a.tmj")}).code, 0);
  ASSERT_EQ(run_program({"render", map, "--output", folder.at("a.uvtt")}).code, 0);
  const std::string tiled = folder.read("a.tmj");
  const std::string uvtt = folder.read("a.uvtt");
  const std::string xml = "<?xml version=\"1.0\"?>\n<map version=\"1.8\"/>\n";
  struct File {
    std::string path;
    std::string said;
  };
  const std::vector<File> files = {
      {folder.at("a.tmj"), "is a Tiled map; help: convert it first: `dungeonlab convert " +
                               folder.at("a.tmj") + " --output a.dungeon.json`"},
      {folder.write("B.TMJ", tiled), "is a Tiled map; "},
      {folder.write("c.dungeon.json", tiled), "is a Tiled map; help: convert it first: "},
      {folder.write("d.tmx", xml), "is a Tiled map in XML; help: export it from Tiled as JSON"},
      {folder.write("e.xml", xml), "is a Tiled map in XML; "},
      {folder.at("a.uvtt"), "is for virtual tabletops"},
      {folder.write("f.DD2VTT", uvtt), "is for virtual tabletops"},
      {folder.write("g.df2vtt", "{}"), "is for virtual tabletops"},
      {folder.write("h.json", uvtt), "is for virtual tabletops"}};
  for (const File& file : files) {
    for (const std::string command :
         {"validate", "render", "measure", "format", "play", "solve", "kit", "explain"}) {
      std::vector<std::string> line = {command, file.path};
      if (command == "kit") {
        line.insert(line.end(), {"--output", folder.at("kit.pdf")});
      } else if (command == "explain") {
        line = {"generate", "--complete", file.path};
      }
      const Program program = run_program(line);
      EXPECT_EQ(program.code, 2) << line.front() << " " << file.path;
      EXPECT_THAT(program.err, HasSubstr(file.path + " " + file.said)) << line.front();
    }
  }
}

TEST(Input, NamesTheKindOfAFileOnce) {
  for (const auto& [file, said] : std::vector<std::pair<std::string, std::string>>{
           {"samples/games/first-night.game.jsonl", " is the record of a game, not a map: "},
           {"samples/old-school/evening.delve.jsonl", "\"dungeonlab-delve/1\""},
           {"samples/old-school/six.party.json", "\"dungeonlab-party/1\""}}) {
    const std::string path = testing_support::source_path(file);
    const Program program = run_program({"validate", path});
    EXPECT_EQ(program.code, 2) << file;
    EXPECT_THAT(program.err, HasSubstr(path));
    EXPECT_THAT(program.err, HasSubstr(said));
    EXPECT_EQ(program.err.find("error["), std::string::npos) << program.err;
  }
}

TEST(Input, DoesNotTakeOtherJsonForAnotherProgramsFile) {
  const Program tileset = run_program_on(
      R"({"type": "tileset", "tilewidth": 64, "grid": {"orientation": "orthogonal"}})",
      {"convert", "-", "--format", "plan"});
  EXPECT_EQ(tileset.code, 1);
  EXPECT_THAT(tileset.err, HasSubstr("error[J03]"));
}

TEST(Input, SaysWhyAFileCannotBeExamined) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_map);
  std::filesystem::create_symlink("loop.dungeon.json", folder.at("loop.dungeon.json"));
  std::filesystem::create_symlink("nowhere", folder.at("gone.dungeon.json"));
  const std::vector<std::pair<std::string, std::string>> files = {
      {folder.at("none.dungeon.json"), "it does not exist"},
      {folder.at("gone.dungeon.json"), "it does not exist"},
      {folder.at("loop.dungeon.json"), "its symbolic links form a loop"},
      {map + "/b", "a part of its path is not a folder"},
      {folder.at(std::string(300, 'n') + ".dungeon.json"), "its name is too long"}};
  for (const auto& [file, why] : files) {
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"validate"},
                                               {"validate", "--fix"},
                                               {"validate", "--diff"},
                                               {"format"},
                                               {"measure"},
                                               {"grade"},
                                               {"render"},
                                               {"convert", "--format", "plan"},
                                               {"solve"},
                                               {"play"},
                                               {"kit"}}) {
      std::vector<std::string> line = words;
      line.push_back(file);
      const Program program = run_program(line);
      EXPECT_EQ(program.code, 2) << words.front();
      EXPECT_THAT(program.err + program.out, HasSubstr(why)) << words.front() << ' ' << file;
    }
  }
}

TEST(Input, NamesLinksToFoldersThatItDoesNotFollow) {
  const Folder folder;
  (void)folder.write("m/a.dungeon.json", sound_map);
  (void)folder.write("elsewhere/b.dungeon.json", sound_map);
  std::filesystem::create_directory_symlink("../elsewhere", folder.at("m/more"));
  std::filesystem::create_directory_symlink(".", folder.at("m/again"));
  for (const char* const command : {"validate", "measure", "format"}) {
    const Program program = run_program({command, folder.at("m")});
    EXPECT_THAT(program.err, HasSubstr("not followed (" + folder.at("m/again") + ", " +
                                       folder.at("m/more") + ")"))
        << command;
  }
}

TEST(Input, FindsMapsWhoseNamesAreInCapitals) {
  const Folder folder;
  (void)folder.write("A.DUNGEON.JSON", sound_map);
  (void)folder.write("B.Dungeons.JSONL", sound_line + sound_line);
  (void)folder.write("c.Dungeon.txt",
                     run_program_on(sound_map, {"convert", "-", "--format", "plan"}).out);
  const Program program = run_program({"validate", folder.at("")});
  EXPECT_THAT(program.out + program.err, HasSubstr("4 maps")) << program.err;
  const std::string lines = folder.write("d.ndjson", sound_line + sound_line);
  EXPECT_THAT(run_program({"validate", lines}).out, HasSubstr("2 maps"));
}

}  // namespace
}  // namespace dungeonlab::app
