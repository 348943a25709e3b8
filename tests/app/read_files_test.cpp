// Of output: no command writes over what it reads, under whatever name.
#include "app/program.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

/// Every command that reads maps and writes files, each told to write to `out` what it makes of
/// `map`.
std::vector<std::vector<std::string>> lines(const std::string& map, const std::string& out) {
  return {
      {"render", map, "--format", "svg", "--output", out},
      {"render", map, "--format", "pdf", "--output", out},
      {"kit", map, "--output", out},
      {"convert", map, "--to", "plan", "--output", out},
      {"measure", map, "--plot", out},
      {"validate", map, "--report", "json=" + out},
      {"generate", "--complete", map, "--output", out},
  };
}

TEST(ReadFiles, AreNotWrittenOverByAnyName) {
  const Folder folder;
  const std::string map = folder.write("map.svg", sound_map);
  std::filesystem::create_symlink("map.svg", folder.at("link.svg"));
  std::filesystem::create_hard_link(map, folder.at("hard.svg"));
  const std::string before = folder.listing();
  for (const std::string name : {"map.svg", "link.svg", "hard.svg", "./map.svg"}) {
    const std::string out = folder.at(name);
    for (const std::vector<std::string>& line : lines(map, out)) {
      const Program program = run_program(line);
      EXPECT_EQ(program.code, 2) << line.front() << " " << name;
      EXPECT_THAT(program.err, AllOf(HasSubstr(out), HasSubstr(map), HasSubstr("take the place")))
          << line.front();
      EXPECT_EQ(folder.read("map.svg"), sound_map) << line.front() << " " << name;
      EXPECT_EQ(folder.listing(), before) << line.front() << " " << name;
    }
  }
}

TEST(ReadFiles, AreSettingsToo) {
  const Folder folder;
  const std::string settings = folder.write("mine.json", R"({"size": "3x3"})");
  const Program program = run_program({"generate", "--settings", settings, "--output", settings});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("take the place"));
  EXPECT_EQ(folder.read("mine.json"), R"({"size": "3x3"})");
}

TEST(ReadFiles, AreNotWrittenOverInFolders) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_map);
  for (const std::string name : {"gamemaster-key.pdf", "a.svg", "a.certificate.json"}) {
    std::filesystem::create_symlink("a.dungeon.json", folder.at(name));
  }
  const std::string before = folder.listing();
  const std::string here = std::filesystem::current_path().string();
  std::filesystem::current_path(folder.at(""));
  for (const std::vector<std::string>& line : std::vector<std::vector<std::string>>{
           {"kit", "a.dungeon.json", "--output", "./"},
           {"render", "a.dungeon.json", "--format", "svg", "--output", "./"},
           {"validate", "a.dungeon.json", "--certify", "."},
       }) {
    const Program program = run_program(line);
    EXPECT_EQ(program.code, 2) << line.front();
    EXPECT_THAT(program.err, HasSubstr("take the place of a.dungeon.json")) << line.front();
    EXPECT_EQ(folder.read("a.dungeon.json"), sound_map) << line.front();
  }
  std::filesystem::current_path(here);
  EXPECT_THAT(folder.listing(), HasSubstr("a.dungeon.json"));
}

TEST(ReadFiles, MayBeADeviceThatIsWrittenToo) {
  const Program program =
      run_program({"convert", "/dev/null", "--to", "plan", "--output", "/dev/null"});
  EXPECT_EQ(program.code, 1) << program.err;
}

}  // namespace
}  // namespace dungeonlab::app
