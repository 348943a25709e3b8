#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/solve/frontier.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace dungeonlab::session {

/// A landing, and what the solver says of it.
struct SolvedLanding {
  PlaceIndex at = 0;
  solve::Answer answer{};
  std::optional<solve::Frontier> frontier{};  ///< if it was asked for
};

/// What the solver says of a map, as JSON (`dungeonlab-solution/1`), as write_solution_schema()
/// describes it; ends in a line end. `labels_max`: of the search from each landing. `spares`: of
/// what the landings have frontiers.
[[nodiscard]] std::string write_solution(const game::Game& game,
                                         std::span<const SolvedLanding> landings,
                                         std::size_t labels_max,
                                         std::optional<solve::Expense> spares = {});

/// The JSON Schema (draft-07) of a solution; ends in a line end.
[[nodiscard]] std::string write_solution_schema();

}  // namespace dungeonlab::session
