#include "dungeonlab/model/dungeon.hpp"

#include "dungeonlab/model/river_words.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

Dungeon dungeon_of(const Sheet& sheet) {
  return {sheet, Ground(sheet)};
}

Sheet sound_sheet() {
  Sheet sheet;
  sheet.base = Extent{3, 2};
  sheet.levels = 2;
  sheet.exits = {{{0, 0}, Side::west}};
  sheet.encounters = {{.at = {{2, 0}, 1}, .kind = EncounterKind::treasure},
                      {.at = {{0, 0}, 0}, .kind = EncounterKind::management_center, .levels = 2},
                      {.at = {{1, 0}, 0}, .kind = EncounterKind::pit, .to = Place{{2, 1}, 1}},
                      {.at = {{2, 1}, 1}, .kind = EncounterKind::pit, .to = Place{{1, 0}, 0}},
                      {.at = {{1, 0}, 1}, .kind = EncounterKind::marmar}};
  sheet.rivers = {{{{0, 1}, 0}, {{1, 1}, 0}, {{2, 1}, 0}}};
  return sheet;
}

TEST(Dungeon, NumbersItsPlaces) {
  const Dungeon dungeon = dungeon_of(sound_sheet());
  for (int level = 0; level < 2; ++level) {
    const Place place{{2, 1}, level};
    EXPECT_EQ(dungeon.place(dungeon.index(place)), place);
    EXPECT_LT(dungeon.index(place), dungeon.places());
  }
}

TEST(Dungeon, KnowsWhatEachPlaceContains) {
  const Dungeon dungeon = dungeon_of(sound_sheet());
  EXPECT_EQ(dungeon.treasure(), (Place{{2, 0}, 1}));
  EXPECT_EQ(dungeon.kind(dungeon.index({{0, 0}, 1})), EncounterKind::management_center);
  EXPECT_EQ(dungeon.holds(dungeon.index({{2, 0}, 0})), Dungeon::Holds::nothing);
  EXPECT_EQ(dungeon.holds(dungeon.index({{1, 1}, 0})), Dungeon::Holds::river);
}

TEST(Dungeon, MovesItsVisitorsOn) {
  const Dungeon dungeon = dungeon_of(sound_sheet());
  const auto sent = [&](Place place) { return dungeon.sends_to(dungeon.index(place)); };
  EXPECT_EQ(sent({{1, 0}, 0}), dungeon.index({{2, 1}, 1})) << "a pit to its destination";
  EXPECT_EQ(sent({{1, 0}, 1}), dungeon.index({{1, 0}, 0})) << "a marmar from the upper level down";
  EXPECT_EQ(sent({{0, 1}, 0}), dungeon.index({{1, 1}, 0})) << "a source to the flow";
  EXPECT_EQ(sent({{2, 1}, 0}), std::nullopt) << "a lavatory pan nowhere";
}

TEST(Dungeon, CarriesOnFromBothLevelsOfAWaterfall) {
  Sheet sheet = sound_sheet();
  sheet.rivers = {{{{0, 1}, 1}, {{1, 1}, 1}, {{1, 1}, 0}, {{2, 1}, 0}}};
  const Dungeon dungeon = dungeon_of(sheet);
  for (const int level : {0, 1}) {
    EXPECT_EQ(dungeon.sends_to(dungeon.index({{1, 1}, level})), dungeon.index({{2, 1}, 0}));
  }
  EXPECT_EQ(dungeon.sends_to(dungeon.index({{0, 1}, 1})), dungeon.index({{1, 1}, 1}));
  const River& river = sheet.rivers.front();
  EXPECT_EQ(piece_of(river, 1), RiverPiece::waterfall);
  EXPECT_EQ(piece_of(river, 2), RiverPiece::waterfall) << "it fills two levels of its cell";
  EXPECT_EQ(carried_to(river, 1), river.back());
  EXPECT_EQ(carried_to(river, 3), std::nullopt);
}

TEST(Marmar, ThrowsAwayFromTheNearerEndOfTheStack) {
  const auto thrown = [](int level, int levels) {
    return throw_of({.at = {{0, 0}, level}, .kind = EncounterKind::marmar}, levels);
  };
  EXPECT_EQ(thrown(0, 2), Throw::up);
  EXPECT_EQ(thrown(1, 2), Throw::down);
  EXPECT_EQ(thrown(1, 4), Throw::up);
  EXPECT_EQ(thrown(2, 4), Throw::down);
  EXPECT_EQ(thrown(1, 3), std::nullopt) << "the exact middle must say it itself";
}

}  // namespace
}  // namespace dungeonlab
