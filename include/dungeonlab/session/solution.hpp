#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/solve/solve.hpp"

#include <cstddef>
#include <span>
#include <string>

namespace dungeonlab::session {

/// A landing, and what the solver says of it.
struct SolvedLanding {
  PlaceIndex at = 0;
  solve::Answer answer{};
};

/// What the solver says of a map, as JSON (`dungeonlab-solution/1`), as write_solution_schema()
/// describes it; ends in a line end. `labels_max`: of the search from each landing.
[[nodiscard]] std::string write_solution(const game::Game& game,
                                         std::span<const SolvedLanding> landings,
                                         std::size_t labels_max);

/// The JSON Schema (draft-07) of a solution; ends in a line end.
[[nodiscard]] std::string write_solution_schema();

}  // namespace dungeonlab::session
