// A search on foot from the treasure over the places that let everyone stay. All other places are
// marked as seen beforehand, so the search never enters them. It visits each place once, where the
// full relaxed game visits up to eight states per place, and it suffices on maps that are not built
// of traps.
#include "relax/firm_ground.hpp"

#include <algorithm>
#include <bit>

namespace dungeonlab::relax {
namespace {

bool lets_stay(const game::Board& board, PlaceIndex place) {
  switch (board.fate(place)) {
    case game::Fate::stays:
      return !board.takes_treasure(place);
    case game::Fate::thrown:
      return true;
    case game::Fate::falls:
    case game::Fate::drifts:
      return false;
    case game::Fate::carried_off:
      break;
  }
  // Shots and answers never run out; things may be missing.
  return info(board.dungeon().kind(place)).withstood != Withstood::by_thing;
}

}  // namespace

FirmGround::FirmGround(const game::Board& board) : ground_(board.places()) {
  Borrowed<PlaceIndex> order;
  order.reserve(board.places());
  const auto add = [&](PlaceIndex place) {
    if (lets_stay(board, place) && ground_.add(place)) {
      order.push_back(place);
    }
  };
  add(board.treasure());
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (unsigned rest = board.steps(order[i]) & game::steps::on_foot; rest != 0;
         rest &= rest - 1) {
      add(board.step(order[i], static_cast<unsigned>(std::countr_zero(rest))));
    }
  }
  const auto is_near = [&](PlaceIndex place) {
    return has(place) || is_one_step_away(board, place);
  };
  const auto cells = board.dungeon().ground().cells();
  const auto exits = board.exits();
  wins_everywhere_ =
      std::any_of(exits.begin(), exits.end(), [&](PlaceIndex at) { return has(at); }) &&
      std::all_of(cells.begin(), cells.end(), [&](Square square) {
        const PlacesOfSquare places = board.dungeon().grid().places_of(square);
        return std::all_of(places.begin(), places.end(), is_near);
      });
}

bool FirmGround::is_one_step_away(const game::Board& board, PlaceIndex place) const {
  for (unsigned rest = board.steps(place) & game::steps::on_foot; rest != 0; rest &= rest - 1) {
    if (has(board.step(place, static_cast<unsigned>(std::countr_zero(rest))))) {
      return true;
    }
  }
  return false;
}

}  // namespace dungeonlab::relax
