// The order of the project: how long a file may be, how it starts, where its test is, what every
// room and every command must have, and that a fact is written once.
#include "app/configuration.hpp"
#include "cli/command.hpp"
#include "dungeonlab/app/program.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/config.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/old_school/program.hpp"
#include "repo/sources.hpp"

#include <cstdlib>
#include <map>
#include <regex>

#include <gtest/gtest.h>

namespace dungeonlab::repo {
namespace {

/// A file is one idea, of 50 or 700 lines; if it is longer than this, it is two.
constexpr std::size_t lines_most = 800;
constexpr std::size_t columns_most = 100;

std::vector<std::string> shape_breaches(const SourceFile& file) {
  std::vector<std::string> breaches;
  const auto lines = lines_of(file.text);
  const std::string path = file.path.string();
  const std::string suffix = file.path.extension().string();
  if (suffix != ".def" && lines.size() > lines_most) {
    breaches.push_back(path + ": " + std::to_string(lines.size()) + " lines, more than " +
                       std::to_string(lines_most));
  }
  if (suffix == ".cpp" && !file.text.starts_with("// ") && !path.starts_with("tests")) {
    breaches.push_back(
        path + ": opens with no paragraph (which problem, which algorithm, why, what it refuses)");
  }
  if (suffix == ".hpp" && !file.text.starts_with("#pragma once\n")) {
    breaches.push_back(path + ": a header opens with #pragma once");
  }
  if (!file.text.ends_with("\n") || file.text.ends_with("\n\n")) {
    breaches.push_back(path + ": ends in one line end");
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string at = path + ":" + std::to_string(i + 1) + ": ";
    if (suffix != ".def" && code_point_count(lines[i]) > columns_most &&
        lines[i].find("://") == std::string::npos && lines[i].find("R\"") == std::string::npos &&
        !path.starts_with("tests")) {
      breaches.push_back(at + "more than " + std::to_string(columns_most) + " columns");
    }
    if (lines[i].find('\t') != std::string::npos || lines[i].ends_with(' ') ||
        lines[i].ends_with('\r')) {
      breaches.push_back(at + "a tab or a trailing blank");
    }
  }
  return breaches;
}

TEST(House, EveryFileHasItsShape) {
  std::vector<std::string> breaches;
  std::vector<SourceFile> files = program_files();
  for (SourceFile& file : files_below("tests", {".hpp", ".cpp"})) {
    files.push_back(std::move(file));
  }
  for (const SourceFile& file : files) {
    for (const std::string& breach : shape_breaches(file)) {
      breaches.push_back(breach);
    }
  }
  EXPECT_TRUE(breaches.empty()) << listed(breaches);
  EXPECT_EQ(shape_breaches({"src/app/a.cpp", "int a;\t\n\n"}).size(), 3U);
  EXPECT_EQ(
      shape_breaches({"src/app/a.cpp", "// A.\n" + std::string(lines_most, '\n') + "x\n"}).size(),
      1U);
  EXPECT_EQ(shape_breaches({"src/app/a.hpp", std::string(101, 'x') + "\n"}).size(), 2U);
}

TEST(House, EveryRoomHasAReadmeOfAtMostSixtyLines) {
  for (const auto& entry : fs::directory_iterator(root / "src")) {
    if (entry.is_directory()) {
      const fs::path path = entry.path() / "README.md";
      ASSERT_TRUE(fs::exists(path)) << path;
      EXPECT_LE(lines_of(read(path)).size(), 60U) << path;
      EXPECT_NE(read(root / "docs/architecture.md")
                    .find("(../src/" + entry.path().filename().string() + ")"),
                std::string::npos)
          << entry.path() << " is not on the map of the house in docs/architecture.md";
    }
  }
}

/// True if a test includes a file of its own room with its name, or says in its first lines what it
/// tests.
bool has_its_place(const SourceFile& test, const std::set<std::string>& sources) {
  const std::string stem = test.path.stem().string();
  const std::string name = stem.substr(0, stem.size() - std::string_view("_test").size());
  return sources.contains(test.room() + "/" + name) || test.text.starts_with("// ");
}

TEST(House, EveryTestMirrorsASourceFileOrExplainsItself) {
  std::set<std::string> sources;
  for (const SourceFile& file : program_files()) {
    sources.insert(file.room() + "/" + file.path.stem().string());
  }
  for (const SourceFile& file : files_below("tests", {".cpp"})) {
    if (file.path.string().ends_with("_test.cpp")) {
      EXPECT_TRUE(has_its_place(file, sources))
          << file.path << " mirrors no source and opens with no paragraph";
    }
  }
  EXPECT_TRUE(has_its_place({"tests/core/rng_test.cpp", ""}, sources));
  EXPECT_FALSE(has_its_place({"tests/core/ring_test.cpp", ""}, sources));
}

/// Expects every command of a program to have a file and a test in the program's room, and every
/// file there to be a command. Commands that all programs have are in `cli`.
void expect_commands_in(const std::string& room, const app::ProgramInfo& program) {
  const fs::path commands = root / "src" / room / "commands";
  const fs::path tests = root / "tests" / room / "commands";
  std::set<std::string> files;
  for (const app::Command& command : program.commands) {
    const std::string name(command.name);
    std::string shared = name;
    std::replace(shared.begin(), shared.end(), ' ', '_');
    if (fs::exists(root / "src/cli/commands" / (shared + ".cpp"))) {
      EXPECT_TRUE(fs::exists(root / "tests/cli/commands" / (shared + "_test.cpp"))) << name;
      continue;
    }
    // A command with helpers or subcommands is a folder that contains them.
    const std::size_t end = std::min(name.find(' '), name.size());
    const std::string first = name.substr(0, end);
    const std::string second = end < name.size() ? name.substr(end + 1) : first;
    EXPECT_NE(fs::exists(commands / (name + ".cpp")),
              fs::exists(commands / first / (second + ".cpp")))
        << name;
    EXPECT_TRUE(fs::exists(tests / first / (second + "_test.cpp")) ||
                fs::exists(tests / (first + "_test.cpp")))
        << name;
    files.insert(first);
  }
  for (const auto& entry : fs::directory_iterator(commands)) {
    EXPECT_TRUE(files.contains(entry.path().stem().string())) << entry.path() << " is no command";
  }
}

TEST(House, EveryCommandHasItsFileAndItsTest) {
  expect_commands_in("app", app::dungeonlab_program);
  expect_commands_in("old_school", app::old_school::osr_program);
}

TEST(House, EveryEncounterIsInTheSchema) {
  const std::string schema = io::write_map_schema();
  for (const EncounterInfo& row : encounter_table) {
    EXPECT_NE(schema.find("\"" + std::string(row.written.view()) + "\""), std::string::npos)
        << row.written.view();
  }
}

TEST(House, EveryRuleIsInTheCommittedSchemaOfAConfiguration) {
  const fs::path path = root / "schemas/config.schema.json";
  const std::string schema = io::write_config_schema(app::config_words());
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(path, schema));
  }
  EXPECT_EQ(read(path), schema) << "run this test with UPDATE_GENERATED=1 and commit "
                                << path.filename();
}

