#include "dungeonlab/game/nearest.hpp"

#include "support/random_dungeon.hpp"

#include <cstdlib>
#include <tuple>

#include <gtest/gtest.h>

namespace dungeonlab::game {
namespace {

using Target = Nearest::Target;

/// The oracle: compares every captor with every target.
std::vector<Target> sorted_targets(const Dungeon& dungeon, Captor captor, const Place& from) {
  std::vector<Target> targets;
  for (PlaceIndex to = 0; to < dungeon.places(); ++to) {
    if (receives_from(dungeon, to) == captor) {
      const Place at = dungeon.place(to);
      targets.push_back({.place = to,
                         .distance = std::abs(at.cell.column - from.cell.column) +
                                     std::abs(at.cell.row - from.cell.row),
                         .levels = std::abs(at.level - from.level)});
    }
  }
  std::sort(targets.begin(), targets.end(), [](const Target& one, const Target& two) {
    return std::tuple(one.distance, one.levels, one.place) <
           std::tuple(two.distance, two.levels, two.place);
  });
  return targets;
}

/// Compares every place of the bounding box with the oracle.
void expect_right(const Dungeon& dungeon, Captor captor) {
  const Nearest nearest(dungeon, captor);
  const Extent box = dungeon.ground().box();
  for (int row = 0; row < box.rows; ++row) {
    for (int column = 0; column < box.columns; ++column) {
      for (int level = 0; level < dungeon.levels(); ++level) {
        const Place from{{column, row}, level};
        const PlaceIndex at = dungeon.index(from);
        const std::vector<Target> all = sorted_targets(dungeon, captor, from);
        ASSERT_EQ(nearest.first(at), all.empty() ? std::nullopt : std::optional(all[0]));
        ASSERT_EQ(nearest.second(at), all.size() < 2 ? std::nullopt : std::optional(all[1]));
        const bool ties =
            all.size() > 1 && all[0].distance == all[1].distance && all[0].levels == all[1].levels;
        ASSERT_EQ(nearest.ties(at), ties) << name(from);
      }
    }
  }
}

TEST(Nearest, AgreesWithComparingAllPairs) {
  Rng rng{"nearest"};
  testing_support::RandomDungeon random(rng);
  for (int i = 0; i < 500; ++i) {
    const Dungeon dungeon = random.draw();
    for (const Captor captor : all_captors) {
      expect_right(dungeon, captor);
    }
  }
}

Dungeon with_mordors(Extent base, int levels, const std::vector<Place>& places) {
  Sheet sheet;
  sheet.base = base;
  sheet.levels = levels;
  sheet.exits = {{{0, 0}, Side::north}};
  for (const Place& place : places) {
    sheet.encounters.push_back({.at = place, .kind = EncounterKind::mordor});
  }
  return Dungeon(sheet, Ground(sheet));
}

TEST(Nearest, AgreesWithComparingAllPairsInWideAndTallDungeons) {
  Rng rng{"nearest, wide"};
  for (int i = 0; i < 200; ++i) {
    std::vector<Place> places;
    for (int more = rng.between(1, 12); more > 0; --more) {
      places.push_back({{rng.between(0, 11), rng.between(0, 6)}, rng.between(0, 3)});
    }
    expect_right(with_mordors({12, 7}, 4, places), Captor::black_rider);
  }
}

TEST(Nearest, CountsSquaresBeforeLevelsAndLevelsBeforeReadingOrder) {
  const Dungeon dungeon = with_mordors({3, 1}, 4, {{{0, 0}, 0}, {{2, 0}, 1}, {{1, 0}, 3}});
  const Nearest nearest(dungeon, Captor::black_rider);
  const PlaceIndex middle = dungeon.index({{1, 0}, 0});
  EXPECT_EQ(nearest.first(middle)->place, dungeon.index({{1, 0}, 3}));
  EXPECT_EQ(nearest.second(middle)->place, dungeon.index({{0, 0}, 0}));
  EXPECT_FALSE(nearest.ties(middle));
}

TEST(Captors, AreKnownByTheirTargetsAndSigns) {
  Sheet sheet;
  sheet.base = Extent{4, 1};
  sheet.levels = 1;
  sheet.exits = {{{0, 0}, Side::north}};
  sheet.encounters = {
      {.at = {{0, 0}, 0}, .kind = EncounterKind::political_cop, .sign = Sign::minus},
      {.at = {{1, 0}, 0}, .kind = EncounterKind::political_prison, .sign = Sign::plus},
      {.at = {{2, 0}, 0}, .kind = EncounterKind::lion}};
  const Dungeon dungeon(sheet, Ground(sheet));
  EXPECT_EQ(captor_at(dungeon, dungeon.index({{0, 0}, 0})), Captor::minus_cop);
  EXPECT_EQ(receives_from(dungeon, dungeon.index({{0, 0}, 0})), std::nullopt);
  EXPECT_EQ(receives_from(dungeon, dungeon.index({{1, 0}, 0})), Captor::plus_cop);
  EXPECT_EQ(captor_at(dungeon, dungeon.index({{2, 0}, 0})), std::nullopt);
  EXPECT_EQ(captor_at(dungeon, dungeon.index({{3, 0}, 0})), std::nullopt);
}

}  // namespace
}  // namespace dungeonlab::game
