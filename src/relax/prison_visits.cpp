// A 0-1 search: coming to a prison costs 1, every other move nothing. Vertices wait in two heaps,
// of the present cost and of the next one, and the goal ends the search. Most maps have a route
// that costs nothing, and an easy one or one of plain moves, which are looked for first. Boost's
// Dijkstra search would keep a heap in order for two weights.
#include "relax/prison_visits.hpp"

#include "relax/goal.hpp"
#include "relax/starts.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace dungeonlab::relax {
namespace {

using Vertex = RelaxedMoves::Vertex;

class Search {
 public:
  explicit Search(const RelaxedMoves& moves)
      : moves_(&moves), goal_(moves.board()), steps_(moves.vertices()) {}

  void land_at(PlaceIndex place) { push(moves_->coming(place, 0), unknown, 0); }
  [[nodiscard]] std::optional<PrisonVisits> run();

 private:
  static constexpr std::uint32_t unknown = 0xffffffff;
  struct Step {
    Vertex before = unknown;
    std::uint32_t cost = unknown;
  };

  [[nodiscard]] bool in_prison(Vertex vertex) const {
    return moves_->sort(vertex) == RelaxedMoves::Sort::coming &&
           moves_->board().dungeon().holds(moves_->place(vertex), EncounterKind::prison);
  }
  void push(Vertex vertex, Vertex before, std::uint32_t cost);
  [[nodiscard]] PrisonVisits read_back(Vertex goal) const;

  const RelaxedMoves* moves_;
  Goal goal_;
  std::vector<Step> steps_;
  std::vector<Vertex> present_;
  std::vector<Vertex> next_;
};

void Search::push(Vertex vertex, Vertex before, std::uint32_t cost) {
  const bool paid = in_prison(vertex);
  if (cost + (paid ? 1 : 0) < steps_[vertex].cost) {
    steps_[vertex] = {before, cost + (paid ? 1 : 0)};
    (paid ? next_ : present_).push_back(vertex);
  }
}

std::optional<PrisonVisits> Search::run() {
  for (std::uint32_t cost = 0; !present_.empty() || !next_.empty(); ++cost) {
    while (!present_.empty()) {
      const Vertex vertex = present_.back();
      present_.pop_back();
      if (steps_[vertex].cost != cost) {
        continue;
      }
      if (moves_->sort(vertex) == RelaxedMoves::Sort::standing &&
          goal_.reached(moves_->place(vertex), RelaxedMoves::with(vertex))) {
        return read_back(vertex);
      }
      for (MoveSet rest = moves_->moves(vertex); rest != 0; rest = move_set::rest(rest)) {
        push(moves_->follow(vertex, rest), vertex, cost);
      }
    }
    std::swap(present_, next_);
  }
  return std::nullopt;
}

PrisonVisits Search::read_back(Vertex goal) const {
  PrisonVisits visits{.least = static_cast<int>(steps_[goal].cost)};
  for (Vertex vertex = goal; vertex != unknown; vertex = steps_[vertex].before) {
    if (in_prison(vertex)) {
      visits.prisons.push_back(moves_->place(vertex));
    }
  }
  std::reverse(visits.prisons.begin(), visits.prisons.end());
  return visits;
}

std::optional<PrisonVisits> fewest(const RelaxedMoves& moves) {
  Search search(moves);
  for (const PlaceIndex place : landings_best_last(moves.board())) {
    search.land_at(place);
  }
  return search.run();
}

}  // namespace

std::optional<PrisonVisits> prison_visits(const RelaxedGame& relaxed) {
  if (relaxed.easy_way()) {
    return PrisonVisits{};
  }
  if (auto plain = fewest(relaxed.plain_moves()); plain && plain->least == 0) {
    return plain;
  }
  return fewest(relaxed.moves());
}

}  // namespace dungeonlab::relax
