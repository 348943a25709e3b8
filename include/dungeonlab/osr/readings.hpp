#pragma once

#include "dungeonlab/error.hpp"

#include <array>
#include <string>
#include <string_view>

namespace dungeonlab::osr {

/// A switch that decides where a section is silent or can be read twice.
struct ReadingInfo {
  std::string_view id;      ///< `R01`
  std::string_view name;    ///< `borrow`
  std::string_view values;  ///< `yes|no`, the one in force first
  std::string_view about;
};

inline constexpr auto reading_table = std::to_array<ReadingInfo>({
#define READING(id, name, values, about) {id, name, values, about},
#include "dungeonlab/osr/readings.def"
#undef READING
});

/// The value that is in force if nobody says another.
[[nodiscard]] std::string_view usual_value(const ReadingInfo& reading);
/// The reading of that name; null if there is none.
[[nodiscard]] const ReadingInfo* reading_named(std::string_view name);
/// A usage error, with the nearest name, unless the reading is there and has the value.
[[nodiscard]] Result<void> check_reading(std::string_view name, std::string_view value);

}  // namespace dungeonlab::osr
