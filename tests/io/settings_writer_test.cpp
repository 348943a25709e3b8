// The settings writer: settings in a file, for an origin and for a shell.
#include "dungeonlab/io/settings.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

Settings some() {
  Settings settings{.preset = "some",
                    .size = {9, 7},
                    .rivers = Range{2, 2},
                    .river_length = Range{2, 5},
                    .house_rules = {HouseRule::marmar}};
  settings.walls.at(static_cast<std::size_t>(WallKind::wire)) = 0;
  for (const EncounterKind kind : {EncounterKind::lion, EncounterKind::cow, EncounterKind::lake,
                                   EncounterKind::willow, EncounterKind::tiger}) {
    settings.encounters.at(static_cast<std::size_t>(kind)) = Range{0, 1};
  }
  return settings;
}

TEST(SettingsWriter, WritesOneLineOfNonDefaultSettings) {
  EXPECT_EQ(write_settings({}), "{}");
  EXPECT_EQ(write_settings({.preset = "7x7"}), "{}");
  EXPECT_EQ(write_settings(some()),
            R"({"size":"9x7","rivers":2,"river_length":"2..5","walls":{"wire":0},)"
            R"("encounters":{"lion":"0..1","tiger":"0..1","cow":"0..1","willow":"0..1",)"
            R"("lake":"0..1"},"house_rules":["marmar"]})");
}

TEST(SettingsWriter, WritesOptionsForNonDefaultSettings) {
  EXPECT_EQ(write_settings_options({.preset = "7x7"}), "");
  EXPECT_EQ(write_settings_options(some()),
            "--size 9x7 --rivers 2 --river-length 2..5 --walls 'wire=0' --encounters "
            "'lion=0..1,tiger=0..1,cow=0..1,willow=0..1,lake=0..1' --house-rules marmar");
}

TEST(SettingsWriter, WritesAFileForPeople) {
  EXPECT_EQ(write_settings_file({"Some.", some()}), R"({
  "about": "Some.",
  "size": "9x7",
  "levels": 2,
  "rivers": 2,
  "river_length": "2..5",
  "walls": {"wire": 0},
  "encounters": {
    "lion": "0..1",
    "tiger": "0..1",
    "cow": "0..1",
    "willow": "0..1",
    "lake": "0..1"
  },
  "house_rules": ["marmar"]
}
)");
}

}  // namespace
}  // namespace dungeonlab::io
