// Lower bounds for labels, from the relaxed game. A label with a ridden or bridled animal counts as
// mounted, because the rider in the relaxed game can do everything that player can. When stores are
// exact, stores that only sell are known to be too slow, so something is both sold and bought.
#include "solve/bounds.hpp"

#include <algorithm>

namespace dungeonlab::solve {

Bounds::Bounds(const game::Game& game, Stores stores)
    : game_(game),
      stores_(stores),
      trades_(stores != Stores::none),
      turns_(game, {.trades = trades_}) {
  find_untraded();
}

void Bounds::refine() {
  if (game_.dungeon().places() > limits::places_refined) {
    return;
  }
  is_fine_ = true;
  if (!fetched_) {
    fetched_.emplace(game_, relax::TurnsLeft::Options{.trades = trades_, .fetches = true});
    find_untraded();
  }
}

void Bounds::find_untraded() {
  if (trades_) {
    untraded_.push_back(finest().to_trade_and_win());
  }
}

Bounds::Turns Bounds::by_way_of(PlaceIndex from, const std::vector<PlaceIndex>& places,
                                std::uint32_t flags) const {
  const bool has_treasure = (flags & flag::treasure) != 0;
  const bool must_trade = trades_ && (flags & flag::traded) == 0;
  const relax::TurnsLeft::Table& left = must_trade ? untraded_.front() : turns_.to_win();
  Turns least = never;
  for (const PlaceIndex place : places) {
    least = std::min(least, 1 + turns_.at(left, place, has_treasure) + owed(flags));
  }
  if (has_treasure) {
    return std::max(least, standing(from, flags));
  }
  const Turns direct = turns_.standing(left, from, mode(flags)) + owed(flags);
  if (must_trade) {
    return std::min(least, direct);
  }
  if (detours_.empty()) {
    detours_ = turns_.detours();
  }
  for (const PlaceIndex place : places) {
    least = std::min(least, direct + detours_[place]);
  }
  return std::max(least, standing(from, flags));
}

}  // namespace dungeonlab::solve
