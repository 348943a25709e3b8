#pragma once

#include "dungeonlab/rules/rule.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::report {

/// The purpose of words on a terminal; each has a color or weight of its own.
enum class Ink : std::uint8_t { error, warning, info, good, heading, quiet };

[[nodiscard]] Ink ink_of(rules::Severity severity);

/// The text wrapped in the escape sequences of its ink; empty for an empty text.
[[nodiscard]] std::string painted(Ink ink, std::string_view text);

}  // namespace dungeonlab::report
