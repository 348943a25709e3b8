#include "app/configuration.hpp"

#include "app/working_folder.hpp"
#include "cli/program.hpp"

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// A map whose only finding is an info (G03).
const std::string idle_map = with(sound_map, "\"levels\": 1", "\"levels\": 3");

TEST(Configuration, IsTheNearestAboveAMapAndNotMerged) {
  const Folder folder;
  (void)folder.write("dungeonlab.json", R"({"fail_level": "info", "ignore": ["W05"]})");
  (void)folder.write("near/dungeonlab.json", R"({"min_level": "warning"})");
  const std::string far = folder.write("far/deep/a.dungeon.json", idle_map);
  const std::string near = folder.write("near/b.dungeon.json", idle_map);
  EXPECT_EQ(run_program({"validate", far}).code, 1) << "from two folders above";
  const Program program = run_program({"validate", near});
  EXPECT_EQ(program.code, 0) << "the fail level of the file above is not merged";
  EXPECT_THAT(program.out, Not(HasSubstr("G03")));
  EXPECT_EQ(run_program({"validate", near, far}).code, 1) << "each map by its own";
}

TEST(Configuration, IsOverriddenByTheCommandLinePerSetting) {
  const Folder folder;
  (void)folder.write(
      "dungeonlab.json",
      R"({"fail_level": "info", "min_level": "error", "severity": {"G03": "warning"}})");
  const std::string map = folder.write("a.dungeon.json", idle_map);
  EXPECT_EQ(run_program({"validate", map}).code, 1);
  EXPECT_EQ(run_program({"validate", map, "--fail-level", "error"}).code, 0);
  EXPECT_EQ(run_program({"validate", map, "--fail-level", "warning"}).code, 1);
  EXPECT_THAT(run_program({"validate", map, "--min-level", "info"}).out, HasSubstr("warning[G03]"));
  EXPECT_EQ(run_program({"validate", map, "--no-config"}).code, 0);
  const std::string other = folder.write("other.json", R"({"severity": {"G03": "error"}})");
  EXPECT_THAT(run_program({"validate", map, "--config", other}).out, HasSubstr("error[G03]"));
  EXPECT_THAT(run_program({"validate", map, "--config", other, "--no-config"}).err,
              HasSubstr("--config and --no-config cannot be used together"));
}

TEST(Configuration, ThatIsMissingShowsWarningsAndWhatFailsAMap) {
  const Program usual = run_program_on(idle_map, {"validate", "-"});
  EXPECT_THAT(usual.out, Not(HasSubstr("G03")));
  EXPECT_THAT(usual.out, HasSubstr(" not shown; use --min-level info to show "));
  EXPECT_THAT(run_program_on(idle_map, {"validate", "-", "--min-level", "info"}).out,
              HasSubstr("info[G03]"));
  const Program strict = run_program_on(idle_map, {"validate", "-", "--fail-level", "info"});
  EXPECT_EQ(strict.code, 1);
  EXPECT_THAT(strict.out, HasSubstr("info[G03]")) << "nobody mends what he is not shown";
}

TEST(Configuration, IsReportedOnceIfItIsWrongWhileOtherFoldersAreChecked) {
  const Folder folder;
  (void)folder.write("wrong/dungeonlab.json", "{\n  \"fial_level\": \"info\"\n}");
  (void)folder.write("wrong/a.dungeon.json", "{");
  (void)folder.write("wrong/b.dungeon.json", "{");
  (void)folder.write("right/c.dungeon.json", sound_map);
  const Program program = run_program({"validate", folder.at("")});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err,
              ::testing::MatchesRegex("dungeonlab validate: [^ ]*wrong/dungeonlab.json:2:3: "
                                      "unknown key \"fial_level\"; did you mean "
                                      "\"fail_level\"\\?\n"));
  EXPECT_THAT(program.out, HasSubstr("ok: 1 map, "));
  EXPECT_EQ(run_program({"validate", folder.at(""), "--no-config"}).code, 1);
}

TEST(Configuration, MustExistIfItIsNamed) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_map);
  const Program program = run_program({"validate", map, "--config", folder.at("none.json")});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("none.json': it does not exist"));
  EXPECT_THAT(program.out, StartsWith("not ok: 0 maps; "));
}

TEST(Configuration, ForStandardInputIsFoundByItsNameOrTheWorkingFolder) {
  const Folder folder;
  (void)folder.write("maps/dungeonlab.json", R"({"fail_level": "info"})");
  const std::string named = folder.at("maps/new.dungeon.json");
  EXPECT_EQ(run_program_on(idle_map, {"validate", "-"}).code, 0);
  EXPECT_EQ(run_program_on(idle_map, {"validate", "-", "--stdin-name", named}).code, 1);
  const Working here(folder.at("maps"));
  EXPECT_EQ(run_program_on(idle_map, {"validate", "-"}).code, 1);
}

