// One search against the direction of play, from the goal, answers for every landing. Only steps
// count, and a step may also open walls; all other moves (falling, drifting, being thrown or
// carried off, mounting) are free. States are therefore settled step by step: those waiting for a
// number of steps are taken in any order, each with everything that leads to it for free, and the
// origins of their steps wait for the next number. A state that is reached again over fewer walls
// is expanded again, which is rare; Boost's Dijkstra search would keep everything that waits in a
// heap.
//
// With the treasure only the routes from its own place count: once they are known, the search
// continues only for players without it.
#include "relax/routes.hpp"

#include "dungeonlab/core/borrowed.hpp"
#include "dungeonlab/game/ammunition.hpp"
#include "relax/reach.hpp"

#include <cstdint>
#include <utility>

namespace dungeonlab::relax {
namespace {

/// Steps, walls and simple walls as one number, in that order of weight. No route has 2^21 steps:
/// it would visit one state of a player (on foot or mounted, with or without treasure) twice.
using Length = std::uint64_t;
constexpr unsigned bits = 21;
constexpr Length field_mask = (Length{1} << bits) - 1;
constexpr Length one_step = Length{1} << (2 * bits);

Route route_of(Length length) {
  const auto walls = static_cast<int>((length >> bits) & field_mask);
  const auto simple = static_cast<int>(length & field_mask);
  return {.steps = static_cast<int>(length >> (2 * bits)), .for_walls = {simple, walls - simple}};
}

class RouteSearch {
 public:
  explicit RouteSearch(const Moves& moves)
      : moves_(moves), origins_(moves), lengths_(moves.relation().states(), unknown) {}

  void run();
  [[nodiscard]] std::optional<Route> from(PlaceIndex landing) const {
    const Length length = lengths_[moves_.coming(landing, 0)];
    return length == unknown ? std::nullopt : std::optional(route_of(length));
  }

 private:
  static constexpr Length unknown = ~Length{0};
  using Waiting = std::pair<Length, State>;

  /// True if a player who takes the treasure gets home in less than `length`, on foot and mounted.
  [[nodiscard]] bool knows_ways_home(Length length) const;
  void settle(Length length, State state);
  [[nodiscard]] Length length_of_step(State to, const Move& move) const;

  const Moves& moves_;
  Origins origins_;
  Borrowed<Length> lengths_;  ///< by state; the best so far while it waits
  Borrowed<Waiting> next_{};  ///< after one more step
  Borrowed<State> free_{};    ///< at the length being settled
};

void RouteSearch::run() {
  for (const State goal : goals(moves_)) {
    lengths_[goal] = one_step;
    next_.emplace_back(one_step, goal);
  }
  Borrowed<Waiting> present;
  while (!next_.empty()) {
    present.swap(next_);
    next_.clear();
    const Length steps = present.front().first & ~(one_step - 1);
    const State passed_over = knows_ways_home(steps) ? burden::treasure : 0;
    for (const auto& [length, state] : present) {
      if (length == lengths_[state] &&
          (state & passed_over) == 0) {  // else a shorter length came first
        settle(length, state);
      }
    }
  }
}

bool RouteSearch::knows_ways_home(Length length) const {
  const State taken = moves_.relation().standing(moves_.board().treasure(), burden::treasure);
  return lengths_[taken] < length &&
         (!moves_.rides() || lengths_[taken | burden::mounted] < length);
}

void RouteSearch::settle(Length length, State state) {
  free_.push_back(state);
  while (!free_.empty()) {
    const State at = free_.back();
    free_.pop_back();
    origins_.of(at, [&](const Move& move) {
      const bool is_step = move.kind == MoveKind::step;
      if (length + (is_step ? one_step : 0) >= lengths_[move.to]) {
        return;
      }
      const Length made = is_step ? length + length_of_step(at, move) : length;
      if (made < lengths_[move.to]) {
        lengths_[move.to] = made;
        is_step ? (void)next_.emplace_back(made, move.to) : free_.push_back(move.to);
      }
    });
  }
}

Length RouteSearch::length_of_step(State to, const Move& move) const {
  const auto walls = game::toll(moves_.board(), moves_.relation().place(to), move.step);
  const auto grenades = static_cast<Length>(walls.grenades);
  return one_step + ((grenades + static_cast<Length>(walls.blasters)) << bits) + grenades;
}

}  // namespace

std::vector<std::optional<Route>> routes(const RelaxedGame& relaxed) {
  const Moves moves(relaxed.relation(), readings::life, relaxed.life_moves());
  RouteSearch search(moves);
  search.run();
  std::vector<std::optional<Route>> found;
  found.reserve(moves.board().landings().size());
  for (const PlaceIndex landing : moves.board().landings()) {
    found.push_back(search.from(landing));
  }
  return found;
}

}  // namespace dungeonlab::relax
