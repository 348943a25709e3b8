// A best-first search over places from the treasure, which every route visits, to the exit. A wall
// costs 1, and a place as much as its worst wound. The sum is at least the number of walls and each
// sort of wound, so the search only needs to remember which places it has visited. It looks for a
// cheap route, not the cheapest, so it visits few places off the straight line. It avoids places
// that would do more than wound.
#include "relax/easy_way.hpp"

#include "dungeonlab/model/numbers.hpp"
#include "dungeonlab/model/remoteness.hpp"
#include "relax/goal.hpp"
#include "relax/hurt_game.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>

namespace dungeonlab::relax {
namespace {

static_assert(easy_cost_max <= numbers::bites_survived &&
              easy_cost_max <= numbers::burns_survived &&
              easy_cost_max * Hurt::pierces_step <= numbers::pierces_survived);

/// Where players with no equipment end up when they come to a place; nothing if they are robbed,
/// carried off or thrown there.
std::optional<PlaceIndex> stands_at(const game::Board& board, PlaceIndex place) {
  const Dungeon& dungeon = board.dungeon();
  const EncounterInfo* const row =
      dungeon.holds(place) == Dungeon::Holds::encounter ? &info(dungeon.kind(place)) : nullptr;
  const bool answers = row != nullptr && row->withstood == Withstood::by_answer;
  if (row != nullptr && !answers &&
      (row->takes_stock || row->takes_treasure || row->penalty.fine > 0)) {
    return std::nullopt;
  }
  switch (board.fate(place)) {
    case game::Fate::stays:
      return place;
    case game::Fate::falls:
    case game::Fate::drifts:
      return board.leads_to(place);
    case game::Fate::thrown:
      return std::nullopt;
    case game::Fate::carried_off:
      break;
  }
  return answers ? std::optional(place) : std::nullopt;
}

/// A place still to be expanded, with the cost of the route to it.
struct Waiting {
  int estimate = 0;  ///< estimated cost of the whole route
  int cost = 0;
  PlaceIndex place = 0;
  PlaceIndex entered = 0;  ///< the place entered; `place` itself unless that moves players on
  PlaceIndex before = 0;   ///< where the player stood before that

  friend bool operator>(const Waiting& one, const Waiting& other) {
    return one.estimate > other.estimate;
  }
};

class EasyWaySearch {
 public:
  EasyWaySearch(const game::Board& board, const std::vector<game::Look>& looks)
      : board_(board), looks_(looks), goal_(board), settled_(board.places()) {
    waiting_.reserve(board.places());
  }

  [[nodiscard]] std::optional<EasyWay> run() {
    come_to(board_.treasure(), board_.treasure(), 0);
    while (!waiting_.empty()) {
      std::pop_heap(waiting_.begin(), waiting_.end(), std::greater<>());
      const Waiting at = waiting_.back();
      waiting_.pop_back();
      if (is_settled(at.place)) {
        continue;
      }
      settled_[at.place] = {at.entered, at.before};
      if (goal_.reached(at.place, burden::treasure)) {
        return way_to(at.place, at.cost);
      }
      const game::StepSet open = board_.open_steps(at.place);
      for (unsigned rest = board_.steps(at.place) & game::steps::on_foot; rest != 0;
           rest &= rest - 1) {
        const auto bit = static_cast<unsigned>(std::countr_zero(rest));
        const bool is_open = ((unsigned{open} >> bit) & 1U) != 0;
        come_to(board_.step(at.place, bit), at.place, at.cost + (is_open ? 0 : 1));
      }
    }
    return std::nullopt;
  }

 private:
  /// How the search reached a place.
  struct Step {
    PlaceIndex entered = 0;
    PlaceIndex before = 0;  ///< itself for the first; void (0) while unknown
  };

  [[nodiscard]] bool is_settled(PlaceIndex place) const { return settled_[place].before != 0; }

  void come_to(PlaceIndex place, PlaceIndex before, int cost) {
    const auto stands = stands_at(board_, place);
    if (!stands || is_settled(*stands)) {
      return;
    }
    const Hurt hurt = harm_of_coming(board_.dungeon(), *stands) + harm_of(looks_[*stands]);
    const auto [bites, pierces, burns] = hurt.counters;
    cost += std::max({bites, pierces, burns});
    if (cost <= easy_cost_max) {
      constexpr int steps_around_a_wall = 2;
      const int steps_to_exit =
          steps_between(board_.dungeon().place(*stands).cell, board_.dungeon().exit().cell);
      waiting_.push_back(
          {steps_around_a_wall * cost + steps_to_exit, cost, *stands, place, before});
      std::push_heap(waiting_.begin(), waiting_.end(), std::greater<>());
    }
  }

  [[nodiscard]] EasyWay way_to(PlaceIndex goal, int cost) const {
    EasyWay way{.cost = cost};
    for (PlaceIndex at = goal;; at = settled_[at].before) {
      way.places.insert(way.places.end(), {at, settled_[at].entered});
      if (settled_[at].before == at) {
        return way;
      }
    }
  }

  const game::Board& board_;
  const std::vector<game::Look>& looks_;
  Goal goal_;
  Borrowed<Step> settled_;       ///< by place
  Borrowed<Waiting> waiting_{};  ///< a heap
};

}  // namespace

std::optional<EasyWay> easy_way(const game::Board& board, const std::vector<game::Look>& looks) {
  const Dungeon& dungeon = board.dungeon();
  const bool lands_on_treasure = dungeon.ground().base().contains(dungeon.treasure().cell);
  return lands_on_treasure ? EasyWaySearch(board, looks).run() : std::nullopt;
}

}  // namespace dungeonlab::relax
