#pragma once

#include "dungeonlab/io/pen.hpp"

#include <string_view>

namespace dungeonlab::render {

/// The ANSI sequence that starts the color of a stroke; empty for the default color. Uses only
/// the sixteen colors that users can configure, so it fits light and dark terminals.
[[nodiscard]] std::string_view colour(io::Ink ink, std::optional<EncounterKind> kind);
inline constexpr std::string_view marked = "\x1b[7m";
inline constexpr std::string_view heading = "\x1b[1m";
inline constexpr std::string_view fault_colour = "\x1b[1;31m";
inline constexpr std::string_view plain = "\x1b[0m";

}  // namespace dungeonlab::render
