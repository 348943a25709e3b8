#pragma once

#include "dungeonlab/measure/expressive_range.hpp"
#include "dungeonlab/measure/placement.hpp"
#include "dungeonlab/measure/spread.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::summary {

// Pictures for a page whose style has the classes h1 to h5 (few to many, one hue), `bar`, `line`,
// `n` and `n over` (numbers on paper, and on the darkest hues) and `t` (titles).

/// Maps by two figures, as a heat map with its legend.
[[nodiscard]] std::string heat_map(const measure::Grid& grid);

/// What of an even share each cell has, where it lies on the map. `noun`: what is counted.
[[nodiscard]] std::string cell_map(std::string_view title, const measure::Placement::Cells& cells,
                                   std::string_view noun = "map");
/// What its hues mean.
[[nodiscard]] std::string cell_map_legend(std::string_view noun);

/// How often each value of a figure occurs, in a line of a table. `noun`: what has the value.
[[nodiscard]] std::string small_histogram(measure::Figure figure,
                                          const measure::Spread::Times& times,
                                          std::string_view noun = "map");

/// A bar as long as its part of the whole, in a line of a table.
[[nodiscard]] std::string bar(std::uint64_t part, std::uint64_t whole);

}  // namespace dungeonlab::summary
