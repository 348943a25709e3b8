// Nobody comes home from where she does not win, so what can be come to from there is the part to
// look at, and a part of it that is never left is a trap. The ways are those of one more search,
// which remembers how each state was come to.
#include "relax/traps.hpp"

#include "relax/parts.hpp"

#include <algorithm>
#include <iterator>

namespace dungeonlab::relax {
namespace {

/// Those who stand where they do not win, and all that they can come to.
Reach lost_in(const Reach& reach, const Home& home) {
  Borrowed<State> lost;
  std::copy_if(reach.order().begin(), reach.order().end(), std::back_inserter(lost),
               [&](State state) { return reach.relation().stands(state) && !home.has(state); });
  Reach closed(reach.moves());
  closed.begin_at(lost);
  return closed;
}

/// The states where players stand in each part that is never left, in order.
std::vector<std::vector<State>> parts_never_left(const Moves& moves,
                                                 std::span<const State> closed) {
  const Parts found = parts(moves, closed);
  std::vector<std::vector<State>> states(found.is_left.size());
  for (std::size_t number = 0; number < closed.size(); ++number) {
    const std::uint32_t part = found.of[number];
    if (!found.is_left[part] && moves.relation().stands(closed[number])) {
      states[part].push_back(closed[number]);
    }
  }
  std::erase_if(states, [](const std::vector<State>& part) { return part.empty(); });
  for (std::vector<State>& part : states) {
    std::sort(part.begin(), part.end());
  }
  std::sort(states.begin(), states.end());
  return states;
}

/// A way from a landing to each state.
class Ways {
 public:
  explicit Ways(const Moves& moves)
      : relation_(moves.relation()), before_(moves.relation().states()), order_of_(before_.size()) {
    for (const PlaceIndex place : moves.board().landings()) {
      come_to(moves.coming(place, 0), moves.coming(place, 0));
    }
    for (std::size_t i = 0; i < order_.size(); ++i) {
      moves.from(order_[i], [&](const Move& move) { come_to(move.to, order_[i]); });
    }
  }

  /// The places on the way to the first of some states that was come to.
  [[nodiscard]] std::vector<PlaceIndex> to_first_of(const std::vector<State>& states) const {
    State at = *std::min_element(states.begin(), states.end(), [&](State one, State other) {
      return order_of_[one] < order_of_[other];
    });
    std::vector<PlaceIndex> way{relation_.place(at)};
    for (; before_[at] != at; at = before_[at]) {
      const State from = before_[at];
      if (!relation_.is_carried(from) && relation_.place(from) != way.back()) {
        way.push_back(relation_.place(from));
      }
    }
    std::reverse(way.begin(), way.end());
    return way;
  }

 private:
  void come_to(State state, State from) {
    if (order_of_[state] == 0) {
      order_.push_back(state);
      order_of_[state] = static_cast<std::uint32_t>(order_.size());
      before_[state] = from;
    }
  }

  const Relation& relation_;
  std::vector<State> before_;            ///< by state; its own for a landing
  std::vector<std::uint32_t> order_of_;  ///< by state, from 1
  std::vector<State> order_{};
};

}  // namespace

std::vector<Trap> traps(const Reach& reach, const Home& home) {
  const auto closed = parts_never_left(reach.moves(), lost_in(reach, home).order());
  if (closed.empty()) {
    return {};
  }
  const Ways ways(reach.moves());
  std::vector<Trap> traps;
  for (const std::vector<State>& part : closed) {
    Trap trap;
    for (const State state : part) {
      const PlaceIndex place = reach.relation().place(state);
      if (trap.places.empty() || trap.places.back() != place) {
        trap.places.push_back(place);
      }
    }
    if (traps.empty() || traps.back().places.front() != trap.places.front()) {
      trap.way = ways.to_first_of(part);
      traps.push_back(std::move(trap));
    }
  }
  return traps;
}

}  // namespace dungeonlab::relax
