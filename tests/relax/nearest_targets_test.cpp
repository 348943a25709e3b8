// The nearest targets, against a comparison of every captor with every target.
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/model/remoteness.hpp"
#include "relax/pockets.hpp"
#include "relax/relation.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::relax {
namespace {

/// Only riders and Mordors: too many to compare one by one if `many`, else few enough.
Sheet riders_and_mordors(Rng& rng, bool many) {
  Sheet sheet;
  sheet.base = Extent{rng.between(2, 14), rng.between(2, 14)};
  sheet.levels = rng.between(1, 3);
  sheet.exits = {{{0, 0}, Side::north}};
  const int riders_of_ten = many ? rng.between(3, 8) : 1;
  for (int column = 0; column < sheet.base->columns; ++column) {
    for (int row = 0; row < sheet.base->rows; ++row) {
      for (int level = 0; level < *sheet.levels; ++level) {
        const bool is_rider = static_cast<int>(rng.below(10)) < riders_of_ten;
        const bool is_mordor = many ? rng.chance(1, 10) : rng.chance(1, 40);
        if (is_rider || is_mordor) {
          sheet.encounters.push_back(
              {.at = {{column, row}, level},
               .kind = is_rider ? EncounterKind::black_rider : EncounterKind::mordor});
        }
      }
    }
  }
  return sheet;
}

TEST(NearestTargets, AreAllThatTie) {
  Rng rng{"deliveries"};
  int many = 0;
  int tied = 0;
  for (int i = 0; i < 400; ++i) {
    const Sheet sheet = riders_and_mordors(rng, i % 2 == 0);
    const Dungeon dungeon(sheet, Ground(sheet));
    const game::Board board(dungeon);
    const game::NearestTables tables(dungeon);
    const auto riders = board.captors(game::Captor::black_rider);
    const auto mordors = board.targets(game::Captor::black_rider);
    many += riders.size() * mordors.size() > board.places() ? 1 : 0;
    for (const PlaceIndex rider : riders) {
      std::vector<PlaceIndex> expected;
      for (const PlaceIndex mordor : mordors) {
        const auto how_far = [&](PlaceIndex to) {
          return remoteness(dungeon.place(rider), dungeon.place(to));
        };
        if (std::none_of(mordors.begin(), mordors.end(),
                         [&](PlaceIndex other) { return how_far(other) < how_far(mordor); })) {
          expected.push_back(mordor);
        }
      }
      const Borrowed<PlaceIndex> found = nearest_targets(board, tables, rider);
      ASSERT_EQ(std::vector<PlaceIndex>(found.begin(), found.end()), expected) << i;
      tied += found.size() > 2 ? 1 : 0;
    }
  }
  EXPECT_GT(many, 50);
  EXPECT_GT(tied, 50);
}

TEST(NearestTargets, LeaveQuestionsOpenIfTooManyTie) {
  // From every place of a rider, all Mordors of the diagonal between his row and his column tie.
  Sheet sheet;
  sheet.base = Extent{limits::columns, limits::rows};
  sheet.levels = 2;
  sheet.exits = {{{0, 0}, Side::west}};
  for (int column = 0; column < limits::columns; ++column) {
    for (int row = 0; row < limits::rows; ++row) {
      const bool is_mordor = column == row;
      sheet.encounters.push_back(
          {.at = {{column, row}, 0},
           .kind = is_mordor ? EncounterKind::mordor : EncounterKind::black_rider});
      sheet.encounters.push_back({.at = {{column, row}, 1}, .kind = EncounterKind::black_rider});
    }
  }
  sheet.encounters.back().kind = EncounterKind::treasure;
  const Dungeon dungeon(sheet, Ground(sheet));
  const RelaxedGame relaxed(dungeon);
  EXPECT_FALSE(relaxed.near_relation().is_whole());
  EXPECT_FALSE(pockets(relaxed).has_value());
}

}  // namespace
}  // namespace dungeonlab::relax
