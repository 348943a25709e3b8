// What the relaxed game says about a label. A label in which an animal is ridden or stands bridled
// somewhere is looked up as mounted: in the relaxed game its rider can do all that she can.
#include "solve/bounds.hpp"

#include <algorithm>

namespace dungeonlab::solve {

Bounds::Bounds(const game::Game& game, Stores stores)
    : trades_(stores != Stores::none), turns_(game, trades_) {
  if (trades_) {
    untraded_ = turns_.to_trade_and_win();
  }
}

Bounds::Turns Bounds::by_way_of(PlaceIndex from, const std::vector<PlaceIndex>& places,
                                std::uint32_t flags) const {
  const bool has_treasure = (flags & flag::treasure) != 0;
  const relax::TurnsLeft::Table& left = table(flags);
  Turns least = never;
  for (const PlaceIndex place : places) {
    least = std::min(least, 1 + turns_.at(left, place, has_treasure));
  }
  if (has_treasure) {
    return least;
  }
  const Turns direct = standing(from, flags);
  if (&left == &untraded_) {
    return std::min(least, direct);
  }
  if (detours_.empty()) {
    detours_ = turns_.detours();
  }
  for (const PlaceIndex place : places) {
    least = std::min(least, direct + detours_[place]);
  }
  return std::max(least, direct);
}

}  // namespace dungeonlab::solve
