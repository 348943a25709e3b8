#pragma once

#include "dungeonlab/session/record.hpp"

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace dungeonlab::review {

/// A page shows maps of at most so many places: one is drawn anew for every turn.
inline constexpr std::size_t page_places_most = 10'000;

/// A game as a page of HTML that needs nothing beside it: turn by turn the true map with
/// everybody's track, what was said, and the map that each player could draw from what she heard.
/// `program`: what made the page. An error says why there is none: a record that was changed, or a
/// map that is too large.
[[nodiscard]] tl::expected<std::string, std::string> page_of(const session::GameRecord& record,
                                                             std::string_view program);

}  // namespace dungeonlab::review
