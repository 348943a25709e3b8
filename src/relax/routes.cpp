// One search against the direction of play, from the goal, answers for every landing. Only steps
// count, and a step may open walls besides; all other moves (falling, drifting, being thrown or
// carried off, mounting) are free. So states are settled step by step: those that wait for a number
// of steps are taken in any order, each with everything that leads to it for free, and what a step
// leads from waits for the next number. Where a state is come to once more over fewer walls, it is
// gone on from again, which is rare; Boost's Dijkstra search would keep all that waits in a heap.
//
// Three things spare states. At a plain place, where nothing happens, who stands is who has come.
// Nobody steps on foot from where a mount is parked, since who mounts it can do the same, and more;
// mostly that is everywhere. And with the treasure only the ways from its own place count: once
// they are known, only players without it are looked at.
#include "relax/routes.hpp"

#include "dungeonlab/core/borrowed.hpp"
#include "dungeonlab/game/ammunition.hpp"
#include "relax/relaxed_origins.hpp"
#include "relax/starts.hpp"

#include <bit>
#include <cstdint>
#include <utility>

namespace dungeonlab::relax {
namespace {

using Vertex = RelaxedMoves::Vertex;

/// Steps, walls and simple walls as one number, in that order of weight. No way has 2^21 steps:
/// it would be in one state of a player on foot or mounted, with or without treasure, twice.
using Length = std::uint64_t;
constexpr unsigned bits = 21;
constexpr Length field_mask = (Length{1} << bits) - 1;
constexpr Length one_step = Length{1} << (2 * bits);

Length length_of(const game::Ammunition& for_walls) {
  const auto grenades = static_cast<Length>(for_walls.grenades);
  return ((grenades + static_cast<Length>(for_walls.blasters)) << bits) + grenades;
}

Route route_of(Length length) {
  const auto walls = static_cast<int>((length >> bits) & field_mask);
  const auto simple = static_cast<int>(length & field_mask);
  return {.steps = static_cast<int>(length >> (2 * bits)), .for_walls = {simple, walls - simple}};
}

class RouteSearch {
 public:
  RouteSearch(const RelaxedMoves& moves, bool rides)
      : moves_(&moves),
        origins_(moves, rides),
        lengths_(moves.vertices(), unknown),
        rides_(rides),
        walks_(!rides || stands_without_mount()) {}

  void run();
  [[nodiscard]] std::optional<Route> from(PlaceIndex landing) const {
    const Length length = lengths_[moves_->coming(landing, 0)];
    return length == unknown ? std::nullopt : std::optional(route_of(length));
  }

 private:
  static constexpr Length unknown = ~Length{0};
  using Waiting = std::pair<Length, Vertex>;

  /// Somebody may stand where no mount is parked.
  [[nodiscard]] bool stands_without_mount() const;
  void begin_at_goal();
  /// Whoever takes the treasure goes home in less than `length`, on foot and mounted.
  [[nodiscard]] bool knows_ways_home(Length length) const;
  void settle(Length length, Vertex vertex);
  /// The last of those who are free stands at a plain place.
  void settle_plain(Length length, Vertex standing);
  /// Goes back over the steps that lead to where a player comes.
  void step_back(Length length, Vertex coming, MoveSet steps);
  /// True if a vertex has no length yet that is as short; now it has.
  bool is_better(Length length, Vertex vertex);

