// The relation under each reading, against the game as the rules describe it: one move leads to the
// same standings, and it is the same move seen from its end.
#include "relax/moves.hpp"

#include "relax/naive_game.hpp"
#include "relax/reach.hpp"
#include "support/random_dungeon.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::relax {
namespace {

using Hands = NaiveGame::Hands;
using Struck = NaiveGame::Struck;
using States = NaiveGame::States;

/// Where a player who has come to a state ends up, mounted or not.
void follow(const Moves& moves, State state, States& found) {
  const Relation& relation = moves.relation();
  if (!relation.stands(state)) {
    moves.from(state, [&](const Move& move) { follow(moves, move.to, found); });
    return;
  }
  const PlaceIndex place = relation.place(state);
  const bool has_treasure = (relation.with(state) & burden::treasure) != 0;
  if ((relation.with(state) & burden::mounted) != 0) {
    found.insert({place, has_treasure, true});
  }
  found.insert({place, has_treasure, false});
}

/// The same reading for both.
struct Both {
  Reading reading;
  bool near = false;
  Hands hands = Hands::armed;
  Struck struck = Struck::nobody;
};
constexpr std::array readings_of_both = {
    Both{readings::life},
    Both{readings::life_among_rivals, false, Hands::armed, Struck::anybody},
    Both{readings::life, true},
    Both{readings::life_among_rivals, true, Hands::armed, Struck::anybody},
    Both{readings::calm, true, Hands::calm},
    Both{readings::bare, false, Hands::bare},
    Both{readings::bare, true, Hands::bare}};

/// Expects the same successors for every state that the oracle reaches.
void expect_same(const Dungeon& dungeon, const Both& both) {
  const game::Board board(dungeon);
  const game::NearestTables tables(dungeon);
  const Relation relation = both.near ? Relation(board, &tables) : Relation(board);
  Reach reach(Moves(relation, both.reading));
  reach.land();
  const Moves& moves = reach.moves();
  const NaiveGame naive(dungeon, both.near, both.hands, both.struck);
  for (const Standing& state : naive.reached()) {
    const auto& [place, has_treasure, mounted] = state;
    const Burden with = (has_treasure ? burden::treasure : 0) | (mounted ? burden::mounted : 0);
    const State standing = relation.standing(place, with);
    ASSERT_TRUE(reach.has(standing)) << name(dungeon.place(place)) << with;
    if (!mounted && moves.parked(relation.place(standing))) {
      continue;  // mounts first, then can do the same
    }
    States expected = naive.successors(state);
    expected.erase(state);  // mounting and dismounting may lead back here
    expected.erase({place, has_treasure, !mounted});
    States found;
    moves.from(standing, [&](const Move& move) { follow(moves, move.to, found); });
    found.erase(state);
    found.erase({place, has_treasure, !mounted});
    ASSERT_EQ(found, expected) << name(dungeon.place(place)) << with;
  }
}

TEST(Moves, FollowTheRulesInEveryReading) {
  Rng rng{"moves"};
  testing_support::RandomDungeon random(rng);
  for (int i = 0; i < 600; ++i) {
    const Dungeon dungeon = random.draw();
    for (std::size_t reading = 0; reading < readings_of_both.size(); ++reading) {
      SCOPED_TRACE("dungeon " + std::to_string(i) + ", reading " + std::to_string(reading));
      expect_same(dungeon, readings_of_both.at(reading));
      if (HasFatalFailure()) {
        return;
      }
    }
  }
}

/// One whole move.
using Whole = std::tuple<State, State, MoveKind>;

TEST(Origins, AreTheMovesInReverse) {
  Rng rng{"origins"};
  testing_support::RandomDungeon random(rng);
  for (int i = 0; i < 600; ++i) {
    const Dungeon dungeon = random.draw();
    const game::Board board(dungeon);
    const game::NearestTables tables(dungeon);
    const Relation relation = i % 2 == 0 ? Relation(board) : Relation(board, &tables);
    const Both& both = readings_of_both.at(static_cast<std::size_t>(i) % readings_of_both.size());
    Reach reach(Moves(relation, both.reading));
    reach.land();
    const Origins origins(reach.moves());
    std::vector<Whole> forwards;
    std::vector<Whole> backwards;
    for (const State state : reach.order()) {
      reach.moves().from(
          state, [&](const Move& move) { forwards.emplace_back(state, move.to, move.kind); });
      origins.of(state, [&](const Move& move) {
        if (reach.has(move.to)) {
          backwards.emplace_back(move.to, state, move.kind);
        }
      });
    }
    std::sort(forwards.begin(), forwards.end());
    std::sort(backwards.begin(), backwards.end());
    ASSERT_EQ(forwards, backwards) << "dungeon " << i;
  }
}

TEST(Reach, FindsTheSameThingsWithoutTrackingTheTreasure) {
  Rng rng{"growth"};
  testing_support::RandomDungeon random(rng);
  int ridden = 0;
  for (int i = 0; i < 2000; ++i) {
    const Dungeon dungeon = random.draw();
    const game::Board board(dungeon);
    const Relation relation(board);
    Reading reading = dungeon.players() > 1 ? readings::life_among_rivals : readings::life;
    Reach whole(Moves(relation, reading));
    whole.land();
    reading.tells_treasure = false;
    Reach growth(Moves(relation, reading));
    growth.land();
    ASSERT_EQ(growth.moves().stock(), whole.moves().stock()) << "dungeon " << i;
    ASSERT_EQ(growth.moves().made(), whole.moves().made()) << "dungeon " << i;
    for (PlaceIndex place = 0; place < board.places(); ++place) {
      ASSERT_EQ(growth.moves().parked(place), whole.moves().parked(place)) << "dungeon " << i;
    }
    ridden += whole.moves().rides() ? 1 : 0;
  }
  EXPECT_GT(ridden, 40);
}

}  // namespace
}  // namespace dungeonlab::relax
