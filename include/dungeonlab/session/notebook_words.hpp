#pragma once

#include "dungeonlab/notebook/notebook.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::session {

/// What is known of a boundary in a round, in the words by which pages draw it: `open` (also a wall
/// that was opened), `simple`, `wire`, `monolith`, `exit`, `wall` (of some kind), `passed` (it was
/// open once). Empty: nothing.
[[nodiscard]] std::string_view boundary_word(const notebook::BoundaryNote& note,
                                             std::int32_t round);
/// What is known of a place: `a lion`, `green eyes`; empty if that is nothing but an answer.
[[nodiscard]] std::string place_words(const notebook::PlaceNote& note);

}  // namespace dungeonlab::session
