#include "relax/supplies.hpp"

#include "relax/naive_game.hpp"
#include "relax/relaxed_game.hpp"
#include "support/random_dungeon.hpp"

#include <array>
#include <map>

#include <gtest/gtest.h>

namespace dungeonlab::relax {
namespace {

constexpr std::array kinds_around_supplies = {
    EncounterKind::crocodile, EncounterKind::crocodile, EncounterKind::lake,
    EncounterKind::gourm,     EncounterKind::antigourm, EncounterKind::arsenal,
    EncounterKind::bullets,   EncounterKind::bridle,    EncounterKind::lake};

/// Every state with every amount of ammunition and every set of dead creatures, one by one.
class NaiveSupplies {
 public:
  explicit NaiveSupplies(const Dungeon& dungeon) : dungeon_(&dungeon), game_(dungeon, false) {
    for (PlaceIndex place = 0; place < dungeon.places() && creatures_.size() < 8; ++place) {
      if (dungeon.holds(place, EncounterKind::crocodile) ||
          dungeon.holds(place, EncounterKind::marmar) || dungeon.holds(place, EncounterKind::cop)) {
        creatures_.emplace(place, 1U << static_cast<unsigned>(creatures_.size()));
      }
    }
    for (const Outcome& landing : game_.landings()) {
      take({.grenades = 5 * dungeon.kits(),
            .blasters = 10 * dungeon.kits(),
            .fifties = dungeon.bullets_per_kit() * dungeon.kits() / 50},
           landing);
    }
    while (!waiting_.empty()) {
      const Armed at = waiting_.back();
      waiting_.pop_back();
      for (const Outcome& outcome : game_.moves(at.standing)) {
        take(at, outcome);
      }
    }
  }

  [[nodiscard]] bool suffice() const {
    return std::any_of(seen_.begin(), seen_.end(),
                       [&](const Armed& armed) { return game_.won(armed.standing); });
  }
  [[nodiscard]] bool refill() const {
    bool crocodiles = false;
    for (PlaceIndex place = 0; place < dungeon_->places(); ++place) {
      crocodiles = crocodiles || dungeon_->holds(place, EncounterKind::crocodile);
    }
    return std::any_of(seen_.begin(), seen_.end(), [&](const Armed& armed) {
      using Kind = EncounterKind;
      const auto here = [&](Kind kind) { return dungeon_->holds(armed.standing.place, kind); };
      return here(Kind::arsenal) || here(Kind::grenades) || here(Kind::blasters) ||
             here(Kind::store) || (here(Kind::bullets) && crocodiles);
    });
  }
  /// How much more a player needs who continues from where she is stuck and loses nothing.
  [[nodiscard]] std::optional<int> lacking() const {
    using Key = std::tuple<Standing, bool, unsigned>;
    std::map<Key, int> least;
    for (const Armed& armed : seen_) {
      least[{armed.standing, armed.exote, armed.killed}] = 0;
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [from, cost] : std::map(least)) {
        const auto& [standing, exote, killed] = from;
        for (const Outcome& outcome : game_.moves(standing)) {
          const Armed before{.standing = standing, .exote = exote, .killed = killed};
          for (const Armed& to : arrivals(before, outcome)) {
            const int total = cost - to.grenades - to.blasters;
            const Key key(to.standing, to.exote, to.killed);
            if (!to.stripped && to.fifties == 0 && (!least.contains(key) || least[key] > total)) {
              least[key] = total;
              changed = true;
            }
          }
        }
      }
    }
    std::optional<int> found;
    for (const auto& [at, cost] : least) {
      if (game_.won(std::get<Standing>(at))) {
        found = std::min(cost, found.value_or(cost));
      }
    }
    return found;
  }

 private:
  struct Armed {
    Standing standing{};
    bool exote = false;
    int grenades = 0;
    int blasters = 0;
    int fifties = 0;  ///< of bullets
    unsigned killed = 0;
    bool stripped = false;
    friend auto operator<=>(const Armed&, const Armed&) = default;
  };

