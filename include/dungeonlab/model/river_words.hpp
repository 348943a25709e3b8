#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dungeonlab {

/// What a place of a river is (§10).
enum class RiverPiece : std::uint8_t { source, flow, waterfall, lavatory_pan };

/// The piece of a course at that place. A waterfall fills two levels of its cell.
[[nodiscard]] RiverPiece piece_of(const River& river, std::size_t place);
/// Where that place carries its visitor: from the upper level of a waterfall past the lower one,
/// and from the lavatory pan nowhere.
[[nodiscard]] std::optional<Place> carried_to(const River& river, std::size_t place);

/// What people call it; a piece that only flows is just `river`.
[[nodiscard]] std::string_view spoken(RiverPiece piece);
/// What it does to whoever comes to it, in a sentence.
[[nodiscard]] std::string_view about(RiverPiece piece);

}  // namespace dungeonlab
