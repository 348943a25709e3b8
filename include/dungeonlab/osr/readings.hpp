#pragma once

#include "dungeonlab/error.hpp"

#include <array>
#include <string>
#include <string_view>

namespace dungeonlab::osr {

/// A switch that settles a rule where a section is silent or ambiguous.
struct ReadingInfo {
  std::string_view id;      ///< `R01`
  std::string_view name;    ///< `borrow`
  std::string_view values;  ///< `yes|no`, the default first
  std::string_view about;
};

inline constexpr auto reading_table = std::to_array<ReadingInfo>({
#define READING(id, name, values, about) {id, name, values, about},
#include "dungeonlab/osr/readings.def"
#undef READING
});

/// The default value of a reading.
[[nodiscard]] std::string_view usual_value(const ReadingInfo& reading);
/// The reading of that name; null if there is none.
[[nodiscard]] const ReadingInfo* reading_named(std::string_view name);
/// A usage error, with the nearest name, unless the reading exists and has the value.
[[nodiscard]] Result<void> check_reading(std::string_view name, std::string_view value);

}  // namespace dungeonlab::osr
