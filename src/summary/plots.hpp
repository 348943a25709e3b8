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

// Pictures for a page whose style has the classes h1 to h5 (few to many, one hue), `bar`, `line`,
// `n` and `n over` (numbers on paper, and on the darkest hues), `t` (titles), `lost` (games that
// were lost), `par` and `median` (marks).

/// Maps by two figures, as a heat map with its legend.
[[nodiscard]] std::string heat_map(const measure::Grid& grid);

/// What of an even share each cell has, where it lies on the map. `noun`: what is counted.
[[nodiscard]] std::string cell_map(std::string_view title, const measure::Placement::Cells& cells,
                                   std::string_view noun = "map");
/// What its hues mean. `even`: what the middle one says; `framed`: what a cell without one says, if
/// there are any.
[[nodiscard]] std::string cell_map_legend(std::string_view even, std::string_view framed = {});

/// How many maps have each value of a figure, in a line of a table.
[[nodiscard]] std::string small_histogram(measure::Figure figure,
                                          const measure::Spread::Times& times);

/// The games that a bot won by their turns, from 0 to `rounds`, and apart at the right what part
/// of all it lost; with marks for par and the median. In a line of a table.
[[nodiscard]] std::string games_by_turns(const grade::Figures& games, const std::optional<int>& par,
                                         std::int32_t rounds);
/// The numbers of its axis, above or below it.
[[nodiscard]] std::string turns_axis(std::int32_t rounds);

/// A bar as long as its part of the whole, in a line of a table.
[[nodiscard]] std::string bar(std::uint64_t part, std::uint64_t whole);

}  // namespace dungeonlab::summary
