#pragma once

#include "rules/survey.hpp"

#include <cstdint>
#include <vector>

namespace dungeonlab::rules {

inline constexpr std::uint32_t no_fall = 0xffffffff;

/// By entry of the sheet: the entry of the pit, ordinary or hanging, into which whoever comes to
/// this ordinary pit falls. `no_fall` for all other entries, and for pits with a fault of the rules
/// PT01 to PT03.
[[nodiscard]] std::vector<std::uint32_t> falls(const Survey& survey);

/// By place: true where an ordinary pit stands. There must be a ground.
[[nodiscard]] std::vector<bool> pit_places(const Survey& survey);

}  // namespace dungeonlab::rules
