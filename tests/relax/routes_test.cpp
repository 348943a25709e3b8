#include "relax/routes.hpp"

#include "relax/naive_game.hpp"
#include "support/random_dungeon.hpp"

#include <array>
#include <map>

#include <gtest/gtest.h>

namespace dungeonlab::relax {
namespace {

/// Steps, walls, simple walls.
using Cost = std::array<int, 3>;

Cost operator+(const Cost& one, const Cost& two) {
  return {one[0] + two[0], one[1] + two[1], one[2] + two[2]};
}

/// The best costs of everyone who stands somewhere, improved until nothing changes.
class NaiveRoutes {
 public:
  explicit NaiveRoutes(const Dungeon& dungeon) : dungeon_(&dungeon), game_(dungeon, false) {
    for (PlaceIndex at = 0; at < dungeon.places(); ++at) {
      for (const bool treasure : {false, true}) {
        for (const bool mounted : {false, true}) {
          const Standing standing{at, treasure, mounted};
          const bool is_cell = dungeon.ground().contains(dungeon.place(at));
          if (is_cell && game_.won(standing)) {
            least_[standing] = {1, 0, 0};
          } else if (is_cell) {
            others_.push_back(standing);
          }
        }
      }
    }
    while (improve()) {
    }
  }

  [[nodiscard]] std::optional<Cost> from(PlaceIndex landing) const {
    return best_of(game_.land(landing), {});
  }

 private:
  [[nodiscard]] std::optional<Cost> best_of(const std::vector<Outcome>& outcomes, Cost step) const {
    std::optional<Cost> best;
    for (const Outcome& outcome : outcomes) {
      const auto rest = least_.find(outcome.standing);
      if (rest != least_.end()) {
        const Cost walls = {0, outcome.simple_walls + outcome.wires, outcome.simple_walls};
        const Cost made = rest->second + walls + (outcome.moved ? step : Cost{});
        best = best ? std::min(*best, made) : made;
      }
    }
    return best;
  }

  bool improve() {
    bool changed = false;
    for (const Standing& at : others_) {
      const auto made = best_of(game_.moves(at), {1, 0, 0});
      const auto known = least_.find(at);
      if (made && (known == least_.end() || *made < known->second)) {
        least_[at] = *made;
        changed = true;
      }
    }
    return changed;
  }

  const Dungeon* dungeon_;
  NaiveGame game_;
  std::map<Standing, Cost> least_;
  std::vector<Standing> others_;
};

TEST(Routes, AreAsShortAsInTheGame) {
  Rng rng{"routes"};
  testing_support::RandomDungeon random(rng);
  int lost = 0;
  int walled = 0;
  for (int i = 0; i < 2000; ++i) {
    random.draw();
    Sheet sheet = random.sheet();
    sheet.start.players = 1;
    const Dungeon dungeon(sheet, Ground(sheet));
    const RelaxedGame relaxed(dungeon);
    const NaiveRoutes naive(dungeon);
    const auto found = routes(relaxed);
    const auto landings = relaxed.board().landings();
    ASSERT_EQ(found.size(), landings.size());
    for (std::size_t at = 0; at < found.size(); ++at) {
      const auto expected = naive.from(landings[at]);
      ASSERT_EQ(found[at].has_value(), expected.has_value()) << "dungeon " << i;
      lost += found[at] ? 0 : 1;
      if (found[at]) {
        const game::Ammunition& walls = found[at]->for_walls;
        walled += walls == game::Ammunition{} ? 0 : 1;
        ASSERT_EQ((Cost{found[at]->steps, walls.grenades + walls.blasters, walls.grenades}),
                  *expected)
            << "dungeon " << i << ", landing " << name(dungeon.place(landings[at]));
      }
    }
  }
  EXPECT_GT(lost, 100);
  EXPECT_GT(walled, 1000);
}

TEST(Routes, StayOnFootIfOnlyOtherPlayersRide) {
  // Riders stay in B1; the treasure and the exit are in A1.
  Sheet sheet;
  sheet.base = Extent{2, 1};
  sheet.levels = 3;
  sheet.start.players = 1;
  sheet.exits = {{{0, 0}, Side::west}};
  sheet.walls.push_back({.kind = WallKind::monolith, .first = {0, 0}, .second = {1, 0}});
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::treasure},
                      {.at = {{1, 0}, 0}, .kind = EncounterKind::ontifutlas},
                      {.at = {{1, 0}, 1}, .kind = EncounterKind::eldar},
                      {.at = {{1, 0}, 2}, .kind = EncounterKind::bridle}};
  const Dungeon dungeon(sheet, Ground(sheet));
  const RelaxedGame relaxed(dungeon);
  ASSERT_TRUE(relaxed.life_moves().parked(dungeon.index({{1, 0}, 2})));
  const auto found = routes(relaxed);
  const auto landings = relaxed.board().landings();
  for (std::size_t at = 0; at < found.size(); ++at) {
    const Place from = dungeon.place(landings[at]);
    ASSERT_EQ(found[at].has_value(), from.cell.column == 0) << name(from);
    if (found[at]) {
      EXPECT_EQ(found[at]->steps, from.level + 1) << name(from);
    }
  }
}

}  // namespace
}  // namespace dungeonlab::relax
