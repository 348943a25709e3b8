#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/solve/frontier.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::session {

/// A landing and the solver's answer.
struct SolvedLanding {
  PlaceIndex at = 0;
  solve::Answer answer{};
  std::optional<solve::Frontier> frontier{};  ///< only if requested
};

/// The solver's results for a map, as written to a file, with commands in the form that play
/// accepts.
struct Solution {
  struct Point {
    std::int32_t spent = 0;
    int turns = 0;
    std::vector<std::string> commands{};
  };
  struct Frontier {
    bool is_whole = false;
    std::vector<Point> points{};
  };
  struct Landing {
    Place at{};
    solve::Status status = solve::Status::undecided;
    std::optional<int> turns{};  ///< nothing if it is not won
    std::vector<std::string> commands{};
    std::optional<Frontier> frontier{};
  };
  std::string map{};    ///< the dungeon's map_digest()
  game::Terms terms{};  ///< the terms it was solved by, without players in the seats
  std::size_t labels_max = 1;
  std::optional<solve::Expense> spares{};
  std::vector<Landing> landings{};
};

/// The solver's result for one landing.
[[nodiscard]] Solution::Landing landing_of(const game::Game& game, const SolvedLanding& solved);

/// The solver's results for a map as JSON (`dungeonlab-solution/1`), described by
/// write_solution_schema(), with a final line end. `map` is the map of the game, `labels_max`
/// limits the search from each landing, and `spares` is what the frontiers minimize.
[[nodiscard]] std::string write_solution(const Sheet& map, const game::Game& game,
                                         std::span<const SolvedLanding> landings,
                                         std::size_t labels_max,
                                         std::optional<solve::Expense> spares = {});
/// Reads the output of write_solution(). An error says what was expected and what was found.
[[nodiscard]] tl::expected<Solution, std::string> read_solution(std::string_view text);

/// The JSON Schema (draft-07) of a solution, with a final line end.
[[nodiscard]] std::string write_solution_schema();

}  // namespace dungeonlab::session
