#pragma once

#include "dungeonlab/core/error.hpp"
#include "dungeonlab/measure/band.hpp"
#include "dungeonlab/measure/where.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace dungeonlab::app {

/// The condition that an option gives, which messages call by `option`. A usage error if it is
/// none, impossible if no map can meet it.
[[nodiscard]] Result<measure::Where> read_condition(std::string_view option, std::string_view text);

/// `N..M`, both included, or `N`, which has no `most`.
struct Bounds {
  std::int64_t least = 0;
  std::optional<std::int64_t> most{};
};
/// Nothing for any other text, or if the least is more than the most.
[[nodiscard]] std::optional<Bounds> bounds_in(std::string_view text);

/// What an option says of one figure, as `FIGURE=N..M` or `FIGURE=N`; errors are as those of a
/// condition.
[[nodiscard]] Result<measure::Band> read_band(std::string_view option, std::string_view text);

}  // namespace dungeonlab::app
