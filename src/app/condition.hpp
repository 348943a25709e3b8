#pragma once

#include "dungeonlab/core/error.hpp"
#include "dungeonlab/measure/where.hpp"

#include <string_view>

namespace dungeonlab::app {

/// The condition that an option gives, which messages call by `option`. A usage error if it is
/// none, impossible if no map can meet it.
[[nodiscard]] Result<measure::Where> read_condition(std::string_view option, std::string_view text);

}  // namespace dungeonlab::app
