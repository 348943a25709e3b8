// The careful bot explores as the explorer does, with four more habits. It never carries the
// treasure past a robber. It buys grenades in stores. It avoids what may lead to an unknown place.
// And it lands in unseen areas and gives a life up sooner, because in a part of the dungeon that it
// cannot place on its map, what it learns is of little use.
#include "bots/habits.hpp"
#include "bots/players.hpp"

#include <algorithm>
#include <cstdlib>

namespace dungeonlab::bots {

using game::Act;
using game::Command;
using game::Thing;
using notebook::Notebook;
using notebook::Spot;

namespace {

constexpr int landings_looked_at = 12;
constexpr int grenades_kept = 10;  // it buys up to this number

/// The number of places around a landing that have not been seen.
int unseen_neighbours(const notebook::Fragment& dungeon, const Place& at) {
  constexpr int near = 2;
  int unseen = 0;
  for (int row = -near; row <= near; ++row) {
    for (int column = -near; column <= near; ++column) {
      for (int level = dungeon.lowest(); level <= dungeon.highest(); ++level) {
        const Cell cell = {at.cell.column + column, at.cell.row + row};
        const bool is_near = std::abs(row) + std::abs(column) <= near;
        unseen += is_near && !dungeon.place({cell, level}).is_shown ? 1 : 0;
      }
    }
  }
  return unseen;
}

}  // namespace

Command Careful::land(const game::View& view, const Notebook& book) {
  Command best = land_anywhere(view, rng_);
  if (const auto home = treasure_named(book)) {
    best.at = *home;
    best.at.cell.column = std::clamp(best.at.cell.column, 0, view.columns - 1);
    best.at.cell.row = std::clamp(best.at.cell.row, 0, view.rows - 1);
    best.at.level = std::clamp(best.at.level, 0, view.levels - 1);
    return best;
  }
  const notebook::Fragment& dungeon = book.fragments()[0];
  int most = -1;
  for (int i = 0; i < landings_looked_at; ++i) {
    const Command command = land_anywhere(view, rng_);
    const int unseen =
        dungeon.place(command.at).is_shown ? 0 : unseen_neighbours(dungeon, command.at);
    if (unseen > most) {
      most = unseen;
      best = command;
    }
  }
  return best;
}

std::optional<Command> Careful::act_first(const game::View& view, const Notebook& book,
                                          const Spot& here) {
  static_cast<void>(book);
  static_cast<void>(here);
  return trade(view);
}

Explorer::Patience Careful::patience() const {
  return {.usual = 7, .with_treasure = 25, .knowing_treasure = 0};
}

std::optional<Command> Careful::trade(const game::View& view) const {
  const bool in_store =
      std::any_of(view.shown_here.begin(), view.shown_here.end(), [](const auto& shown) {
        return shown.sort == game::Shown::Sort::place &&
               info(static_cast<EncounterKind>(shown.what)).arrival == Arrival::trade;
      });
  const int has = game::of(view.things, Thing::grenades);
  if (!in_store || !can(Ability::purchases) || !can(Ability::grenades) || has >= grenades_kept) {
    return std::nullopt;
  }
  Command command = plain(view, Act::buy);
  command.thing = Thing::grenades;
  command.count = 1;
  return game::is_legal(view, command) ? std::optional(command) : std::nullopt;
}

}  // namespace dungeonlab::bots
