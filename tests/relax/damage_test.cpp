#include "relax/damage.hpp"

#include "relax/naive_game.hpp"
#include "relax/relaxed_game.hpp"
#include "support/random_dungeon.hpp"

#include <array>

#include <gtest/gtest.h>

namespace dungeonlab::relax {
namespace {

using Kind = EncounterKind;
constexpr std::array things_that_hurt = {
    Kind::crocodile, Kind::crocodile, Kind::crocodile, Kind::crocodile,   Kind::crocodile,
    Kind::urkh,      Kind::urkh,      Kind::urkh,      Kind::urkh,        Kind::orc,
    Kind::lion,      Kind::hospital,  Kind::urkh,      Kind::eyescorcher, Kind::crocodile};
constexpr std::array gourm = {Kind::gourm};

struct Hurt {
  Standing standing{};
  unsigned looked = 0;  ///< from these levels of her cell, during this stay
  int bites = 0;
  int pierces = 0;
  int burns = 0;
  friend auto operator<=>(const Hurt&, const Hurt&) = default;
};

/// Every state with every sum of wounds and every set of looks, one by one.
class NaiveDamage {
 public:
  explicit NaiveDamage(const Dungeon& dungeon)
      : dungeon_(&dungeon), game_(dungeon, true, NaiveGame::Hands::calm) {
    const NaiveGame anybody(dungeon, false, NaiveGame::Hands::armed, NaiveGame::Struck::anybody);
    for (const Standing& state : anybody.reached()) {
      const bool exotes = dungeon.holds(state.place, Kind::gourm);
      times_ = exotes ? 2 : times_;
    }
  }

  [[nodiscard]] bool survives() {
    for (const Outcome& landing : game_.landings()) {
      take({.standing = landing.standing}, {}, landing);
    }
    while (!waiting_.empty()) {
      const Hurt at = waiting_.back();
      waiting_.pop_back();
      if (game_.won(at.standing)) {
        return true;
      }
      for (const Outcome& outcome : game_.moves(at.standing)) {
        const bool stays = !outcome.left && cell(at.standing.place) == cell(outcome.standing.place);
        take({outcome.standing, stays ? at.looked : 0U}, at, outcome);
      }
    }
    return false;
  }

 private:
  [[nodiscard]] Cell cell(PlaceIndex place) const { return dungeon_->place(place).cell; }

  /// Applies an outcome to a player who was already hurt by `before`.
  void take(Hurt hurt, const Hurt& before, const Outcome& outcome) {
    const PlaceIndex at = hurt.standing.place;
    if (!outcome.struck) {
      std::tie(hurt.bites, hurt.pierces, hurt.burns) =
          std::tie(before.bites, before.pierces, before.burns);
    }
    if (outcome.moved && dungeon_->holds(at) == Dungeon::Holds::encounter) {
      hurt.bites += info(dungeon_->kind(at)).bites;
      hurt.burns += info(dungeon_->kind(at)).burns;
    }
    const unsigned level = 1U << static_cast<unsigned>(dungeon_->place(at).level);
    if ((hurt.looked & level) == 0) {
      look(hurt);
      hurt.looked |= level;
    }
    if (dungeon_->holds(at, Kind::hospital)) {
      hurt = {hurt.standing, hurt.looked};
    }
    if (hurt.bites <= 5 * times_ && hurt.pierces <= 30 * times_ && hurt.burns <= 5 * times_ &&
        seen_.insert(hurt).second) {
      waiting_.push_back(hurt);
    }
  }
  void look(Hurt& hurt) const {
    const Place here = dungeon_->place(hurt.standing.place);
    for (const Side side : all_sides) {
      const PlaceIndex there = dungeon_->index({beside(here.cell, side), here.level});
      if (dungeon_->ground().barrier(here.cell, side) == Barrier::open &&
          dungeon_->holds(there) == Dungeon::Holds::encounter) {
        hurt.pierces += info(dungeon_->kind(there)).pierces;
        hurt.burns += info(dungeon_->kind(there)).burns;
      }
    }
  }

  const Dungeon* dungeon_;
  NaiveGame game_;
  int times_ = 1;
  std::set<Hurt> seen_;
  std::vector<Hurt> waiting_;
};

bool naive_survives(const Dungeon& dungeon) {
  return NaiveDamage(dungeon).survives();
}

TEST(Damage, AgreesWithCountingEverySumOfWounds) {
  Rng rng{"damage"};
  testing_support::RandomDungeon random(rng);
  int survivable = 0;
  for (int i = 0; i < 1'000; ++i) {
    (void)random.draw();
    Sheet sheet = scattered(random.sheet(), things_that_hurt, rng);
    if (rng.chance(1, 4)) {
      sheet = scattered(std::move(sheet), gourm, rng);
    }
    const Dungeon dungeon(sheet, Ground(sheet));
    const RelaxedGame relaxed(dungeon);
    const Damage found = damage(relaxed);
    ASSERT_EQ(found.survivable, naive_survives(dungeon)) << i;
    survivable += found.survivable ? 1 : 0;
  }
  EXPECT_GT(survivable, 100);
}

/// Two rows of cells where players land on the first two, with the treasure at the far end and
/// something that hurts, heals or strikes at most places.
Sheet hall(Rng& rng) {
  Sheet sheet;
  sheet.base = Extent{2, 2};
  sheet.levels = rng.between(1, 2);
  sheet.exits = {{{0, 0}, Side::west}};
  sheet.encounters = {{.at = {{7, 0}, 0}, .kind = Kind::treasure},
                      {.at = {{4, 1}, 0}, .kind = Kind::mordor}};
  for (int column = 0; column < 8; ++column) {
    for (int row = 0; row < 2; ++row) {
      const Place at{{column, row}, rng.between(0, *sheet.levels - 1)};
      if (column > 1) {
        sheet.branches.push_back(at.cell);
      }
      if (at.cell != Cell{7, 0} && at.cell != Cell{4, 1} && rng.chance(3, 4)) {
        const bool rider = rng.chance(1, 12);
        sheet.encounters.push_back(
            {.at = at, .kind = rider ? Kind::black_rider : rng.pick(things_that_hurt)});
      }
      if (row == 0 && rng.chance(1, 3)) {
        sheet.walls.push_back(
            {.kind = WallKind::simple, .first = {column, 0}, .second = {column, 1}});
      }
    }
  }
  return sheet;
}

TEST(Damage, AgreesWithCountingEverySumOfWoundsInLongHalls) {
  Rng rng{"halls"};
  int survivable = 0;
  int deadly = 0;
  for (int i = 0; i < 300; ++i) {
    const Sheet sheet = hall(rng);
    const Dungeon dungeon(sheet, Ground(sheet));
    const RelaxedGame relaxed(dungeon);
    const Damage found = damage(relaxed);
    ASSERT_EQ(found.survivable, naive_survives(dungeon)) << i;
    survivable += found.survivable ? 1 : 0;
    deadly += found.deadly.empty() ? 0 : 1;
  }
  EXPECT_GT(survivable, 20);
  EXPECT_GT(deadly, 20);
}

}  // namespace
}  // namespace dungeonlab::relax
