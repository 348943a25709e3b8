// A 0-1 search: coming to a prison costs 1, every other move nothing. Vertices wait in two heaps,
// of the present cost and of the next one, and the goal ends the search. Most maps have a route
// that costs nothing, and an easy one or one of plain moves, which are looked for first. Boost's
// Dijkstra search would keep a heap in order for two weights. A certificate goes on with the same
// search behind the goal, for what all the others cost.
#include "relax/prison_visits.hpp"

#include "dungeonlab/core/try.hpp"
#include "relax/starts.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::relax {

PrisonSearch::PrisonSearch(const RelaxedMoves& moves, std::vector<bool> places)
    : moves_(&moves), places_(std::move(places)), goal_(moves.board()), steps_(moves.vertices()) {}

void PrisonSearch::push(Vertex vertex, Vertex before, std::uint32_t cost) {
  const bool allowed = places_.empty() || places_[moves_->place(vertex)];
  const bool paid = in_prison(vertex);
  const std::uint32_t total = cost + (paid ? 1 : 0);
  if (allowed && total < steps_[vertex].fewest) {
    steps_[vertex] = {before, total};
    (paid ? next_ : present_).push_back(vertex);
  }
}

std::optional<PrisonSearch::Vertex> PrisonSearch::next() {
  for (;;) {
    if (present_.empty()) {
      if (next_.empty()) {
        return std::nullopt;
      }
      std::swap(present_, next_);
      ++cost_;
    }
    const Vertex vertex = present_.back();
    present_.pop_back();
    if (steps_[vertex].fewest == cost_) {
      return vertex;
    }
  }
}

void PrisonSearch::go_on_from(Vertex vertex) {
  for (MoveSet rest = moves_->moves(vertex); rest != 0; rest = move_set::rest(rest)) {
    push(moves_->follow(vertex, rest), vertex, cost_);
  }
}

std::optional<PrisonSearch::Vertex> PrisonSearch::find_goal() {
  for (auto vertex = next(); vertex; vertex = next()) {
    go_on_from(*vertex);
    if (moves_->sort(*vertex) == RelaxedMoves::Sort::standing &&
        goal_.reached(moves_->place(*vertex), RelaxedMoves::with(*vertex))) {
      return vertex;
    }
  }
  return std::nullopt;
}

void PrisonSearch::settle_all() {
  for (auto vertex = next(); vertex; vertex = next()) {
    go_on_from(*vertex);
  }
}

namespace {

std::optional<PrisonVisits> fewest(const RelaxedMoves& moves) {
  PrisonSearch search(moves);
  for (const PlaceIndex place : landings_best_last(moves.board())) {
    search.land_at(place);
  }
  TRY(const auto goal, search.find_goal());
  PrisonVisits visits{.least = static_cast<int>(search.fewest(goal))};
  for (auto vertex = goal; vertex != PrisonSearch::unknown; vertex = search.before(vertex)) {
    if (search.in_prison(vertex)) {
      visits.prisons.push_back(moves.place(vertex));
    }
  }
  std::reverse(visits.prisons.begin(), visits.prisons.end());
  return visits;
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
