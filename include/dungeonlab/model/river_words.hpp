#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dungeonlab {

/// The pieces of a river (§10).
enum class RiverPiece : std::uint8_t { source, flow, waterfall, lavatory_pan };

/// The piece of a course at that place. A waterfall fills two levels of its cell.
[[nodiscard]] RiverPiece piece_of(const River& river, std::size_t place);
/// Where that place carries its visitor: from the upper level of a waterfall past the lower one;
/// from the lavatory pan nowhere.
[[nodiscard]] std::optional<Place> carried_to(const River& river, std::size_t place);

/// The name of a piece in a sentence; one that only flows is just `river`.
[[nodiscard]] std::string_view spoken(RiverPiece piece);
/// What a piece does to its visitor, in one sentence.
[[nodiscard]] std::string_view about(RiverPiece piece);

}  // namespace dungeonlab
