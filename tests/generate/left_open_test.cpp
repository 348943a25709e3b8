// Settings left open: their values follow from the size and from the requested ones, as far as
// there is room.
#include "dungeonlab/generate/generate.hpp"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

namespace dungeonlab::generate {
namespace {

std::int64_t count(const Sheet& sheet, EncounterKind kind) {
  return std::count_if(sheet.encounters.begin(), sheet.encounters.end(),
                       [&](const Encounter& entry) { return entry.kind == kind; });
}

/// The number of pits on the first pit's cycle.
std::int64_t length_of_first_cycle(const Sheet& sheet) {
  std::map<Place, Place> to;
  for (const Encounter& entry : sheet.encounters) {
    if (entry.to) {
      to[entry.at] = *entry.to;
    }
  }
  std::int64_t length = 1;
  for (Place at = to.begin()->second; at != to.begin()->first; at = to.at(at)) {
    ++length;
  }
  return length;
}

TEST(LeftOpen, RiversFindRoomAtEverySize) {
  for (const int side : {40, 56, 64, 80, 96, 128, 160}) {
    for (std::uint64_t index = 0; index < 5; ++index) {
      const auto sheet = generate({.size = {side, side}, .levels = 2}, "large", index);
      EXPECT_TRUE(sheet) << side << ": " << sheet.error().what;
    }
  }
}

TEST(LeftOpen, IncludesRiversIfTheirLengthIsRequested) {
  Settings settings{.size = {7, 7}};
  settings.river_length = {18, 18};
  for (std::uint64_t index = 0; index < 20; ++index) {
    const Sheet sheet = generate(settings, "length", index).value();
    ASSERT_FALSE(sheet.rivers.empty());
    EXPECT_EQ(sheet.rivers.front().size(), 18U);
  }
  settings.size = {2, 2};
  EXPECT_FALSE(generate(settings, "no room for it", 0));
}

TEST(LeftOpen, IncludesAGourmIfAnAntigourmIsRequested) {
  Settings settings{.size = {7, 7}};
  settings.occupancy = 0;
  settings.encounters[static_cast<std::size_t>(EncounterKind::antigourm)] = {3, 3};
  for (std::uint64_t index = 0; index < 20; ++index) {
    const Sheet sheet = generate(settings, "antigourms", index).value();
    EXPECT_EQ(count(sheet, EncounterKind::antigourm), 3);
    EXPECT_EQ(count(sheet, EncounterKind::gourm), 1);
  }
}

TEST(LeftOpen, PitsFormTwoCyclesIfThereIsRoom) {
  EXPECT_EQ(spelled_out({.size = {7, 7}}).pit_cycles->least, 2);
  for (std::uint64_t index = 0; index < 20; ++index) {
    const Sheet sheet = generate({.size = {7, 7}}, "cycles", index).value();
    EXPECT_GT(count(sheet, EncounterKind::pit), length_of_first_cycle(sheet));
  }
}

}  // namespace
}  // namespace dungeonlab::generate
