// Settings of all kinds, valid and absurd, from their text to a proved map: each file is read or
// refused with a message, and what is read gives a map or the reason why not. The label
// `exhaustive` does this with many more.
#include "io/random_settings.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/settings.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

namespace dungeonlab::forge {
namespace {

constexpr int few = 300;
constexpr int many = 20'000;

TEST(RandomSettings, GiveAMapOrTheReasonWhyNot) {
  const int files = std::getenv("DUNGEONLAB_EXHAUSTIVE") == nullptr ? few : many;
  Rng rng({"forge", "random settings"});
  int refused = 0;
  int drawn = 0;
  int impossible = 0;
  for (int number = 0; number < files; ++number) {
    const std::string text = io::RandomSettings(rng, rng.chance(1, 2)).file().dump();
    const auto file = io::read_settings_file(text);
    if (!file) {
      ASSERT_FALSE(file.error().front().message.empty()) << text;
      ++refused;
      continue;
    }
    const auto map = forge(file->settings, "random settings", static_cast<std::uint64_t>(number));
    if (map) {
      ++drawn;
      continue;
    }
    ASSERT_EQ(map.error().failure, Failure::impossible) << text << '\n' << map.error().what;
    ASSERT_FALSE(map.error().what.empty()) << text;
    ++impossible;
  }
  EXPECT_GT(refused, files / 20);
  EXPECT_GT(drawn, files / 20);
  EXPECT_GT(impossible, files / 20);
  RecordProperty("refused", refused);
  RecordProperty("drawn", drawn);
  RecordProperty("impossible", impossible);
}

}  // namespace
}  // namespace dungeonlab::forge
