#include "relax/prison_visits.hpp"

#include "relax/naive_game.hpp"
#include "relax/relaxed_game.hpp"
#include "support/random_dungeon.hpp"

#include <array>

#include <gtest/gtest.h>

namespace dungeonlab::relax {
namespace {

/// Rounds with an increasing number of visits, each run to its end.
std::optional<int> naive_visits(const Dungeon& dungeon) {
  const NaiveGame game(dungeon, false);
  std::set<Standing> seen;
  std::vector<Standing> present;
  std::vector<Standing> next;
  const auto take = [&](const Outcome& outcome) {
    const bool visit =
        outcome.arrived && dungeon.holds(outcome.standing.place, EncounterKind::prison);
    (visit ? next : present).push_back(outcome.standing);
  };
  for (const Outcome& landing : game.landings()) {
    take(landing);
  }
  for (int visits = 0; !present.empty() || !next.empty(); ++visits) {
    while (!present.empty()) {
      const Standing at = present.back();
      present.pop_back();
      if (!seen.insert(at).second) {
        continue;
      }
      if (game.won(at)) {
        return visits;
      }
      for (const Outcome& outcome : game.moves(at)) {
        take(outcome);
      }
    }
    std::swap(present, next);
  }
  return std::nullopt;
}

TEST(PrisonVisits, AgreeWithANaiveSearch) {
  constexpr std::array prisons = {EncounterKind::prison, EncounterKind::prison,
                                  EncounterKind::prison, EncounterKind::prison};
  Rng rng{"prisons"};
  testing_support::RandomDungeon random(rng);
  int visited = 0;
  for (int i = 0; i < 1'000; ++i) {
    (void)random.draw();
    Sheet sheet = scattered(random.sheet(), prisons, rng);
    sheet.start.players = 1;
    const Dungeon dungeon(sheet, Ground(sheet));
    const RelaxedGame relaxed(dungeon);
    const auto found = prison_visits(relaxed);
    const auto naive = naive_visits(dungeon);
    ASSERT_EQ(found.has_value(), naive.has_value()) << i;
    if (found) {
      ASSERT_EQ(found->least, *naive) << i;
      ASSERT_EQ(found->prisons.size(), static_cast<std::size_t>(*naive)) << i;
      visited += found->least > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(visited, 20);
}

}  // namespace
}  // namespace dungeonlab::relax
