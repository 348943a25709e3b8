// The table of turns that goes with a proof. It is the greatest in which no move of the relaxed
// game gains more turns than it takes: found by taking the best move of every stand, again and
// again, until nothing changes. The bounds of the search (bounds.cpp) are sharper; these have to be
// seen to be right by somebody who does not trust us.
#include "solve/late.hpp"

#include <algorithm>

namespace dungeonlab::solve {

using game::Fate;

Late::Late(const game::Game& game)
    : game_(game), dungeon_(game.dungeon()), rows_(dungeon_.places()) {
  for (PlaceIndex place = 0; place < dungeon_.places(); ++place) {
    rows_[place].fill(never);
    const game::Stock gives = game.board().gives(place);
    has_stick_ = has_stick_ || (gives & game::stock::stick) != 0;
    has_blade_ = has_blade_ || (gives & game::stock::blade) != 0;
    rides_ = rides_ || (gives & game::stock::bridle) != 0;
  }
  const PlaceIndex treasure = dungeon_.index(dungeon_.treasure());
  std::vector<PlaceIndex> places;
  for (const Square square : dungeon_.ground().cells()) {
    for (const PlaceIndex place : dungeon_.grid().places_of(square)) {
      places.push_back(place);
    }
  }
  for (bool is_new = true; is_new;) {
    is_new = false;
    for (const PlaceIndex place : places) {
      for (std::size_t i = 0; i < 4; ++i) {
        const Stand stand{place, i >= 2, i % 2 == 1};
        Turns best = best_move(stand);
        if (place == treasure && !stand.treasure) {
          best = std::min(best, at({place, true, stand.free}));
        }
        is_new = is_new || best < rows_[place][i];
        rows_[place][i] = std::min(best, rows_[place][i]);
      }
    }
  }
}

bool Late::leads_out(const Stand& from, Side side) const {
  const Exit exit = dungeon_.exit();
  return from.treasure && dungeon_.place(from.place).cell == exit.cell && side == exit.side;
}

Late::Turns Late::best_move(const Stand& from) const {
  const PlaceGrid& grid = dungeon_.grid();
  const Square square = grid.square_of(from.place);
  Turns best = never;
  const auto passing = [&](Square of, Side side, bool free) {
    const Barrier wall = dungeon_.ground().barrier(of, side);
    const bool is_easy =
        wall == Barrier::open || free || game_.rulings().open_after >= numbers::open_rounds;
    return wall == Barrier::monolith ? never : is_easy ? 1 : 2;
  };
  for (const Side side : all_sides) {
    if (leads_out(from, side)) {
      return 1;
    }
    const Turns cost = passing(square, side, from.free);
    if (cost >= never) {
      continue;
    }
    const Stand middle{grid.beside_place(from.place, side), from.treasure, from.free};
    best = std::min(best, cost + coming(middle));
    if (!from.free) {
      continue;
    }
    if (leads_out(middle, side)) {
      return 1;
    }
    if (passing(grid.square_of(middle.place), side, true) < never) {
      best = std::min(
          best, 1 + coming({grid.beside_place(middle.place, side), from.treasure, from.free}));
    }
  }
  const int level = grid.level_of(from.place);
  if (level + 1 < grid.levels()) {
    best = std::min(best, 1 + coming({from.place + 1, from.treasure, from.free}));
  }
  if (level > 0) {
    best = std::min(best, 1 + coming({from.place - 1, from.treasure, from.free}));
  }
  return std::min(best, never);
}

/// Where prisons can be destroyed whoever is arrested may be put into any.
Late::Turns Late::carried(Stand to) const {
  const game::Captor captor = game_.board().captor(to.place);
  if (captor == game::Captor::cop && game_.rulings().destructible_prisons) {
    Turns best = never;
    for (const PlaceIndex prison : game_.board().targets(captor)) {
      best = std::min(best, at({prison, to.treasure, to.free}));
    }
    return best;
  }
  const auto target = game_.nearest(game::State{}, captor, to.place);
  return target ? at({*target, to.treasure, to.free}) : never;
}

Late::Turns Late::coming(Stand to) const {
  const game::Board& board = game_.board();
  const bool is_encounter = dungeon_.holds(to.place) == Dungeon::Holds::encounter;
  if (to.place == board.treasure()) {
    return std::min(at(to), at({to.place, true, to.free}));
  }
  const bool is_animal = dungeon_.holds(to.place, EncounterKind::ontifutlas);
  to.free = to.free || (is_animal && rides_) ||
            (is_encounter && info(dungeon_.kind(to.place)).arrival == Arrival::turn_exote);
  const Turns stays = at(to);
  switch (board.fate(to.place)) {
    case Fate::stays:
      return stays;
    case Fate::falls:
      return at({board.leads_to(to.place), to.treasure, to.free});
    case Fate::drifts: {
      Turns best = has_stick_ ? stays : never;
      do {
        to.place = board.leads_to(to.place);
        best = std::min(best, at(to));
      } while (game_.rulings().cascade && board.fate(to.place) == Fate::drifts);
      return best;
    }
    case Fate::thrown:
      return std::min(stays, coming({board.leads_to(to.place), to.treasure, to.free}));
    case Fate::carried_off:
      break;
  }
  if (board.takes_treasure(to.place)) {
    const Turns struck = carried({to.place, false, to.free});
    return has_blade_ ? std::min(stays, struck) : struck;
  }
  const Turns put = carried(to);
  return is_animal && !rides_ ? put : std::min(stays, put);
}

Late::Turns Late::of_state(const game::State& state) const {
  const game::Player& her = state.players[0];
  bool is_free = her.exote || her.mount != game::nowhere;
  for (const game::Creature& creature : state.creatures) {
    is_free = is_free || creature.bridled;
  }
  Turns least = at({her.at, her.treasure, is_free});
  const PlaceGrid& grid = dungeon_.grid();
  for (const Side side : all_sides) {
    const Barrier drawn = dungeon_.ground().barrier(grid.square_of(her.at), side);
    const bool is_opened = !state.opened.empty() && drawn != Barrier::open &&
                           drawn != Barrier::monolith &&
                           barrier_now(dungeon_, state, her.at, side) == Barrier::open;
    if (is_opened) {
      least = std::min(least, 1 + coming({grid.beside_place(her.at, side), her.treasure, is_free}));
    }
  }
  return std::min(least, never);
}

}  // namespace dungeonlab::solve
