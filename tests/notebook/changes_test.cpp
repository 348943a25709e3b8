// Followers of a notebook only look at what has changed, so nothing may change unreported.
#include "notebook/followers.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::notebook {
namespace {

using game::random::Table;

/// True if both fragments have the same note of a cell, apart from when it was last shown and seen.
bool is_same_at(const Fragment& one, const Fragment& other, Cell cell) {
  bool is_same = true;
  for (const Side side : {Side::east, Side::south}) {
    is_same = is_same && one.boundary(cell, side) == other.boundary(cell, side);
  }
  for (int level = one.lowest(); level <= one.highest(); ++level) {
    PlaceNote note = one.place({cell, level});
    const PlaceNote& twin = other.place({cell, level});
    note.shown_round = twin.shown_round;
    note.sight_round = twin.sight_round;
    is_same = is_same && note == twin;
  }
  return is_same;
}

/// Expects every changed cell to be reported as changed, unless all may have changed, and only
/// cells that are reported as written to have notes.
void expect_all_changes_are_said(const Fragment& before, const Fragment& now) {
  const auto changed = now.changed_since(before.changes());
  const auto is_among = [](const auto& cells, Cell cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
  };
  for (int row = -1; row <= now.block().rows; ++row) {
    for (int column = -1; column <= now.block().columns; ++column) {
      const Cell cell = {now.block().corner.column + column, now.block().corner.row + row};
      EXPECT_TRUE(is_among(now.written(), cell) || is_same_at(now, Fragment(), cell));
      EXPECT_TRUE(!changed || is_among(*changed, cell) || is_same_at(now, before, cell));
    }
  }
}

TEST(Notebook, ReportsWhichCellsHaveChanged) {
  const int games = game::random::games(20, 2000);
  int changed_count = 0;
  for (int number = 0; number < games; ++number) {
    const rules::ValidDungeon map = game::random::map("changes", number);
    Rng rng({"changes", std::to_string(number)});
    const game::Game game(map.dungeon(), game::random::setup(map.dungeon(), rng));
    Table table(game);
    Followers followers(table);
    Notebook before = followers.of(0);
    for (int command = 0; command < 150 && !table.is_over(); ++command) {
      const game::Command next = game::random::command_by(table.on_turn(), rng);
      followers.follow(next, table.apply(next));
      const Notebook& now = followers.of(0);
      for (std::size_t i = 0; i < before.fragments().size(); ++i) {
        const Fragment& fragment = before.fragments()[i];
        expect_all_changes_are_said(fragment, now.fragments()[i]);
        changed_count += now.fragments()[i].changed_since(fragment.changes()).has_value() ? 1 : 0;
      }
      before = now;
    }
  }
  EXPECT_GT(changed_count, 100 * games);
}

}  // namespace
}  // namespace dungeonlab::notebook