  const RelaxedMoves* moves_;
  RelaxedOrigins origins_;
  Borrowed<Length> lengths_;  ///< by vertex; of those that wait, the best so far
  Borrowed<Waiting> next_;    ///< behind one step more
  Borrowed<Vertex> free_;     ///< at the length that is being settled
  bool rides_;
  bool walks_;  ///< somebody steps on foot
};

void RouteSearch::run() {
  begin_at_goal();
  Borrowed<Waiting> present;
  while (!next_.empty()) {
    present.swap(next_);
    next_.clear();
    const Length steps = present.front().first & ~(one_step - 1);
    const Vertex passed_over = knows_ways_home(steps) ? burden::treasure : 0;
    for (const auto& [length, vertex] : present) {
      if (length == lengths_[vertex] && (vertex & passed_over) == 0) {  // else it was met for less
        settle(length, vertex);
      }
    }
  }
}

bool RouteSearch::knows_ways_home(Length length) const {
  const Vertex taken = RelaxedMoves::standing(moves_->board().treasure(), burden::treasure);
  return lengths_[taken] < length && (!rides_ || lengths_[taken | burden::mounted] < length);
}

bool RouteSearch::stands_without_mount() const {
  for (PlaceIndex place = 0; place < moves_->board().places(); ++place) {
    if (moves_->board().steps(place) != 0 && !moves_->parked(place) && origins_.lets_stand(place)) {
      return true;
    }
  }
  return false;
}

void RouteSearch::begin_at_goal() {
  const auto begin_at = [&](Vertex vertex) {
    lengths_[vertex] = one_step;
    next_.emplace_back(one_step, vertex);
  };
  for (const PlaceIndex at : moves_->board().exits()) {
    begin_at(RelaxedMoves::standing(at, burden::treasure));
  }
  for (const PlaceIndex at : moves_->board().jump_offs()) {
    if (rides_) {
      begin_at(RelaxedMoves::standing(at, burden::treasure | burden::mounted));
    }
  }
}

bool RouteSearch::is_better(Length length, Vertex vertex) {
  const bool better = length < lengths_[vertex];
  lengths_[vertex] = better ? length : lengths_[vertex];
  return better;
}

void RouteSearch::settle(Length length, Vertex vertex) {
  constexpr MoveSet all_steps = (MoveSet{1} << game::steps::count) - 1;
  free_.push_back(vertex);
  while (!free_.empty()) {
    const Vertex at = free_.back();
    free_.pop_back();
    if (moves_->sort(at) == RelaxedMoves::Sort::standing && origins_.is_plain(moves_->place(at))) {
      settle_plain(length, at);
      continue;
    }
    MoveSet moves = origins_.moves(at);
    if (moves_->sort(at) == RelaxedMoves::Sort::coming) {
      step_back(length, at, moves & all_steps);
      moves &= ~all_steps;
    }
    for (; moves != 0; moves = move_set::rest(moves)) {
      const Vertex from = origins_.follow(at, moves);
      if (is_better(length, from)) {
        free_.push_back(from);
      }
    }
  }
}

void RouteSearch::settle_plain(Length length, Vertex standing) {
  const PlaceIndex at = moves_->place(standing);
  const Burden with = RelaxedMoves::with(standing);
  const Vertex coming = moves_->coming(at, with);
  lengths_[coming] = length;
  step_back(length, coming, moves_->steps(at, with));
  const bool has_mounted = (with & burden::mounted) != 0 ? moves_->parked(at) : rides_;
  const Vertex before = standing ^ burden::mounted;
  if (has_mounted && is_better(length, before)) {
    free_.push_back(before);
  }
}

void RouteSearch::step_back(Length length, Vertex coming, MoveSet steps) {
  const game::Board& board = moves_->board();
  const PlaceIndex to = moves_->place(coming);
  const Burden with = RelaxedMoves::with(coming);
  const bool on_foot = (with & burden::mounted) == 0;
  if (on_foot && !walks_) {
    return;
  }
  for (; steps != 0; steps &= steps - 1) {
    const auto bit = static_cast<unsigned>(std::countr_zero(steps));
    const PlaceIndex place = board.step(to, bit);
    const Vertex from = RelaxedMoves::standing(place, with);
    if (length + one_step < lengths_[from] && !(on_foot && moves_->parked(place))) {
      const Length longer = length + one_step + length_of(game::toll(board, to, bit));
      if (is_better(longer, from)) {
        next_.emplace_back(longer, from);
      }
    }
  }
}

}  // namespace

std::vector<std::optional<Route>> routes(const RelaxedGame& relaxed) {
  const RelaxedMoves& moves = relaxed.moves();
  RouteSearch search(moves, somebody_rides(moves));
  search.run();
  std::vector<std::optional<Route>> found;
  found.reserve(moves.board().landings().size());
  for (const PlaceIndex landing : moves.board().landings()) {
    found.push_back(search.from(landing));
  }
  return found;
}

}  // namespace dungeonlab::relax
