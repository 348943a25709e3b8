#pragma once

#include "dungeonlab/solve/solve.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace dungeonlab::solve {

/// The amount of an expense that a game spends if it starts with these commands.
[[nodiscard]] std::int32_t spent_by(const game::Game& game, std::span<const game::Command> commands,
                                    Expense expense);

/// The trade-off between turns and an expense: the fewest turns for each amount spent.
struct Frontier {
  struct Point {
    std::int32_t spent = 0;
    int turns = 0;  ///< fewest turns of any game that spends at most this much
    std::vector<game::Command> commands{};
  };
  /// Ordered by amount spent; each point has fewer turns than the one before it.
  std::vector<Point> points{};
  /// False if the label limit was reached: games that spend less than the first point are unknown.
  bool is_whole = false;
};

/// The frontier of one landing. `fastest` is the result of Solver::from() for it. The solver's
/// options must name the expense to spare.
[[nodiscard]] Frontier frontier(const game::Game& game, Solver& solver, Expense expense,
                                PlaceIndex landing, const Answer& fastest);

}  // namespace dungeonlab::solve
