#include "relax/grown_moves.hpp"

#include "relax/relaxed_search.hpp"
#include "relax/starts.hpp"
#include "support/random_dungeon.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::relax {
namespace {

TEST(GrownMoves, AreThoseOfTheWholeSearch) {
  Rng rng{"growth"};
  testing_support::RandomDungeon random(rng);
  int ridden = 0;
  for (int i = 0; i < 5000; ++i) {
    const Dungeon dungeon = random.draw();
    const game::Board board(dungeon);
    const bool has_rivals = dungeon.players() > 1;
    RelaxedSearch search{RelaxedMoves(board)};
    search.land();
    if (has_rivals) {
      search.allow_strikes();
    }
    const RelaxedMoves grown = grown_moves(board, has_rivals);
    ASSERT_EQ(grown.stock(), search.moves().stock()) << "dungeon " << i;
    for (PlaceIndex place = 0; place < board.places(); ++place) {
      ASSERT_EQ(grown.parked(place), search.moves().parked(place)) << "dungeon " << i;
    }
    for (RelaxedMoves::Vertex vertex = 0; vertex < grown.vertices(); ++vertex) {
      ASSERT_EQ(grown.moves(vertex), search.moves().moves(vertex)) << "dungeon " << i;
    }
    ridden += somebody_rides(grown) ? 1 : 0;
  }
  EXPECT_GT(ridden, 100);
}

TEST(GrownMoves, HaveWhatThoseFindWhomAnotherStrikes) {
  // Whoever lands in A1 finds the blade; only who is struck comes to Mordor, and to the stick.
  Sheet sheet;
  sheet.base = Extent{1, 1};
  sheet.levels = 2;
  sheet.branches = {{1, 0}, {2, 0}};
  sheet.exits = {{{0, 0}, Side::west}};
  for (const int column : {0, 1}) {
    sheet.walls.push_back(
        {.kind = WallKind::monolith, .first = {column, 0}, .second = {column + 1, 0}});
  }
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::treasure},
                      {.at = {{0, 0}, 1}, .kind = EncounterKind::elven_blade},
                      {.at = {{1, 0}, 0}, .kind = EncounterKind::mordor},
                      {.at = {{1, 0}, 1}, .kind = EncounterKind::store},
                      {.at = {{2, 0}, 0}, .kind = EncounterKind::black_rider}};
  const Dungeon dungeon(sheet, Ground(sheet));
  const game::Board board(dungeon);
  EXPECT_EQ(grown_moves(board, false).stock(), game::stock::blade);
  EXPECT_EQ(grown_moves(board, true).stock(),
            game::stock::blade | game::stock::stick | game::stock::boat);
}

}  // namespace
}  // namespace dungeonlab::relax
