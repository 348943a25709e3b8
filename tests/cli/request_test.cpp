#include "cli/request.hpp"

#include "cli/program.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

TEST(Request, KnowsFormatsByAllTheirCommonNames) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_map);
  struct Name {
    std::string name;
    std::string begins;
    std::vector<std::string> line;
  };
  const std::string uvtt = "{\n  \"format\": 0.3";
  const std::string tiled = "{\n  \"type\": \"map\"";
  const std::vector<Name> names = {{"w.uvtt", uvtt, {"render"}},
                                   {"w.dd2vtt", uvtt, {"render"}},
                                   {"W.DF2VTT", uvtt, {"render"}},
                                   {"w.htm", "<!DOCTYPE html>", {"render"}},
                                   {"w.HTML", "<!DOCTYPE html>", {"render"}},
                                   {"w.markdown", "# ", {"render"}},
                                   {"w.PNG", "\x89PNG", {"render"}},
                                   {"w.Pdf", "%PDF", {"render"}},
                                   {"w.tmj", tiled, {"render"}},
                                   {"w.json", tiled, {"render", "--format", "tiled"}},
                                   {"w2.TMJ", tiled, {"render", "--format", "tiled"}},
                                   {"w3.dd2vtt", uvtt, {"render", "--format", "uvtt"}},
                                   {"w4.dd2vtt", uvtt, {"render", "--format", "dd2vtt"}},
                                   {"w5.uvtt", uvtt, {"render", "--format", "DF2VTT"}},
                                   {"w6.html", "<!DOCTYPE html>", {"render", "--format", "htm"}},
                                   {"w7.markdown", "# ", {"render", "--format", "md"}},
                                   {"w8.tmj", tiled, {"render", "--format", "tmj"}},
                                   {"w9.txt", "dungeonlab-plan/1", {"render", "--format", "txt"}},
                                   {"w10.jsonl", "{\"format\"", {"convert", "--format", "ndjson"}},
                                   {"w.PDF", "%PDF", {"kit"}},
                                   {"W.NDJSON", "{\"format\"", {"convert"}},
                                   {"W2.JSON", "{\n  \"format\"", {"convert"}},
                                   {"w.TXT", "dungeonlab-plan/1", {"convert"}}};
  for (const Name& one : names) {
    std::vector<std::string> line = one.line;
    line.insert(line.end(), {map, "--output", folder.at(one.name)});
    const Program program = run_program(line);
    EXPECT_EQ(program.code, 0) << one.name << program.err;
    EXPECT_TRUE(folder.read(one.name).starts_with(one.begins)) << one.name;
  }
  EXPECT_EQ(run_program({"validate", map, "--report", "md=" + folder.at("report")}).code, 0);
  EXPECT_TRUE(folder.read("report").starts_with("## ")) << folder.read("report");
}

TEST(Request, NamesAFileWhoseFormatItCannotDetermine) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_map);
  const std::vector<std::vector<std::string>> commands = {
      {"render", map}, {"convert", map}, {"kit", map}, {"new", "3x3"}, {"generate"}};
  for (std::vector<std::string> line : commands) {
    line.insert(line.end(), {"--output", folder.at("w.xyz")});
    const Program program = run_program(line);
    EXPECT_EQ(program.code, 2) << line.front();
    EXPECT_THAT(program.err, HasSubstr("cannot tell the format from the file name \"" +
                                       folder.at("w.xyz") + "\"\nhelp: end it in "))
        << line.front();
    for (const std::string name : {"w.tmx", "W.TMX", "w.csv"}) {
      line.back() = folder.at(name);
      const Program other = run_program(line);
      EXPECT_EQ(other.code, 2) << line.front() << name;
      EXPECT_THAT(other.err, HasSubstr("cannot choose a format for the file name"));
      EXPECT_EQ(other.err.find("for Tiled, `dungeonlab render` writes .tmj") != std::string::npos,
                name != "w.csv");
    }
  }
  EXPECT_THAT(run_program({"render", map, "--output", folder.at("a.json")}).err,
              HasSubstr("cannot choose a format"))
      << "a map, or a map of Tiled?";
  EXPECT_EQ(folder.listing(), "a.dungeon.json");
}

}  // namespace
}  // namespace dungeonlab::app
