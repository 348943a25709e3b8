#pragma once

#include "dungeonlab/osr/journey.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dungeonlab::osr {

/// The six directions out of a hex, clockwise from north, 60 degrees apart.
inline constexpr std::size_t hex_ways = 6;
inline constexpr std::int64_t hex_turn = 60;

/// The place of a name such as `B12`; nothing for another form, or far beyond limits::hex_side.
[[nodiscard]] std::optional<HexPlace> hex_named(std::string_view name);
/// The neighbour of a hex, in a direction below hex_ways.
[[nodiscard]] HexPlace hex_beside(const HexPlace& place, std::size_t way);
/// The number of moves from one hex to the other.
[[nodiscard]] std::int64_t hex_distance(const HexPlace& one, const HexPlace& other);
/// The direction of the next move towards another hex; of equally good ones, the first.
[[nodiscard]] std::size_t hex_way_to(const HexPlace& from, const HexPlace& to);

}  // namespace dungeonlab::osr
