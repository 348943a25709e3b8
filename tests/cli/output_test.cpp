#include "app/working_folder.hpp"
#include "cli/program.hpp"
#include "support/files.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

void make_folders(const Folder& folder, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    std::filesystem::create_directories(folder.at(name));
  }
}

TEST(OutputNames, AreRelativeToTheWorkingFolderOrTheCommonParent) {
  const Folder folder;
  make_folders(folder, {"here/maps", "there/maps/deep", "there/other"});
  for (const char* const name :
       {"here/maps/a", "there/maps/b", "there/maps/deep/c", "there/other/d"}) {
    (void)folder.write(std::string(name) + ".dungeon.json", sound_map);
  }
  const Working here(folder.at("here"));
  struct Case {
    std::vector<std::string> words;
    std::vector<std::string> names;
  };
  const std::string there = folder.at("there");
  const std::vector<Case> cases = {
      {{"maps"}, {"maps/a"}},
      {{folder.at("here/maps")}, {"maps/a"}},
      {{"./maps/../maps/a.dungeon.json"}, {"maps/a"}},
      {{there + "/maps/b.dungeon.json"}, {"b"}},
      {{"../there/maps/b.dungeon.json"}, {"b"}},
      {{there + "/maps"}, {"maps/b", "maps/deep/c"}},
      {{there + "/maps/"}, {"maps/b", "maps/deep/c"}},
      {{"../there/maps"}, {"maps/b", "maps/deep/c"}},
      {{"../there/maps/deep", there + "/other"}, {"maps/deep/c", "other/d"}},
      {{"maps", there + "/other/d.dungeon.json"}, {"maps/a", "d"}},
  };
  for (const Case& one : cases) {
    for (const bool draws : {true, false}) {
      std::filesystem::remove_all(folder.at("here/all"));
      std::vector<std::string> words =
          draws ? std::vector<std::string>{"render", "--output", "all/", "--format", "svg"}
                : std::vector<std::string>{"validate", "--certify", "all"};
      words.insert(words.end(), one.words.begin(), one.words.end());
      const Program program = run_program(words);
      EXPECT_EQ(program.code, 0) << program.err;
      std::size_t found = 0;
      for (const auto& entry : std::filesystem::recursive_directory_iterator("all")) {
        found += entry.is_regular_file() ? 1U : 0U;
      }
      EXPECT_EQ(found, one.names.size()) << ::testing::PrintToString(words);
      for (const std::string& name : one.names) {
        EXPECT_TRUE(std::filesystem::exists("all/" + name + (draws ? ".svg" : ".certificate.json")))
            << ::testing::PrintToString(words) << name;
      }
    }
  }
}

TEST(OutputNames, AreRefusedBeforeWritingIfTwoMapsShareOne) {
  const Folder folder;
  make_folders(folder, {"a", "b"});
  (void)folder.write("a/x.dungeon.json", sound_map);
  (void)folder.write(
      "a/x.dungeon.txt",
      run_program({"convert", folder.at("a/x.dungeon.json"), "--format", "plan"}).out);
  (void)folder.write("b/x.dungeon.json", sound_map);
  (void)folder.write("y.dungeons.jsonl", sound_line + sound_line);
  const std::string party = testing_support::source_path("samples/old-school/six.party.json");
  const Working here(folder.at(""));
  const std::string before = folder.listing();
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"render", "a", "--format", "svg", "--output", "all/"},
           {"render", "y.dungeons.jsonl", "y.dungeons.jsonl#2", "--format", "svg", "--output",
            "all/"},
           {"validate", "a", "--certify", "all"},
           {"osr", "delve", "a/x.dungeon.json", "b/x.dungeon.json", "--party", party, "--log",
            "logs"},
       }) {
    const Program program = run_program(words);
    EXPECT_EQ(program.code, 2) << ::testing::PrintToString(words) << program.err;
    EXPECT_EQ(folder.listing(), before) << ::testing::PrintToString(words);
  }
}

TEST(OutputNames, ContainTheLineNumberOfJsonLines) {
  const Folder folder;
  (void)folder.write("y.dungeons.jsonl", sound_line + sound_line);
  const Working here(folder.at(""));
  EXPECT_EQ(run_program({"render", "y.dungeons.jsonl", "--format", "svg", "--output", "all/"}).code,
            0);
  EXPECT_TRUE(std::filesystem::exists("all/y.2.svg"));
  EXPECT_EQ(run_program_on(sound_map, {"render", "-", "--format", "svg", "--output", "all/"}).code,
            0);
  EXPECT_TRUE(std::filesystem::exists("all/stdin.svg"));
}

}  // namespace
}  // namespace dungeonlab::app
