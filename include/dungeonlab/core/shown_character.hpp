#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace dungeonlab {

/// Appends what escape_for_terminal() writes for the character at `at`, which depends on the
/// characters around it. Returns the number of bytes of `text` that the character takes.
std::size_t append_shown_character(std::string& safe, std::string_view text, std::size_t at);

}  // namespace dungeonlab
