#include "dungeonlab/io/settings.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

using Texts = std::vector<std::string>;

/// The settings after an option as a line, or the fault of the option.
std::string after(std::string_view key, const Texts& texts, Settings settings = {}) {
  const auto* const row = std::find_if(setting_table.begin(), setting_table.end(),
                                       [&](const SettingInfo& info) { return info.key == key; });
  const auto set = set_setting(settings, *row, "--" + std::string(row->option.view()), texts);
  return set ? write_settings(settings) : set.error().what;
}

TEST(SettingsOption, SetsEveryShapeOfValue) {
  EXPECT_EQ(after("size", {"5X9"}), R"({"size":"5x9"})");
  EXPECT_EQ(after("levels", {"3"}), R"({"levels":3})");
  EXPECT_EQ(after("branch_sides", {"east"}), R"({"branch_sides":"east"})");
  EXPECT_EQ(after("openness", {"0"}), R"({"openness":0})");
  EXPECT_EQ(after("rivers", {"3"}), R"({"rivers":3})");
  EXPECT_EQ(after("rivers", {"0..3"}), R"({"rivers":"0..3"})");
  EXPECT_EQ(after("walls", {"wire=0"}), R"({"walls":{"wire":0}})");
  EXPECT_EQ(after("weights", {"cow=9,lion=1"}), R"({"weights":{"lion":1,"cow":9}})");
  EXPECT_EQ(after("encounters", {"lion=2..4", "cow=0"}),
            R"({"encounters":{"lion":"2..4","cow":0}})");
  EXPECT_EQ(after("house_rules", {"lokh", "marmar"}), R"({"house_rules":["marmar","lokh"]})");
}

TEST(SettingsOption, AddsToKindsAndReplacesTheRest) {
  Settings settings{.rivers = Range{1, 2}, .house_rules = {HouseRule::cop}};
  settings.weights.at(static_cast<std::size_t>(EncounterKind::lion)) = 3;
  EXPECT_EQ(after("weights", {"cow=9"}, settings),
            R"({"rivers":"1..2","weights":{"lion":3,"cow":9},"house_rules":["cop"]})");
  EXPECT_EQ(after("house_rules", {"lokh"}, settings),
            R"({"rivers":"1..2","weights":{"lion":3},"house_rules":["lokh"]})");
  EXPECT_EQ(after("house_rules", {"none"}, settings), R"({"rivers":"1..2","weights":{"lion":3}})");
  EXPECT_EQ(after("rivers", {"0"}, settings),
            R"({"rivers":0,"weights":{"lion":3},"house_rules":["cop"]})");
}

TEST(SettingsOption, SaysWhatIsWrong) {
  EXPECT_EQ(after("levels", {"10"}), "--levels: expected a whole number from 1 to 9, found \"10\"");
  EXPECT_EQ(after("openness", {"1.5"}),
            "--openness: expected a whole number from 0 to 100, found \"1.5\"");
  EXPECT_EQ(
      after("size", {"5x0"}),
      "--size: expected COLUMNSxROWS such as \"10x7\", each a number from 1 to 256, found \"5x0\"");
  EXPECT_EQ(after("branch_sides", {"eats"}),
            "--branch-sides: expected both, east or south, found \"eats\"; "
            "did you mean \"east\"?");
  EXPECT_EQ(after("pit_cycle_length", {"3..2"}),
            "--pit-cycle-length: expected a range from the smaller to the greater number, found "
            "\"3..2\"; "
            "did you mean \"2..3\"?");
  EXPECT_EQ(after("walls", {"wood=1"}),
            "--walls: \"wood\" is not a kind of wall; the choices are monolith, simple, wire");
  EXPECT_EQ(after("encounters", {"lion=2,tigre=1"}),
            "--encounters: \"tigre\" is not a kind of encounter; did you mean \"tiger\"?");
  EXPECT_EQ(after("encounters", {"ebe=1"}),
            "--encounters: \"ebe\" is not a kind of encounter; did you mean \"elven-blade\"?");
  EXPECT_EQ(after("encounters", {"Lx=1"}),
            "--encounters: \"Lx\" is not a kind of encounter; did you mean \"lion\", \"lokh\" or "
            "\"lake\"?");
  EXPECT_EQ(after("encounters", {"lion=1,cow=1", "lion=2"}),
            "--encounters: duplicate lion; which of the two do you mean?");
  EXPECT_EQ(after("house_rules", {"lokh,marmar", "lokh"}), "--house-rules: duplicate lokh");
  EXPECT_EQ(after("size", {"7*5"}),
            "--size: expected COLUMNSxROWS such as \"10x7\", each a number from 1 to 256, found "
            "\"7*5\"; did "
            "you mean \"7x5\"?");
  EXPECT_EQ(after("size", {"7 by 5"}),
            "--size: expected COLUMNSxROWS such as \"10x7\", each a number from 1 to 256, found "
            "\"7 by 5\"; "
            "did you mean \"7x5\"?");
  for (const std::string size : {"", "x", "7", "7*", "*7", "7*0", "Lx"}) {
    EXPECT_EQ(
        after("size", {size}),
        "--size: expected COLUMNSxROWS such as \"10x7\", each a number from 1 to 256, found \"" +
            size + "\"");
  }
  EXPECT_EQ(after("encounters", {"lion"}),
            "--encounters lion: expected a number from 0 to 100000, or a range such as \"2..4\", "
            "found \"\"");
  EXPECT_EQ(after("weights", {"lion=\x1b"}),
            "--weights lion: expected a whole number from 0 to 100, found \"\\u{1b}\"");
  EXPECT_EQ(after("house_rules", {"lokh,none"}),
            "--house-rules: \"none\" is not a house rule; `dungeonlab schema settings` lists them");
}

}  // namespace
}  // namespace dungeonlab::io
