// The schema of settings accepts what the reader accepts, as valijson decides. It cannot see that a
// range ends before it starts, or that a text is unsafe for a terminal.
#include "dungeonlab/io/settings.hpp"
#include "io/random_settings.hpp"
#include "support/schema.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

class SettingsSchema : public ::testing::Test {
 protected:
  [[nodiscard]] bool accepts(const testing_support::Json& file) const {
    return schema_.accepts(file.dump());
  }

 private:
  testing_support::Schema schema_{write_settings_schema()};
};

bool is_upside_down(const std::string& text) {
  return text.find("\"4..2\"") != std::string::npos;
}

TEST_F(SettingsSchema, AcceptsWhatTheReaderAccepts) {
  Rng rng({"settings schema"});
  int taken = 0;
  for (int i = 0; i < 3000; ++i) {
    const testing_support::Json file = RandomSettings(rng, true).file();
    const std::string text = file.dump();
    const bool reader = read_settings_file(text).has_value();
    if (!is_upside_down(text)) {
      ASSERT_EQ(accepts(file), reader) << text;
    }
    taken += reader ? 1 : 0;
  }
  EXPECT_GT(taken, 500);
  EXPECT_LT(taken, 2500);
  EXPECT_FALSE(accepts(testing_support::Json::array()));
}

TEST_F(SettingsSchema, KnowsTheLimits) {
  for (const auto& [size, sound] : {std::pair("256x1", true), std::pair("257x1", false),
                                    std::pair("0x1", false), std::pair("10x10", true)}) {
    EXPECT_EQ(accepts({{"size", size}}), sound) << size;
  }
  for (const auto& [length, sound] :
       {std::pair("1", false), std::pair("2", true), std::pair("1..3", false),
        std::pair("2..10", true), std::pair("10..19", true), std::pair("2..100001", false),
        std::pair("100000", true)}) {
    EXPECT_EQ(accepts({{"river_length", length}}), sound) << length;
  }
}

}  // namespace
}  // namespace dungeonlab::io
