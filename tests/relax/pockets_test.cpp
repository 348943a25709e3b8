#include "relax/pockets.hpp"

#include "relax/naive_game.hpp"
#include "relax/relaxed_game.hpp"
#include "support/random_dungeon.hpp"

#include <array>
#include <map>

#include <gtest/gtest.h>

namespace dungeonlab::relax {
namespace {

constexpr std::array kinds_around_pockets = {
    EncounterKind::crocodile, EncounterKind::lake,   EncounterKind::lake, EncounterKind::store,
    EncounterKind::arsenal,   EncounterKind::rabbit, EncounterKind::gourm};

using PlaceSet = std::set<PlaceIndex>;

/// Where an unarmed player can go, one state after the other.
std::set<Standing> unarmed(const NaiveGame& game, const Standing& start) {
  std::set<Standing> seen{start};
  std::vector<Standing> waiting{start};
  while (!waiting.empty()) {
    const Standing at = waiting.back();
    waiting.pop_back();
    for (const Outcome& outcome : game.moves(at)) {
      if (seen.insert(outcome.standing).second) {
        waiting.push_back(outcome.standing);
      }
    }
  }
  return seen;
}

PlaceSet places_of(const std::set<Standing>& states) {
  PlaceSet places;
  for (const Standing& state : states) {
    places.insert(state.place);
  }
  return places;
}

bool helps(const Dungeon& dungeon, const NaiveGame& game, const PlaceSet& places) {
  using Kind = EncounterKind;
  const auto has = [&](std::initializer_list<Kind> kinds) {
    return std::any_of(places.begin(), places.end(), [&](PlaceIndex place) {
      return std::any_of(kinds.begin(), kinds.end(),
                         [&](Kind kind) { return dungeon.holds(place, kind); });
    });
  };
  if (has({Kind::arsenal, Kind::gourm, Kind::grenades, Kind::blasters}) ||
      (has({Kind::store}) && has({Kind::dollars, Kind::rabbit, Kind::willow, Kind::ent}))) {
    return true;
  }
  if (!has({Kind::treasure})) {
    return false;
  }
  // A strike loses the treasure, and the player must take it again: without it nobody wins.
  const auto carrying = unarmed(game, {dungeon.index(dungeon.treasure()), true, false});
  return std::any_of(carrying.begin(), carrying.end(),
                     [&](const Standing& at) { return game.won(at); });
}

/// The pockets as sets of places, each with the places where ammunition is lost.
std::map<PlaceSet, PlaceSet> naive_pockets(const Dungeon& dungeon, bool strikes) {
  const NaiveGame game(dungeon, true, NaiveGame::Hands::bare);
  PlaceSet stripping;
  for (PlaceIndex place = 0; place < dungeon.places(); ++place) {
    if (dungeon.holds(place, EncounterKind::black_rider)) {
      for (const PlaceIndex mordor : game.targets(place, EncounterKind::mordor, false)) {
        stripping.insert(mordor);
      }
    }
    if (dungeon.holds(place, EncounterKind::lake) ||
        dungeon.holds(place, EncounterKind::crocodile) ||
        (strikes && dungeon.holds(place, EncounterKind::mordor))) {
      stripping.insert(place);
    }
  }
  std::map<PlaceSet, PlaceSet> found;
  for (const PlaceIndex place : stripping) {
    const PlaceSet places = places_of(unarmed(game, {place}));
    if (!helps(dungeon, game, places)) {
      found[places].insert(place);
    }
  }
  return found;
}

TEST(Pockets, AgreeWithANaiveSearch) {
  Rng rng{"pockets"};
  testing_support::RandomDungeon random(rng);
  std::size_t several = 0;
  std::size_t struck = 0;
  for (int i = 0; i < 3'000; ++i) {
    (void)random.draw();
    const Sheet sheet = scattered(random.sheet(), kinds_around_pockets, rng);
    const Dungeon dungeon(sheet, Ground(sheet));
    const RelaxedGame relaxed(dungeon);
    std::map<PlaceSet, PlaceSet> found;
    const std::vector<Pocket> all = pockets(relaxed).value();
    for (const Pocket& pocket : all) {
      const PlaceSet places(pocket.places.begin(), pocket.places.end());
      ASSERT_TRUE(
          found.emplace(places, PlaceSet(pocket.stripped_at.begin(), pocket.stripped_at.end()))
              .second);
    }
    ASSERT_EQ(found, naive_pockets(dungeon, relaxed.strikes())) << i;
    several += found.size() > 1 ? 1U : 0U;
    struck += relaxed.strikes() && !found.empty() ? 1U : 0U;
  }
  EXPECT_GT(struck, 10U);
  EXPECT_GT(several, 50U);
}

/// True if the contents of the pocket combine with something behind a wall on its rim.
bool has_an_opening(const Dungeon& dungeon, const Pocket& pocket) {
  const NaiveGame game(dungeon, true, NaiveGame::Hands::bare);
  for (const PlaceIndex inside : pocket.places) {
    const Place place = dungeon.place(inside);
    for (const Side side : all_sides) {
      const Barrier barrier = dungeon.ground().barrier(place.cell, side);
      if (barrier == Barrier::simple || barrier == Barrier::wire) {
        PlaceSet together(pocket.places.begin(), pocket.places.end());
        for (const Outcome& outcome :
             game.land(dungeon.index({beside(place.cell, side), place.level}))) {
          together.merge(places_of(unarmed(game, {outcome.standing.place})));
        }
        if (helps(dungeon, game, together)) {
          return true;
        }
      }
    }
  }
  return false;
}

/// The dungeon without the wall that a pocket names.
Sheet opened(Sheet sheet, const Dungeon& dungeon, const Opening& opening) {
  const auto boundary =
      boundary_between(dungeon.place(opening.inside).cell, dungeon.place(opening.outside).cell);
  std::erase_if(sheet.walls, [&](const Wall& wall) {
    return boundary_between(wall.first, wall.second) == boundary;
  });
  return sheet;
}

TEST(Pockets, NameAWallThatHelpsIfOneExists) {
  Rng rng{"openings"};
  testing_support::RandomDungeon random(rng);
  std::size_t walls = 0;
  std::size_t closed = 0;
  for (int i = 0; i < 1'500; ++i) {
    (void)random.draw();
    const Sheet sheet = scattered(random.sheet(), kinds_around_pockets, rng);
    const Dungeon dungeon(sheet, Ground(sheet));
    const RelaxedGame relaxed(dungeon);
    const std::vector<Pocket> all = pockets(relaxed).value();
    for (const Pocket& pocket : all) {
      ASSERT_EQ(pocket.opening.has_value(), has_an_opening(dungeon, pocket)) << i;
      ++(pocket.opening ? walls : closed);
      if (pocket.opening) {
        const Sheet mended_sheet = opened(sheet, dungeon, *pocket.opening);
        const Dungeon mended(mended_sheet, Ground(mended_sheet));
        for (const auto& [places, stripping] : naive_pockets(mended, relaxed.strikes())) {
          ASSERT_FALSE(stripping.contains(pocket.stripped_at.front())) << i;
        }
      }
    }
  }
  EXPECT_GT(walls, 50U);
  EXPECT_GT(closed, 50U);
}

TEST(Pockets, AreFoundInTheLargestDungeonWithALakeInEveryOtherPlace) {
  Sheet sheet;
  sheet.base = Extent{256, 256};
  sheet.levels = 2;
  sheet.exits = {{{0, 0}, Side::west}};
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::treasure}};
  for (int row = 0; row < 256; ++row) {
    for (int column = 0; column < 256; ++column) {
      sheet.encounters.push_back({.at = {{column, row}, 1}, .kind = EncounterKind::lake});
      if (column + 1 < 256 && column % 2 == 1) {
        sheet.walls.push_back(
            {.kind = WallKind::simple, .first = {column, row}, .second = {column + 1, row}});
      }
    }
  }
  const Dungeon dungeon(sheet, Ground(sheet));
  const RelaxedGame relaxed(dungeon);
  EXPECT_EQ(pockets(relaxed).value().size(), 127U) << "the first two columns win";
}

}  // namespace
}  // namespace dungeonlab::relax
