// A 0-1 search: coming to a prison costs 1, every other move nothing. States wait in two heaps,
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

PrisonSearch::PrisonSearch(const Moves& moves, std::vector<bool> places)
    : moves_(&moves),
      places_(std::move(places)),
      goal_(moves.board()),
      steps_(moves.relation().states()) {}

void PrisonSearch::come_to(State state, State before, bool arrives) {
  const Relation& relation = moves_->relation();
  if (!places_.empty() && (relation.is_carried(state) || !places_[relation.place(state)])) {
    return;
  }
  const bool pays = arrives && relation.stands(state) &&
                    moves_->board().dungeon().holds(relation.place(state), EncounterKind::prison);
  const std::uint32_t total = cost_ + (pays ? 1 : 0);
  if (total < steps_[state].fewest) {
    steps_[state] = {before, total};
    (pays ? next_ : present_).push_back(state);
  }
}

std::optional<State> PrisonSearch::next() {
  for (;;) {
    if (present_.empty()) {
      if (next_.empty()) {
        return std::nullopt;
      }
      std::swap(present_, next_);
      ++cost_;
    }
    const State state = present_.back();
    present_.pop_back();
    if (steps_[state].fewest == cost_) {
      return state;
    }
  }
}

void PrisonSearch::go_on_from(State state) {
  moves_->from(state, [&](const Move& move) { come_to(move.to, state, has(arrivals, move.kind)); });
}

std::optional<State> PrisonSearch::find_goal() {
  const Relation& relation = moves_->relation();
  for (auto state = next(); state; state = next()) {
    go_on_from(*state);
    if (relation.stands(*state) && goal_.reached(relation.place(*state), relation.with(*state))) {
      return state;
    }
  }
  return std::nullopt;
}

void PrisonSearch::settle_all() {
  for (auto state = next(); state; state = next()) {
    go_on_from(*state);
  }
}

Borrowed<State> PrisonSearch::way_to(State state) const {
  Borrowed<State> way;
  for (; state != unknown; state = steps_[state].before) {
    way.push_back(state);
  }
  std::reverse(way.begin(), way.end());
  return way;
}

namespace {

std::optional<PrisonVisits> fewest(const Moves& moves) {
  PrisonSearch search(moves);
  for (const PlaceIndex place : landings_best_last(moves.board())) {
    search.land_at(place);
  }
  TRY(const auto goal, search.find_goal());
  PrisonVisits visits{.least = static_cast<int>(search.fewest(goal))};
  std::uint32_t paid = 0;
  for (const State state : search.way_to(goal)) {
    if (search.fewest(state) != paid) {
      visits.prisons.push_back(moves.relation().place(state));
    }
    paid = search.fewest(state);
  }
  return visits;
}

}  // namespace

std::optional<PrisonVisits> prison_visits(const RelaxedGame& relaxed) {
  if (relaxed.easy_way()) {
    return PrisonVisits{};
  }
  if (auto plain = fewest(Moves(relaxed.relation(), readings::plain)); plain && plain->least == 0) {
    return plain;
  }
  return fewest(relaxed.life_moves());
}

}  // namespace dungeonlab::relax
