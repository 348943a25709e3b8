#pragma once

#include "dungeonlab/measure/measure.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::batch {

/// A line of JSON for each map of a batch, in their order: its index and the figures that are
/// played for, such as `{"index":0,"par":7,"par-spread":5,"bot-turns":190}`; null where there is
/// none.
inline constexpr std::string_view grades_file = "grades.jsonl";

/// The line of a map, for which bots and the solver play as far as they have not.
[[nodiscard]] std::string grade_line(measure::Measurement& measurement, std::uint64_t index);
/// Writes what a line says into the figures; false if it is none.
[[nodiscard]] bool read_grade_line(std::string_view line, measure::Figures& figures);

}  // namespace dungeonlab::batch
