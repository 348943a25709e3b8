#include "dungeonlab/io/presets.hpp"

#include "support/files.hpp"

#include <filesystem>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

TEST(Presets, AreTheFilesOfTheSamplesTheSmallestFirst) {
  std::size_t files = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(testing_support::source_path("samples/settings"))) {
    EXPECT_TRUE(preset_named(entry.path().stem().string())) << entry.path();
    ++files;
  }
  EXPECT_EQ(presets().size(), files);
  EXPECT_EQ(preset_names().size(), files);
  EXPECT_EQ(preset_names().front(), "5x5");
  EXPECT_FALSE(preset_named("5x5.json"));
}

TEST(Presets, SayWhatTheyAreForAndAreWrittenCanonically) {
  for (const Preset& preset : presets()) {
    EXPECT_TRUE(preset.file.about.ends_with('.')) << preset.name;
    EXPECT_EQ(preset.file.settings.preset, preset.name);
    EXPECT_EQ(preset_named(preset.name), preset.file.settings);
    const std::string text = write_settings_file(preset.file);
    EXPECT_EQ(write_settings_file(read_settings_file(text).value()), text);
  }
}

TEST(Presets, LeaveTheClassicSizesToTheGenerator) {
  EXPECT_EQ(preset_named("7x7"), (Settings{.preset = "7x7", .size = {7, 7}, .levels = 2}));
  EXPECT_EQ(preset_named("10x10"), (Settings{.preset = "10x10", .size = {10, 10}, .levels = 2}));
}

}  // namespace
}  // namespace dungeonlab::io
