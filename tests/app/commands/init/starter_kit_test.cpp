#include "app/commands/init/starter_kit.hpp"

#include "cli/input.hpp"
#include "cli/program.hpp"
#include "support/files.hpp"
#include "support/json.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using testing_support::Json;
using testing_support::project_file;

/// The text of the kit's file at `path`.
std::string kit_file(const std::string& path) {
  const auto kit = starter_kit("");
  for (const KitFile& file : *kit) {
    if (file.path == path) {
      return file.text;
    }
  }
  ADD_FAILURE() << path;
  return {};
}

TEST(Kit, HasTheProblemMatcherOfThisRepository) {
  const std::string path = ".github/dungeonlab-matcher.json";
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    std::ofstream(testing_support::source_path(path)) << problem_matcher();
  }
  EXPECT_EQ(project_file(path), problem_matcher());
}

TEST(Kit, MatchesTheFirstLineOfEveryFindingAndNothingElse) {
  const Json matcher = Json::parse(problem_matcher());
  const Json& pattern = matcher["problemMatcher"][0]["pattern"][0];
  const std::regex regex(pattern["regexp"].get<std::string>());
  const auto part = [&](const std::smatch& match, const char* name) {
    return match[pattern[name].get<std::size_t>()].str();
  };
  const std::string text =
      with(with(sound_map, "treasure", "tresure"), "\"levels\": 1", "\"levels\": 3");
  for (const char* const color : {"never", "always"}) {
    const Program program =
        run_program_on(text, {"validate", "-", "--min-level", "info", "--color", color});
    std::istringstream lines(program.out);
    std::size_t errors = 0;
    std::size_t heads = 0;
    for (std::string line; std::getline(lines, line);) {
      std::smatch match;
      if (!std::regex_match(line, match, regex)) {
        continue;
      }
      ++heads;
      EXPECT_EQ(part(match, "file"), "<stdin>");
      if (part(match, "code") == "E01") {
        ++errors;
        EXPECT_EQ(part(match, "line"), "7");
        EXPECT_EQ(part(match, "column"), "13");
        EXPECT_EQ(part(match, "severity"), "error");
        EXPECT_THAT(part(match, "message"), HasSubstr("no such encounter: \"tresure\" at B2.1"));
      }
    }
    EXPECT_EQ(errors, 1U) << program.out;
    EXPECT_THAT(program.out, HasSubstr(std::to_string(heads) + " findings: ")) << "every head";
  }
}

TEST(Kit, GivesHooksTheFileNamesThatAFolderIsSearchedFor) {
  const std::regex pattern{std::string(map_name_pattern)};
  for (const char* const name : {"a.dungeon.json", "b/a.dungeon.txt", "a.dungeons.jsonl"}) {
    EXPECT_TRUE(std::regex_search(name, pattern)) << name;
  }
  for (const char* const name :
       {"dungeonlab.json", "a.json", "a.dungeon.json.txt", "adungeon.txt"}) {
    EXPECT_FALSE(std::regex_search(name, pattern)) << name;
  }
  const std::string quoted = "files: '" + std::string(map_name_pattern) + "'\n";
  EXPECT_THAT(project_file(".pre-commit-hooks.yaml"), HasSubstr(quoted));
  EXPECT_THAT(kit_file(".pre-commit-config.yaml"), HasSubstr(quoted));
  for (const std::string_view ending : {io::json_suffix, io::plan_suffix, io::lines_suffix}) {
    EXPECT_THAT(kit_file(".gitattributes"), HasSubstr(fmt::format("*{} text eol=lf\n", ending)));
  }
}

TEST(Kit, FailsInCIOnlyForMaps) {
  const std::string workflow = kit_file(".github/workflows/dungeons.yml");
  const std::size_t upload = workflow.find("upload-sarif");
  EXPECT_NE(workflow.find("continue-on-error: true", upload), std::string::npos);
}

/// Every external action in a text, as `name@version`.
std::set<std::string> actions_in(const std::string& text) {
  static const std::regex use(R"(uses: +((?:actions|github)/[\w./-]+@\S+))");
  std::set<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), use), end; at != end; ++at) {
    found.insert((*at)[1]);
  }
  return found;
}

TEST(Kit, UsesOneVersionOfEachActionEverywhere) {
  const std::set<std::string> known = {
      std::string(checkout_action), std::string(upload_sarif_action), std::string(attest_action)};
  std::set<std::string> used = actions_in(kit_file(".github/workflows/dungeons.yml"));
  const auto kit = starter_kit("somebody/dungeonlab");
  for (const KitFile& file : *kit) {
    used.merge(actions_in(file.text));
  }
  const std::filesystem::path root = testing_support::source_path("");
  for (const char* const folder : {".github", "docs", "samples", "src/web/npm", "packages"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
      const std::string ending = entry.path().extension().string();
      if (ending == ".md" || ending == ".yml" || ending == ".yaml") {
        used.merge(actions_in(
            project_file(std::filesystem::relative(entry.path(), root).generic_string())));
      }
    }
  }
  EXPECT_EQ(used, known);
  EXPECT_THAT(project_file("src/web/npm/action.yml"),
              HasSubstr("using: " + std::string(action_runtime) + "\n"));
}

TEST(Kit, GivesTheEditorSchemasThatExist) {
  const Json settings = Json::parse(kit_file(".vscode/settings.json"));
  for (const Json& row : settings["json.schemas"]) {
    const auto url = row["url"].get<std::string>();
    EXPECT_EQ(url.substr(0, 2), "./");
    EXPECT_TRUE(Json::accept(kit_file(url.substr(2))));
  }
}

}  // namespace
}  // namespace dungeonlab::app
