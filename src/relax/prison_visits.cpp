// Coming to a prison costs 1; every other move is free. Most maps have a free route, often an easy
// way or one of plain moves, so those are tried first.
#include "relax/prison_visits.hpp"

#include "dungeonlab/core/try.hpp"
#include "relax/goal.hpp"
#include "relax/label_search.hpp"

namespace dungeonlab::relax {
namespace {

std::optional<PrisonVisits> fewest(const Moves& moves) {
  const PrisonGame game(moves);
  LabelSearch<PrisonGame> search(game);
  search.land(moves.board().landings());
  TRY(const auto goal, search.run());
  PrisonVisits visits;
  for (const auto& entry : search.way_to(goal)) {
    if (entry.label != visits.least) {
      visits.prisons.push_back(moves.relation().place(entry.node));
    }
    visits.least = entry.label;
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
