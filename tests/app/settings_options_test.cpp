#include "app/settings_options.hpp"

#include "cli/program.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

/// The result of options: settings as a line after the name of the preset, or the error.
std::string needed(const Arguments::Values& options, const std::string& in = "") {
  std::istringstream input(in);
  std::ostringstream output;
  World world{.in = input, .out = output, .err = output, .environment = {}, .out_error = {}};
  const auto settings =
      requested_settings(Arguments(options, {}, settings_options), std::nullopt, world);
  return settings ? settings->preset + io::write_settings(*settings) : settings.error().what;
}

TEST(SettingsOptions, AreOneForEachSetting) {
  EXPECT_EQ(settings_options.size(), setting_table.size() + 2);
  for (const SettingInfo& row : setting_table) {
    const std::string name = "--" + std::string(row.option.view());
    const auto* const option =
        std::find_if(settings_options.begin(), settings_options.end(),
                     [&](const Option& candidate) { return candidate.name == name; });
    ASSERT_NE(option, settings_options.end()) << name;
    EXPECT_FALSE(option->value.empty() || option->about.ends_with('.')) << name;
  }
  EXPECT_EQ(option_of("pit_cycles").name, "--pit-cycles");
}

TEST(SettingsOptions, StartFromThePreset) {
  EXPECT_EQ(needed({}), "7x7{}");
  EXPECT_EQ(needed({{"--preset", {"10x10"}}}), "10x10{\"size\":\"10x10\"}");
  EXPECT_THAT(needed({{"--preset", {"7x8"}}}),
              StartsWith("--preset: unknown preset \"7x8\"; did you mean 7x7"));
  EXPECT_THAT(needed({{"--preset", {"winter"}}}), HasSubstr("`dungeonlab presets` lists them"));
}

TEST(SettingsOptions, ChangeThePresetWhichThenLosesItsName) {
  EXPECT_EQ(needed({{"--preset", {"10x10"}}, {"--rivers", {"2..4"}}, {"--levels", {"3"}}}),
            R"({"size":"10x10","levels":3,"rivers":"2..4"})");
  EXPECT_EQ(needed({{"--encounters", {"lion=3", "cow=0"}}}),
            R"({"encounters":{"lion":3,"cow":0}})");
  EXPECT_EQ(
      needed({{"--rivers", {"x"}}}),
      "--rivers: expected a number from 0 to 100000, or a range such as \"2..4\", found \"x\"");
}

TEST(SettingsOptions, CanStartFromAFile) {
  const Folder folder;
  const std::string path = folder.write("mine.json", R"({"size": "6x4", "rivers": 1})");
  EXPECT_EQ(needed({{"--settings", {path}}}), R"({"size":"6x4","rivers":1})");
  EXPECT_EQ(needed({{"--settings", {"-"}}, {"--rivers", {"0"}}}, R"({"levels": 1, "rivers": 3})"),
            R"({"levels":1,"rivers":0})");
  EXPECT_THAT(needed({{"--settings", {folder.at("none.json")}}}), HasSubstr("none.json"));
}

TEST(SettingsOptions, ReportEveryFaultOfAFile) {
  EXPECT_EQ(needed({{"--settings", {"-"}}}, "{\"rivres\": 1,\n\"levels\": 0}"),
            "<stdin>:1:2: unknown key \"rivres\"; did you mean \"rivers\"?\n"
            "<stdin>:2:11: levels must be at least 1, found 0");
  const Program program = run_program_on("{\"size\": 5}", {"generate", "--settings", "-"});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("<stdin>:1:10: size must be a string in quotation marks"));
}

TEST(SettingsOptions, AreWrittenIntoTheMap) {
  const io::Document map =
      io::read_json(run_program({"generate", "--size", "6x6", "--rivers", "1", "--seed", "a"}).out);
  ASSERT_TRUE(map.sheet.origin);
  EXPECT_EQ(map.sheet.origin->preset, "");
  EXPECT_EQ(map.sheet.origin->settings, R"({"size":"6x6","rivers":1})");
}

}  // namespace
}  // namespace dungeonlab::app
