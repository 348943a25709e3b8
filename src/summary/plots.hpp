#pragma once

#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/measure/expressive_range.hpp"
#include "dungeonlab/measure/placement.hpp"
#include "dungeonlab/measure/spread.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::summary {

// Plots for a page whose style has the classes h1 to h5 (few to many, one hue), `bar`, `line`, `n`
// and `n over` (numbers on paper, and on the darkest hues), `t` (titles), `lost` (lost games),
// `par` and `median` (marks).

/// Maps by two figures, as a heat map with a legend.
[[nodiscard]] std::string heat_map(const measure::Grid& grid);

/// The share of each cell relative to an even one, arranged as on the map. `noun`: what is counted.
[[nodiscard]] std::string cell_map(std::string_view title, const measure::Placement::Cells& cells,
                                   std::string_view noun = "map");
/// The legend of its hues. `even`: text for the middle one; `framed`: text for a cell without a
/// hue, if there are any.
[[nodiscard]] std::string cell_map_legend(std::string_view even, std::string_view framed = {});

/// The number of maps for each value of a figure, for a table cell.
[[nodiscard]] std::string small_histogram(measure::Figure figure,
                                          const measure::Spread::Times& times);

/// A bot's won games by number of turns, from 0 to `rounds`, with its share of lost games on the
/// right, and marks for par and the median. For a table cell.
[[nodiscard]] std::string games_by_turns(const grade::Figures& games, const std::optional<int>& par,
                                         std::int32_t rounds);
/// The numbers of its axis, above or below it.
[[nodiscard]] std::string turns_axis(std::int32_t rounds);

/// A bar whose length is the part of the whole, for a table cell.
[[nodiscard]] std::string bar(std::uint64_t part, std::uint64_t whole);

}  // namespace dungeonlab::summary
