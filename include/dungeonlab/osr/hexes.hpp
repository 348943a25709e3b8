#pragma once

#include "dungeonlab/osr/journey.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dungeonlab::osr {

/// The six ways out of a hex, clockwise from north; each is 60 degrees further to the right.
inline constexpr std::size_t hex_ways = 6;
inline constexpr std::int64_t hex_turn = 60;

/// `B12` as a place; nothing for another form, or for one far beyond limits::hex_side.
[[nodiscard]] std::optional<HexPlace> hex_named(std::string_view name);
/// The hex beside a hex, in a direction below hex_ways.
[[nodiscard]] HexPlace hex_beside(const HexPlace& place, std::size_t way);
/// Moves from one to the other.
[[nodiscard]] std::int64_t hex_distance(const HexPlace& one, const HexPlace& other);
/// The direction of the next move towards another hex: the first that comes nearest.
[[nodiscard]] std::size_t hex_way_to(const HexPlace& from, const HexPlace& to);

}  // namespace dungeonlab::osr