TEST(Configuration, ShowsWhereEverySettingComesFrom) {
  const Folder folder;
  (void)folder.write("dungeonlab.json", R"({"profile": "strict", "select": ["RV"],
      "severity": {"endless-movement": "info"}})");
  (void)folder.write("maps/a.dungeon.json", sound_map);
  const Working here(folder.at(""));
  const Program program =
      run_program({"validate", "--show-config", "maps", "--ignore", "w06,rv06"});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(program.out, R"([
  {
    "folder": "maps",
    "file": "dungeonlab.json",
    "profile": {"value": "strict", "from": "dungeonlab.json"},
    "fail_level": {"value": "error", "from": "default"},
    "min_level": {"value": "warning", "from": "default"},
    "select": {"value": ["RV"], "from": "dungeonlab.json"},
    "ignore": {"value": ["w06", "rv06"], "from": "command line"},
    "exclude": {"value": null, "from": "default"},
    "baseline": {"value": null, "from": "default"},
    "severity": {"value": {"F06": "info"}, "from": "dungeonlab.json"}
  }
]
)");
}

TEST(Configuration, IsShownForAFolderWithoutMaps) {
  const Folder folder;
  const Program program = run_program({"validate", "--show-config", folder.at("")});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, HasSubstr("\"file\": null"));
  const Working here(folder.at(""));
  EXPECT_EQ(run_program({"validate", "--show-config"}).code, 0) << "of the working folder";
}

/// The files of a folder that a command names on either output stream.
std::set<std::string> named_by(const Folder& folder, const std::vector<std::string>& words) {
  const Program program = run_program(words);
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.at(""))) {
    const std::string name = entry.path().filename().string();
    if (entry.is_regular_file() && (program.out + program.err).find(name) != std::string::npos) {
      names.insert(name);
    }
  }
  return names;
}

TEST(Configuration, LeavesOutExcludedFilesOfFolders) {
  const Folder folder;
  (void)folder.write("dungeonlab.json",
                     R"({"exclude": ["node_modules", "/old", "b*/**/draft?.*"]})");
  for (const char* const path :
       {"good/one.dungeon.json", "node_modules/two.dungeon.json",
        "good/node_modules/x/three.dungeon.json", "old/four.dungeon.json",
        "good/old/five.dungeon.json", "build/x/draft1.dungeon.json", "draft2.dungeon.json"}) {
    (void)folder.write(path, idle_map + " ");  // not formatted, and has an info
  }
  const std::set<std::string> found = {"one.dungeon.json", "five.dungeon.json",
                                       "draft2.dungeon.json"};
  const std::string all = folder.at("");
  EXPECT_EQ(named_by(folder, {"validate", all, "--min-level", "info"}), found);
  EXPECT_EQ(named_by(folder, {"format", "--check", all}), found);
  EXPECT_EQ(named_by(folder, {"measure", all, "--format", "csv"}), found);
  EXPECT_EQ(named_by(folder, {"grade", all, "--games", "1", "--format", "json"}), found);
  const Folder pictures;
  EXPECT_EQ(run_program({"render", all, "--output", pictures.at("")}).code, 0);
  std::set<std::string> drawn;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(pictures.at(""))) {
    if (entry.is_regular_file()) {
      drawn.insert(entry.path().stem().string() + ".dungeon.json");
    }
  }
  EXPECT_EQ(drawn, found);
  {
    const Working here(all);
    EXPECT_EQ(named_by(folder, {"validate", "good", ".", "--min-level", "info"}), found);
  }
  EXPECT_EQ(named_by(folder, {"validate", all, "--no-config", "--min-level", "info"}).size(), 7U);
}

TEST(Configuration, ExcludesANamedFileOnlyIfForced) {
  const Folder folder;
  (void)folder.write("dungeonlab.json", R"({"exclude": ["old"]})");
  const std::string map = folder.write("old/x/a.dungeon.json", idle_map + " ");
  EXPECT_EQ(run_program({"format", "--check", map}).code, 1);
  EXPECT_EQ(run_program({"format", "--check", folder.at("old")}).code, 1);
  EXPECT_EQ(run_program({"format", "--check", "--force-exclude", map}).code, 0);
  for (const std::string inside : {"old", "old/", "old/x"}) {
    const std::string named = folder.at(inside);
    EXPECT_EQ(run_program({"format", "--check", "--force-exclude", named}).code, 0) << inside;
  }
  const std::vector<std::string> strict = {"validate", map, "--fail-level", "info"};
  EXPECT_EQ(run_program(strict).code, 1);
  std::vector<std::string> forced = strict;
  forced.emplace_back("--force-exclude");
  EXPECT_EQ(run_program(forced).code, 0);
  const Program none = run_program({"validate", folder.at("")});
  EXPECT_EQ(none.code, 2);
  EXPECT_THAT(none.err, HasSubstr("1 path excluded by dungeonlab.json"));
}

TEST(Configuration, IsReportedByEveryCommandThatSearchesAFolder) {
  const Folder folder;
  (void)folder.write("dungeonlab.json", R"({"exclude": ["a\\b"]})");
  (void)folder.write("a.dungeon.json", sound_map);
  for (const char* const command : {"validate", "format", "measure", "render", "grade"}) {
    const Program program = run_program({command, folder.at("")});
    EXPECT_EQ(program.code, 2) << command;
    EXPECT_THAT(program.err, HasSubstr("dungeonlab.json:1:14: malformed pattern")) << command;
  }
}

TEST(Configuration, KnowsTheWordsOfTheRegistry) {
  const io::ConfigWords words = config_words();
  EXPECT_EQ(words.rules.size(), 2 * rules::registry().size());
  EXPECT_EQ(words.profiles.size(), rules::profile_names.size());
  EXPECT_EQ(words.levels.size(), rules::severity_names.size());
}

}  // namespace
}  // namespace dungeonlab::app