TEST(House, EverySettingIsInTheCommittedSchemaOfSettings) {
  const fs::path path = root / "schemas/generator-settings.schema.json";
  const std::string schema = io::write_settings_schema();
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(path, schema));
  }
  EXPECT_EQ(read(path), schema) << "run this test with UPDATE_GENERATED=1 and commit "
                                << path.filename();
}

/// The names of a table that occur as literals in a text. A file with several of them is a second
/// table.
std::set<std::string> literal_names(const std::string& text, const std::set<std::string>& names) {
  std::set<std::string> found;
  for (const std::string& literal : take_apart(text).literals) {
    if (names.contains(literal)) {
      found.insert(literal);
    }
  }
  return found;
}

TEST(House, AFactIsWrittenOnce) {
  std::set<std::string> kinds;
  std::set<std::string> house_rules;
  std::set<std::string> presets;
  for (const EncounterInfo& row : encounter_table) {
    kinds.insert(std::string(row.written.view()));
    kinds.insert(std::string(row.code));
  }
  for (const HouseRuleInfo& row : house_rule_table) {
    house_rules.insert(std::string(row.written.view()));
  }
  for (const std::string_view name : io::preset_names()) {
    presets.insert(std::string(name));
  }
  for (const SourceFile& file : program_files()) {
    if (file.path.extension() == ".def") {
      continue;
    }
    for (const auto& [names, table] :
         {std::pair(kinds, "encounters.def"), std::pair(house_rules, "house_rules.def"),
          std::pair(presets, "samples/settings")}) {
      EXPECT_LT(literal_names(file.text, names).size(), 3U)
          << file.path << " lists what " << table << " says";
    }
  }
  EXPECT_EQ(literal_names("a = {\"lion\", \"tiger\", \"a lion\"};  // \"cow\"", kinds).size(), 2U);
}

}  // namespace
}  // namespace dungeonlab::repo
