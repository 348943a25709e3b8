// The settings reader: the values of a file, its faults and their places.
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/model/limits.hpp"
#include "io/random_settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

using ::testing::ElementsAre;

/// Every fault as `line:column: message; help`.
std::vector<std::string> faults_of_settings(std::string_view text) {
  std::vector<std::string> lines;
  if (const auto file = read_settings_file(text); !file) {
    for (const std::string& line : fault_lines("f", text, file.error())) {
      lines.push_back(line.substr(2));
    }
  }
  return lines;
}

Settings read(std::string_view text) {
  return read_settings_file(text).value().settings;
}

TEST(SettingsReader, HasDefaultsForMissingSettings) {
  EXPECT_EQ(read("{}"), Settings());
}

TEST(SettingsReader, ReadsEverySetting) {
  const auto file = read_settings_file(R"({
  "$schema": "s", "about": "All of it.",
  "size": "12x9", "levels": 3, "branches": "1..2", "branch_cells": 4, "branch_sides": "south",
  "rivers": 3, "river_length": "4..9", "waterfalls": "0..1", "pit_cycles": 1,
  "pit_cycle_length": "2..3", "hanging_pits": 0, "openness": 40, "walls": {"monolith": 0, "wire": 9},
  "occupancy": 60, "weights": {"lion": 100}, "encounters": {"tiger": 2, "black-rider": "1..4"},
  "house_rules": ["lokh", "marmar"], "kits": 1, "bullets_per_kit": 50, "players": 4, "landings": 9
})");
  ASSERT_TRUE(file) << file.error().front().message;
  EXPECT_EQ(file->about, "All of it.");
  Settings all{.size = {12, 9},
               .levels = 3,
               .branches = Range{1, 2},
               .branch_cells = Range{4, 4},
               .branch_sides = BranchSides::south,
               .rivers = Range{3, 3},
               .river_length = Range{4, 9},
               .waterfalls = Range{0, 1},
               .pit_cycles = Range{1, 1},
               .pit_cycle_length = Range{2, 3},
               .hanging_pits = Range{0, 0},
               .openness = 40,
               .occupancy = 60,
               .house_rules = {HouseRule::marmar, HouseRule::lokh},
               .kits = 1,
               .bullets_per_kit = 50,
               .players = 4,
               .landings = 9};
  all.walls.at(static_cast<std::size_t>(WallKind::monolith)) = 0;
  all.walls.at(static_cast<std::size_t>(WallKind::wire)) = 9;
  all.weights.at(static_cast<std::size_t>(EncounterKind::lion)) = 100;
  all.encounters.at(static_cast<std::size_t>(EncounterKind::tiger)) = Range{2, 2};
  all.encounters.at(static_cast<std::size_t>(EncounterKind::black_rider)) = Range{1, 4};
  EXPECT_EQ(file->settings, all);
}

TEST(SettingsReader, PointsAtAllFaultsAtOnce) {
  EXPECT_THAT(
      faults_of_settings(
          "{\n  \"rivres\": 1,\n  \"levels\": 12, \"size\": 7,\n  \"rivers\": true,\n"
          "  \"about\": \"\\u001b\", \"branch_sides\": \"eats\", \"kits\": \"3\"\n}"),
      ElementsAre(
          "2:3: unknown key \"rivres\"; \"rivers\" already exists: move this into it, or delete "
          "this",
          "3:13: levels must be at most 9, found 12",
          "3:25: size must be a string in quotation marks, found 7",
          "4:13: rivers must be a number from 0 to 100000, or a range such as \"2..4\", found "
          "true",
          "5:12: about contains characters that are unsafe in a terminal: \\u{1b}; "
          "delete control characters, line ends and marks of text direction",
          "5:38: branch_sides must be both, east or south, found \"eats\"; did "
          "you mean \"east\"?",
          "5:54: kits must be an integer, found \"3\""));
  EXPECT_THAT(faults_of_settings("[]"),
              ElementsAre("1:1: a settings file must be an object in curly "
                          "brackets, found a list"));
  EXPECT_THAT(faults_of_settings("{"),
              ElementsAre("1:2: the file ends in the middle of the settings file; expected }"));
  EXPECT_EQ(faults_of_settings(std::string(settings_bytes + 1, ' ')).size(), 1U);
}

