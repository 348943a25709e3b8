// The cheapest ways of a delve: one search outward from the party (Dijkstra), in rounds of D02 and
// of the mean attempts at doors. All numbers are whole; ties go to the place that comes first by
// row, column and level. Most searches look for the nearest unseen place, so a search stops early.
#include "expedition/delve_ways.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

namespace dungeonlab::expedition {

DelveWays::DelveWays(const Setting& setting)
    : neighbours_(setting.dungeon->places()),
      ranks_(setting.dungeon->places()),
      is_river_(setting.dungeon->places()),
      rounds_(setting.dungeon->places(), unreached),
      before_(setting.dungeon->places(), nobody),
      way_(setting.dungeon->places(), 0),
      open_ways_(setting.dungeon->places()) {
  const Dungeon& dungeon = *setting.dungeon;
  std::vector<std::size_t> order;
  for (const Square square : dungeon.ground().cells()) {
    for (const PlaceIndex index : dungeon.grid().places_of(square)) {
      order.push_back(index);
      const Place place = dungeon.place(index);
      is_river_[index] = setting.places[index].is_river ? 1 : 0;
      for (std::size_t way = 0; way < ways_out; ++way) {
        Place next = place;
        int door = Setting::arch;
        if (way < all_sides.size()) {
          door = setting.side(place.cell, all_sides[way]);
          next.cell = dungeonlab::neighbour(place.cell, all_sides[way]);
        } else {
          next.level += way == all_sides.size() ? 1 : -1;
        }
        if (door != Setting::rock && dungeon.ground().contains(next)) {
          neighbours_[index][way] = {dungeon.index(next), door};
          open_ways_[index].push_back(way);
        }
      }
    }
  }
  std::sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    const auto key = [&](std::size_t index) {
      const Place place = dungeon.place(static_cast<PlaceIndex>(index));
      return std::tuple(place.cell.row, place.cell.column, place.level);
    };
    return key(one) < key(other);
  });
  for (std::size_t i = 0; i < order.size(); ++i) {
    ranks_[order[i]] = i;
  }
}

void DelveWays::search(std::size_t from, const Costs& costs, Until until, std::size_t here) {
  const bool backwards = until == Until::here;
  from_ = from;
  searched_ = std::numeric_limits<std::int64_t>::max();
  std::fill(rounds_.begin(), rounds_.end(), unreached);
  rounds_[from] = 0;
  heap_.assign(1, {0, from});
  while (!heap_.empty()) {
    std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
    const auto [so_far, at] = heap_.back();
    heap_.pop_back();
    if (so_far > searched_) {
      break;
    }
    if (at == here || (until == Until::unknown && costs.is_known[at] == 0 && at != from)) {
      searched_ = so_far;  // still finish the places with the same cost
    }
    if (so_far != rounds_[at] || (costs.is_known[at] == 0 && !costs.knows_the_map && at != from)) {
      continue;
    }
    go_on(at, so_far, costs, backwards);
  }
}

void DelveWays::go_on(std::size_t at, std::int64_t so_far, const Costs& costs, bool backwards) {
  for (const std::size_t way : open_ways_[at]) {
    const Neighbour& next = neighbours_[at][way];
    if ((rounds_[next.place] != unreached && rounds_[next.place] <= so_far) ||
        costs.is_avoided[next.place] != 0) {
      continue;
    }
    const std::int64_t door = next.door < 0 ? 0 : costs.doors[static_cast<std::size_t>(next.door)];
    if (door == unreached) {
      continue;
    }
    const std::int64_t rounds = so_far + step_into(backwards ? at : next.place, costs) + door;
    if (rounds_[next.place] == unreached || rounds < rounds_[next.place]) {
      rounds_[next.place] = rounds;
      before_[next.place] = at;
      way_[next.place] = way;
      heap_.emplace_back(rounds, next.place);
      std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
    }
  }
}

std::int64_t DelveWays::step_into(std::size_t place, const Costs& costs) const {
  constexpr std::int64_t river_cost = 2;
  return (costs.is_known[place] != 0 ? costs.known : costs.unknown) *
         (is_river_[place] != 0 ? river_cost : 1);
}

std::vector<std::size_t> DelveWays::steps_to(std::size_t place) const {
  std::vector<std::size_t> steps;
  for (; place != from_; place = before_[place]) {
    steps.push_back(way_[place]);
  }
  return steps;
}

std::vector<std::size_t> DelveWays::way_to(std::size_t place) const {
  std::vector<std::size_t> places;
  for (; place != from_; place = before_[place]) {
    places.push_back(place);
  }
  std::reverse(places.begin(), places.end());
  return places;
}

}  // namespace dungeonlab::expedition
