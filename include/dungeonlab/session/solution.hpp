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

/// A landing, and what the solver says of it.
struct SolvedLanding {
  PlaceIndex at = 0;
  solve::Answer answer{};
  std::optional<solve::Frontier> frontier{};  ///< if it was asked for
};

/// What the solver says of a map, as it is written: commands as play takes them.
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
    std::optional<int> turns{};  ///< nothing: it is not won
    std::vector<std::string> commands{};
    std::optional<Frontier> frontier{};
  };
  std::string map{};    ///< the dungeon, as map_digest() names it
  game::Terms terms{};  ///< by which it was solved; nobody sits in a seat
  std::size_t labels_max = 1;
  std::optional<solve::Expense> spares{};
  std::vector<Landing> landings{};
};

/// What the solver says of one landing.
[[nodiscard]] Solution::Landing landing_of(const game::Game& game, const SolvedLanding& solved);

/// What the solver says of a map, as JSON (`dungeonlab-solution/1`), as write_solution_schema()
/// describes it; ends in a line end. `map`: that of the game. `labels_max`: of the search from each
/// landing. `spares`: of what the landings have frontiers.
[[nodiscard]] std::string write_solution(const Sheet& map, const game::Game& game,
                                         std::span<const SolvedLanding> landings,
                                         std::size_t labels_max,
                                         std::optional<solve::Expense> spares = {});
/// Reads what write_solution() has written. An error says what was expected and what was found.
[[nodiscard]] tl::expected<Solution, std::string> read_solution(std::string_view text);

/// The JSON Schema (draft-07) of a solution; ends in a line end.
[[nodiscard]] std::string write_solution_schema();

}  // namespace dungeonlab::session
