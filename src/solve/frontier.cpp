// The fewest turns for each amount spent. The shortest game of all spends some amount; then the
// code searches for the shortest game that spends less, and so on until none wins. So it needs one
// search for each point, plus a few where games of the same length spend different amounts.
#include "dungeonlab/solve/frontier.hpp"

#include "solve/meter.hpp"

#include <algorithm>
#include <variant>

namespace dungeonlab::solve {
namespace {

using game::Thing;
using game::Why;

bool is_paid(Why why) {
  return why == Why::bought || why == Why::fine;
}

}  // namespace

void Meter::happened(const game::Fact& fact) {
  if (const auto* const changed = std::get_if<game::facts::ThingChanged>(&fact)) {
    const bool counts =
        changed->change < 0 &&
        ((*expense_ == Expense::bullets && changed->thing == Thing::bullets) ||
                 (*expense_ == Expense::grenades && changed->thing == Thing::grenades) ||
                 (*expense_ == Expense::blasters && changed->thing == Thing::blasters)
             ? changed->why == Why::shot
             : *expense_ == Expense::dollars && changed->thing == Thing::dollars &&
                   is_paid(changed->why));
    spent_ -= counts ? changed->change : 0;
  } else if (const auto* const wounded = std::get_if<game::facts::Wounded>(&fact)) {
    const bool counts =
        (*expense_ == Expense::bites && wounded->counter == game::Counter::bites) ||
        (*expense_ == Expense::pierces && wounded->counter == game::Counter::pierces) ||
        (*expense_ == Expense::burns && wounded->counter == game::Counter::burns);
    spent_ += counts ? wounded->change : 0;
  }
}

std::int32_t spent_by(const game::Game& game, std::span<const game::Command> commands,
                      Expense expense) {
  Meter meter(expense);
  game::State state = game.start();
  for (const game::Command& command : commands) {
    (void)game.apply(state, command, &meter);
  }
  return meter.spent();
}

Frontier frontier(const game::Game& game, Solver& solver, Expense expense, PlaceIndex landing,
                  const Answer& fastest) {
  Frontier found{.is_whole = fastest.status != Status::undecided};
  Answer next = fastest;
  while (next.status == Status::won) {
    const std::int32_t spent = spent_by(game, next.commands, expense);
    if (!found.points.empty() && found.points.back().turns == next.turns) {
      found.points.pop_back();
    }
    found.points.push_back({spent, next.turns, std::move(next.commands)});
    next = spent > 0 ? solver.from(landing, spent - 1) : Answer{.status = Status::impossible};
    found.is_whole = next.status != Status::undecided;
  }
  std::reverse(found.points.begin(), found.points.end());
  return found;
}

}  // namespace dungeonlab::solve
