#pragma once

#include "dungeonlab/measure/measure.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::batch {

/// A file with one line of JSON for each map of a batch, in their order: its index and the figures
/// that need games, such as `{"index":0,"par":7,"par-spread":5,"bot-turns":190}`; null for a figure
/// without a value.
inline constexpr std::string_view grades_file = "grades.jsonl";

/// The line of a map; plays whatever games are still needed.
[[nodiscard]] std::string grade_line(measure::Measurement& measurement, std::uint64_t index);
/// Stores the values of a line in the figures; false if the line is invalid.
[[nodiscard]] bool read_grade_line(std::string_view line, measure::Figures& figures);

}  // namespace dungeonlab::batch
