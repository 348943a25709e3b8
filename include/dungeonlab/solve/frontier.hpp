#pragma once

#include "dungeonlab/solve/solve.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace dungeonlab::solve {

/// How much of an expense a game spends that its commands play from the start.
[[nodiscard]] std::int32_t spent_by(const game::Game& game, std::span<const game::Command> commands,
                                    Expense expense);

/// What fewest turns cost, and what it takes to spend less.
struct Frontier {
  struct Point {
    std::int32_t spent = 0;
    int turns = 0;  ///< no game that spends so much or less has fewer
    std::vector<game::Command> commands{};
  };
  /// Those that spend least come first; every other has fewer turns than the one before it.
  std::vector<Point> points{};
  /// False if the labels did not suffice: games that spend less than the first point are unknown.
  bool is_whole = false;
};

/// The frontier of one landing. `fastest` is what Solver::from() says of it. The options of the
/// solver must name the expense that they spare.
[[nodiscard]] Frontier frontier(const game::Game& game, Solver& solver, Expense expense,
                                PlaceIndex landing, const Answer& fastest);

}  // namespace dungeonlab::solve
