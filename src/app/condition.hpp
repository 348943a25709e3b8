#pragma once

#include "app/known_names.hpp"
#include "cli/command.hpp"
#include "dungeonlab/batch/plan.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/measure/band.hpp"
#include "dungeonlab/measure/where.hpp"
#include "dungeonlab/model/place.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// Which of the generated maps to keep.
struct Choice {
  std::optional<std::string> where{};
  std::vector<std::string> bands{};
  batch::Duplicates duplicates = batch::Duplicates::mirror;
  bool grades = false;
};
inline constexpr Option where_option = option<&Choice::where>(
    "--where", "CONDITION",
    "accept only maps whose figures meet this, such as 'dead-ends<=6 and hazard>9'",
    completed_by({known_names::figures}));
inline constexpr Option band_option = option<&Choice::bands>(
    "--band", "FIGURE=N..M", "accept only maps whose figure is from N to M", repeatable,
    completed_by({.candidates = known_names::figures, .end = "="}));
inline constexpr Option duplicates_option = option<&Choice::duplicates>(
    "--dup", "WHAT", "which maps count as duplicates", one_of(batch::duplicates_names));
inline constexpr Option grade_option = flag<&Choice::grades>(
    "--grade",
    "add figures from bots and the solver, par and bot-turns; takes a second or more per "
    "map");

/// Reads the condition of an option, which messages call `option`. A usage error if it is invalid,
/// or uses figures of a delve when no party is `sent`; impossible if no map can meet it.
[[nodiscard]] Result<measure::Where> read_condition(std::string_view option, std::string_view text);

/// The default number of maps to generate for one that meets a condition: two million places in
/// total, but 10 to 10,000 maps.
[[nodiscard]] std::int64_t tries_usual(Extent base, int levels);

/// `N..M`, both included, or `N`, which has no `most`.
struct Bounds {
  std::int64_t least = 0;
  std::optional<std::int64_t> most{};
};
/// Empty for any other text, or if the least is more than the most.
[[nodiscard]] std::optional<Bounds> bounds_in(std::string_view text);

/// Reads an option's band for one figure, `FIGURE=N..M` or `FIGURE=N`; errors are the same as for a
/// condition.
[[nodiscard]] Result<measure::Band> read_band(std::string_view option, std::string_view text);

}  // namespace dungeonlab::app