  /// What she has after a move; negative if she cannot pay.
  [[nodiscard]] std::vector<Armed> arrivals(Armed armed, const Outcome& outcome) const {
    const bool rode = armed.standing.mounted;
    const bool passes = armed.exote || (rode && dungeon_->in_force(HouseRule::exote_ontifutlas));
    armed.grenades -= passes ? 0 : outcome.simple_walls;
    armed.blasters -= passes ? 0 : outcome.wires;
    armed.standing = outcome.standing;
    armed.stripped = outcome.struck;
    const auto here = [&](EncounterKind kind) {
      return outcome.arrived && dungeon_->holds(armed.standing.place, kind);
    };
    const auto creature = creatures_.find(armed.standing.place);
    if (outcome.arrived && creature != creatures_.end() && (armed.killed & creature->second) == 0) {
      return meet(armed, creature->second, here(EncounterKind::crocodile), rode);
    }
    armed.stripped = armed.stripped || (here(EncounterKind::lake) && !game_.stock().boat);
    armed.exote = (armed.exote || here(EncounterKind::gourm)) && !here(EncounterKind::antigourm);
    return {armed};
  }
  static std::vector<Armed> meet(Armed armed, unsigned creature, bool is_crocodile, bool rode) {
    Armed robbed = armed;
    robbed.stripped = true;
    armed.killed |= creature;
    Armed shot = armed;
    shot.grenades -= 2;
    Armed riddled = armed;
    riddled.fifties -= 1;
    return !is_crocodile ? std::vector{shot}
           : rode        ? std::vector{armed}
                         : std::vector{shot, riddled, robbed};
  }

  void take(const Armed& before, const Outcome& outcome) {
    for (Armed armed : arrivals(before, outcome)) {
      if (armed.grenades < 0 || armed.blasters < 0 || armed.fifties < 0) {
        continue;
      }
      if (armed.stripped) {
        armed.grenades = 0;
        armed.blasters = 0;
        armed.fifties = 0;
        armed.stripped = false;
      }
      if (seen_.insert(armed).second) {
        waiting_.push_back(armed);
      }
    }
  }

  const Dungeon* dungeon_;
  NaiveGame game_;
  std::map<PlaceIndex, unsigned> creatures_;
  std::set<Armed> seen_;
  std::vector<Armed> waiting_;
};

TEST(Supplies, AgreeWithTrackingEveryAmountOfAmmunition) {
  Rng rng{"supplies"};
  testing_support::RandomDungeon random(rng);
  int suffice = 0;
  int refilled = 0;
  int lacking = 0;
  for (int i = 0; i < 2'000; ++i) {
    (void)random.draw();
    Sheet sheet = scattered(random.sheet(), kinds_around_supplies, rng);
    sheet.start.kits = rng.between(0, 1);
    sheet.start.bullets_per_kit = rng.between(49, 100);
    if (rng.chance(1, 3)) {
      sheet.house_rules = {{.rule = HouseRule::exote_ontifutlas, .written = "exote-ontifutlas"}};
    }
    const Dungeon dungeon(sheet, Ground(sheet));
    const RelaxedGame relaxed(dungeon);
    const Supplies found = supplies(relaxed).value();
    const NaiveSupplies naive(dungeon);
    ASSERT_EQ(found.suffice, naive.suffice()) << i;
    suffice += found.suffice ? 1 : 0;
    if (found.suffice) {
      continue;
    }
    ASSERT_EQ(found.refill.has_value(), naive.refill()) << i;
    refilled += found.refill ? 1 : 0;
    const auto more = naive.lacking();
    ASSERT_EQ(found.shortage.has_value(), more.has_value()) << i;
    if (more) {
      // A player who can pay for the wall but not for what is behind it lacks less.
      const int missing = found.shortage->missing.grenades + found.shortage->missing.blasters;
      ASSERT_LE(missing, *more) << i;
      ASSERT_GT(missing, 0) << i;
      ++lacking;
    }
  }
  EXPECT_GT(suffice, 100);
  EXPECT_GT(refilled, 20);
  EXPECT_GT(lacking, 20);
}

/// A corridor with the treasure at its west end, the exit at the east end, and walls between.
Sheet corridor(int columns, WallKind kind) {
  Sheet sheet;
  sheet.base = Extent{columns, 1};
  sheet.levels = 1;
  sheet.exits = {{{columns - 1, 0}, Side::east}};
  for (int column = 0; column + 1 < columns; ++column) {
    sheet.walls.push_back({.kind = kind, .first = {column, 0}, .second = {column + 1, 0}});
  }
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::treasure}};
  return sheet;
}

