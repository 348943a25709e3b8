#pragma once

#include "dungeonlab/notebook/notebook.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::session {

/// What is known of a boundary in a round, in the words that pages use to draw it: `open` (also a
/// wall that was opened), `simple`, `wire`, `monolith`, `exit`, `wall` (kind unknown) or `passed`
/// (it was open once). Empty if nothing is known.
[[nodiscard]] std::string_view boundary_word(const notebook::BoundaryNote& note,
                                             std::int32_t round);
/// What is known of a place, such as `a lion` or `green eyes`; empty if only an answer is known.
[[nodiscard]] std::string place_words(const notebook::PlaceNote& note);

}  // namespace dungeonlab::session
