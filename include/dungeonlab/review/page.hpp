#pragma once

#include "dungeonlab/session/record.hpp"

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace dungeonlab::review {

/// The most places of a map on a page, which draws every map again for each turn.
inline constexpr std::size_t page_places_max = 10'000;

/// A game as a self-contained HTML page: for each turn the true map with all players' tracks, what
/// was said, and the map that each player could draw from what they heard. `program` names the
/// program that made the page. An error says why it cannot be made: the record was changed, or the
/// map is too large.
[[nodiscard]] tl::expected<std::string, std::string> page_of(const session::GameRecord& record,
                                                             std::string_view program);

}  // namespace dungeonlab::review
