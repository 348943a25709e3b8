#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/model/preset.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

TEST(SettingsJson, ComeBackFromTheirLine) {
  for (const Preset& row : preset_table) {
    const Settings settings = *preset_named(row.name);
    EXPECT_EQ(read_settings(write_settings(settings)).value(), settings);
  }
  const Settings largest{.size = {limits::columns, limits::rows}, .levels = limits::levels};
  EXPECT_EQ(write_settings(largest), R"({"columns":256,"rows":256,"levels":9})");
  EXPECT_EQ(read_settings(write_settings(largest)).value(), largest);
}

TEST(SettingsJson, AreRefusedInWords) {
  const auto why = [](std::string_view text) { return read_settings(text).error().what; };
  EXPECT_EQ(why(""), "the settings cannot be read: they are no sound JSON");
  EXPECT_EQ(why("[]"),
            "the settings cannot be read: settings must be an object in curly brackets, found a "
            "list");
  EXPECT_EQ(why(R"({"columns": 7, "rows": 7})"),
            "the settings cannot be read: settings has no \"levels\"");
  EXPECT_EQ(why(R"({"columns": 0, "rows": 7, "levels": 2})"),
            "the settings cannot be read: columns must be at least 1, found 0");
  EXPECT_EQ(why(R"({"columns": 7, "rows": 257, "levels": 2})"),
            "the settings cannot be read: rows must be at most 256, found 257");
  EXPECT_EQ(why(R"({"columns": 7, "rows": 7, "levels": 2, "colour": 1})"),
            "the settings cannot be read: \"colour\" is no key that is known here");
}

}  // namespace
}  // namespace dungeonlab::io