TEST(SettingsReader, SaysHowValuesAreWritten) {
  const auto fault = [](std::string_view text) {
    const auto all = faults_of_settings(text);
    return all.size() == 1 ? all.front() : std::to_string(all.size()) + " faults";
  };
  const std::string size = "must be COLUMNSxROWS such as \"10x7\", each a number from 1 to 256";
  for (const std::string wrong : {"7", "7x", "x7", "0x7", "257x7", "7x257", "7x7x7", "-7x7"}) {
    EXPECT_EQ(fault("{\"size\": \"" + wrong + "\"}"),
              "1:10: size " + size + ", found \"" + wrong + "\"");
  }
  EXPECT_EQ(fault("{\"size\": \"7 x7\"}"),
            "1:10: size " + size + ", found \"7 x7\"; did you mean \"7x7\"?");
  const std::string length = "must be a number from 2 to 100000, or a range such as \"2..4\"";
  for (const std::string wrong : {"1", "100001", "2.0", "\"\"", "\"2..\"", "\"..3\"", "\"1..3\"",
                                  "\"2..3..4\"", "\"-2..3\"", "\"2..100001\"", "null"}) {
    EXPECT_EQ(fault("{\"river_length\": " + wrong + "}"),
              "1:18: river_length " + length + ", found " + wrong);
  }
  EXPECT_EQ(fault(R"({"rivers": "4..2"})"),
            "1:12: rivers must be a range from the smaller to the greater number, found \"4..2\"; "
            "did you mean \"2..4\"?");
}

TEST(SettingsReader, KnowsKindsAndHouseRules) {
  EXPECT_THAT(
      faults_of_settings(
          "{\"encounters\": {\"lino\": 1, \"lion\": -1, \"pipe\": 2,\n\"boat\": 1, \"xyzzy\": "
          "1},\n\"walls\": {\"wood\": 1, \"wire\": 101}, \"weights\": {\"cow\": 1, \"cow\": "
          "1},\n\"house_rules\": [\"lokh\", \"marmr\", \"lokh\", 3]}"),
      ElementsAre(
          "1:17: \"lino\" is not a kind of encounter; did you mean \"lion\"?",
          "1:36: lion of encounters must be a number from 0 to 100000, or a range such as "
          "\"2..4\", found -1",
          "1:40: \"pipe\" is not a kind of encounter; the options for rivers are rivers, "
          "river_length and waterfalls",
          "2:1: \"boat\" is not a kind of encounter; it exists only during a game, never on a map",
          "2:12: \"xyzzy\" is not a kind of encounter; `dungeonlab schema settings` lists them",
          "3:11: \"wood\" is not a kind of wall; the choices are monolith, simple, wire",
          "3:30: wire of walls must be at most 100, found 101",
          "3:58: duplicate \"cow\"; delete one of the two",
          "4:25: \"marmr\" is not a house rule; did you mean \"marmar\"?",
          "4:34: duplicate \"lokh\"; delete one of the two",
          "4:42: a house rule must be a string in quotation marks, found 3"));
}

TEST(SettingsReader, PutsNothingUnsafeIntoAMessage) {
  const auto told =
      faults_of_settings(R"({"\u001b[31m": 1, "encounters": {"\u001b[31m": 1}, "size": "\u202e"})");
  EXPECT_EQ(told.size(), 3U);
  for (const std::string& line : told) {
    EXPECT_EQ(line.find('\x1b'), std::string::npos) << line;
    EXPECT_EQ(line.find("\u202e"), std::string::npos) << line;
  }
}

TEST(SettingsReader, GivesTheFirstFaultOfAnOrigin) {
  EXPECT_EQ(read_settings("").error().what,
            "cannot read the settings: the file is empty; expected a settings file");
  EXPECT_EQ(read_settings(R"({"levels": 0, "size": "0x0"})").error().what,
            "cannot read the settings: levels must be at least 1, found 0");
}

TEST(SettingsReader, ReadsBackWhateverIsWritten) {
  Rng rng({"settings", "back"});
  for (int i = 0; i < 3000; ++i) {
    const std::string text = RandomSettings(rng, false).file().dump();
    const auto file = read_settings_file(text);
    ASSERT_TRUE(file) << text << file.error().front().message;
    const Settings& settings = file->settings;
    const std::string line = write_settings(settings);
    ASSERT_EQ(read(line), settings) << line;
    ASSERT_EQ(line.find_first_of(" \n"), std::string::npos) << line;
    ASSERT_EQ(read(write_settings_file({"", settings})), settings) << line;
  }
}

TEST(SettingsReader, ReadsOrRefusesAbsurdFiles) {
  Rng rng({"settings", "absurd"});
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    const std::string text = RandomSettings(rng, true).file().dump();
    const auto file = read_settings_file(text);
    refused += file ? 0 : 1;
    ASSERT_TRUE(file || !file.error().front().message.empty()) << text;
    if (file) {
      ASSERT_EQ(read(write_settings(file->settings)), file->settings) << text;
    }
  }
  EXPECT_GT(refused, 500);
  EXPECT_LT(refused, 2500);
}

}  // namespace
}  // namespace dungeonlab::io