Supplies supplies_of(const Sheet& sheet) {
  const Dungeon dungeon(sheet, Ground(sheet));
  const RelaxedGame relaxed(dungeon);
  return supplies(relaxed).value();
}

TEST(Supplies, OfThreeKitsOpenFifteenSimpleWallsOrThirtyWires) {
  EXPECT_TRUE(supplies_of(corridor(16, WallKind::simple)).suffice);
  EXPECT_FALSE(supplies_of(corridor(17, WallKind::simple)).suffice);
  EXPECT_TRUE(supplies_of(corridor(31, WallKind::wire)).suffice);
  EXPECT_FALSE(supplies_of(corridor(32, WallKind::wire)).suffice);
}

TEST(Supplies, SayHowMuchIsMissingAndWhere) {
  const Supplies found = supplies_of(corridor(18, WallKind::simple));
  ASSERT_TRUE(found.shortage);
  EXPECT_EQ(found.shortage->missing, (game::Ammunition{.grenades = 2}));
  EXPECT_FALSE(found.refill);
}

/// A corridor with crocodiles between the treasure and that many walls.
Sheet corridor_of_crocodiles(int crocodiles, int walls) {
  Sheet sheet = corridor(1 + crocodiles + walls, WallKind::simple);
  sheet.walls.erase(sheet.walls.begin(), sheet.walls.begin() + crocodiles);
  for (int column = 1; column <= crocodiles; ++column) {
    sheet.encounters.push_back({.at = {{column, 0}, 0}, .kind = EncounterKind::crocodile});
  }
  sheet.start.kits = 3;
  return sheet;
}

TEST(Supplies, AreSpentOnTheFirstEightCreatures) {
  EXPECT_TRUE(supplies_of(corridor_of_crocodiles(8, 1)).suffice);
  EXPECT_FALSE(supplies_of(corridor_of_crocodiles(8, 2)).suffice);
  EXPECT_TRUE(supplies_of(corridor_of_crocodiles(40, 1)).suffice);
}

TEST(Supplies, AreNotSearchedInFullOnALargeMapWithTooManyCreatures) {
  Sheet sheet = corridor_of_crocodiles(8, 16);
  sheet.base->rows = 160;  // 25 columns
  const auto answer = [&] {
    const Dungeon dungeon(sheet, Ground(sheet));
    const RelaxedGame relaxed(dungeon);
    return supplies(relaxed).has_value();
  };
  for (int column = 0; column < sheet.base->columns; ++column) {
    sheet.walls.push_back(
        {.kind = WallKind::monolith, .first = {column, 0}, .second = {column, 1}});
  }
  EXPECT_LE(std::size_t{25} * 156 * 256, supplies_places_max);
  EXPECT_FALSE(answer());
  sheet.base->rows = 156;
  EXPECT_TRUE(answer());
}

TEST(Supplies, OfTwentyKitsAreSearchedInTheLargestDungeon) {
  Sheet sheet;
  sheet.base = Extent{256, 256};
  sheet.levels = 2;
  sheet.start.kits = 20;
  sheet.exits = {{{255, 255}, Side::east}};
  Rng rng{"walls"};
  for (int row = 0; row < 256; ++row) {
    for (int column = 0; column < 256; ++column) {
      for (const Side side : {Side::east, Side::south}) {
        if (sheet.base->contains(beside({column, row}, side)) && rng.chance(3, 4)) {
          sheet.walls.push_back({.kind = wall_table[rng.below(2)].kind,
                                 .first = {column, row},
                                 .second = beside({column, row}, side)});
        }
      }
    }
  }
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::treasure}};
  (void)supplies_of(sheet);
}

}  // namespace
}  // namespace dungeonlab::relax
