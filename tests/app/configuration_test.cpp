#include "app/configuration.hpp"

#include "app/program.hpp"

#include <string>

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

TEST(Configuration, GivesWayToTheCommandLineInSingleSettings) {
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
              HasSubstr("--config and --no-config do not go together"));
}

TEST(Configuration, OfNobodyShowsWarningsAndWhatFailsAMap) {
  const Program usual = run_program_on(idle_map, {"validate", "-"});
  EXPECT_THAT(usual.out, Not(HasSubstr("G03")));
  EXPECT_THAT(usual.out, HasSubstr(" not shown: --min-level info shows "));
  EXPECT_THAT(run_program_on(idle_map, {"validate", "-", "--min-level", "info"}).out,
              HasSubstr("info[G03]"));
  const Program strict = run_program_on(idle_map, {"validate", "-", "--fail-level", "info"});
  EXPECT_EQ(strict.code, 1);
  EXPECT_THAT(strict.out, HasSubstr("info[G03]")) << "nobody mends what he is not shown";
}

TEST(Configuration, IsToldOnceIfItIsWrongAndStopsNoOtherFolder) {
  const Folder folder;
  (void)folder.write("wrong/dungeonlab.json", "{\n  \"fial_level\": \"info\"\n}");
  (void)folder.write("wrong/a.dungeon.json", "{");
  (void)folder.write("wrong/b.dungeon.json", "{");
  (void)folder.write("right/c.dungeon.json", sound_map);
  const Program program = run_program({"validate", folder.at("")});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, ::testing::MatchesRegex("dungeonlab validate: [^ ]*wrong/dungeonlab.json"
                                                   ":2:3: \"fial_level\" is no key that is known "
                                                   "here; did you mean \"fail_level\"\\?\n"));
  EXPECT_THAT(program.out, HasSubstr("ok: 1 map, "));
  EXPECT_EQ(run_program({"validate", folder.at(""), "--no-config"}).code, 1);
}

TEST(Configuration, ThatIsNamedMustBeThere) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_map);
  const Program program = run_program({"validate", map, "--config", folder.at("none.json")});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("none.json': it does not exist"));
  EXPECT_EQ(program.out, "");
}

TEST(Configuration, OfStandardInputIsThatOfItsNameOrOfTheWorkingFolder) {
  const Folder folder;
  (void)folder.write("maps/dungeonlab.json", R"({"fail_level": "info"})");
  const std::string named = folder.at("maps/new.dungeon.json");
  EXPECT_EQ(run_program_on(idle_map, {"validate", "-"}).code, 0);
  EXPECT_EQ(run_program_on(idle_map, {"validate", "-", "--stdin-name", named}).code, 1);
  std::filesystem::current_path(folder.at("maps"));
  EXPECT_EQ(run_program_on(idle_map, {"validate", "-"}).code, 1);
  std::filesystem::current_path("/");
}

TEST(Configuration, ShowsWhereEverySettingComesFrom) {
  const Folder folder;
  (void)folder.write("dungeonlab.json", R"({"profile": "strict", "select": ["RV"],
      "severity": {"endless-movement": "info"}})");
  (void)folder.write("maps/a.dungeon.json", sound_map);
  std::filesystem::current_path(folder.at(""));
  const Program program =
      run_program({"validate", "--show-config", "maps", "--ignore", "w06,rv06"});
  std::filesystem::current_path("/");
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
    "severity": {"value": {"F06": "info"}, "from": "dungeonlab.json"}
  }
]
)");
}

TEST(Configuration, OfAFolderIsShownWithoutMaps) {
  const Folder folder;
  const Program program = run_program({"validate", "--show-config", folder.at("")});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, HasSubstr("\"file\": null"));
  EXPECT_EQ(run_program({"validate", "--show-config"}).code, 0) << "of the working folder";
}

TEST(Configuration, KnowsTheWordsOfTheRegistry) {
  const io::ConfigWords words = config_words();
  EXPECT_EQ(words.rules.size(), 2 * rules::registry().size());
  EXPECT_EQ(words.profiles.size(), rules::profile_names.size());
  EXPECT_EQ(words.levels.size(), rules::severity_names.size());
}

}  // namespace
}  // namespace dungeonlab::app
