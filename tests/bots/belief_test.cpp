// A belief is updated cell by cell. Here it is compared with its definition, computed from scratch
// after every command from the fragments and from which of them it equates.
#include "bots/belief.hpp"

#include "bots/solo_game.hpp"
#include "session/random_game.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::bots {
namespace {

using notebook::BoundaryNote;
using notebook::Fragment;
using notebook::PlaceNote;
using notebook::Spot;

/// The place on the sheet as a place of a fragment that is laid over it.
Place seen_from(const Spot& first, const Place& at) {
  return {{at.cell.column - first.at.cell.column, at.cell.row - first.at.cell.row},
          at.level - first.at.level};
}

/// What a sheet must say about a place: the note of the first fragment to which the place was
/// shown, or else of the last that knows anything.
PlaceNote expected_place(const Belief& belief, std::size_t sheet, const Place& at) {
  PlaceNote best;
  for (const bool is_part : {false, true}) {
    for (std::size_t i = 0; i < belief.book().fragments().size(); ++i) {
      const Spot first = belief.meant({i, {}});
      const Fragment& fragment = belief.book().fragments()[i];
      const PlaceNote& note = fragment.place(seen_from(first, at));
      if (first.fragment == sheet && is_part == (i != sheet) && !best.is_shown &&
          !note.is_blank()) {
        best = note;
      }
    }
  }
  return best;
}

/// Everything that any fragment knows about a boundary.
BoundaryNote expected_boundary(const Belief& belief, std::size_t sheet, Cell cell, Side side) {
  BoundaryNote all;
  for (std::size_t i = 0; i < belief.book().fragments().size(); ++i) {
    const Spot first = belief.meant({i, {}});
    if (first.fragment != sheet) {
      continue;
    }
    const BoundaryNote& note =
        belief.book().fragments()[i].boundary(seen_from(first, {cell, 0}).cell, side);
    all.may_be &= note.may_be;
    all.is_exit |= note.is_exit;
    all.is_no_exit |= note.is_no_exit;
    all.open_until = std::max(all.open_until, note.open_until);
  }
  return all;
}

/// The first place at which a sheet differs from its definition; empty if none.
std::string difference(Belief& belief, std::size_t number) {
  const Belief::Sheet& sheet = belief.sheet(number);
  const Fragment& root = belief.book().fragments()[number];
  for (int row = -1; row <= sheet.block().rows; ++row) {
    for (int column = -1; column <= sheet.block().columns; ++column) {
      const Cell cell = {sheet.block().corner.column + column, sheet.block().corner.row + row};
      for (int level = root.lowest(); level <= root.highest(); ++level) {
        if (sheet.place({cell, level}) != expected_place(belief, number, {cell, level})) {
          return name(Place{cell, level});
        }
      }
      for (const Side side : all_sides) {
        if (sheet.boundary(cell, side) != expected_boundary(belief, number, cell, side)) {
          return name(cell) + " " + std::string(name(side));
        }
      }
    }
  }
  return {};
}

TEST(Belief, AgreesWithTheFragmentsThatItEquates) {
  const int games = game::random::games(4, 200);
  for (int number = 0; number < games; ++number) {
    const rules::ValidDungeon map = game::random::map("belief", number);
    const game::Game game(map.dungeon(), setup_of(map.dungeon()));
    BotGame played(game, "explorer", std::to_string(number));
    Belief belief;
    while (played.state().phase != game::Phase::over && played.state().round <= 150) {
      played.step();
      const notebook::Notebook& book = played.book(0);
      const auto& here = book.place_of(0);
      if (!here) {
        continue;
      }
      belief.update(book, *here, true);
      const std::size_t number_here = belief.meant(*here).fragment;
      ASSERT_EQ(difference(belief, number_here), "") << "round " << played.state().round;
    }
  }
}

}  // namespace
}  // namespace dungeonlab::bots
