#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace dungeonlab {

/// Appends what escape_for_terminal() makes of the character at `at`, which depends on those around
/// it. How many bytes of `text` that character has.
std::size_t append_shown_character(std::string& safe, std::string_view text, std::size_t at);

}  // namespace dungeonlab
