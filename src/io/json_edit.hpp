#pragma once

#include "dungeonlab/io/document.hpp"

#include <string_view>

namespace dungeonlab::io {

/// The edit that takes an element out of its list in a JSON text, with the comma that goes with it,
/// and its line if it is alone there. Edits of several elements overlap where they cannot be done
/// together.
[[nodiscard]] Edit element_removal(std::string_view text, Span element);

}  // namespace dungeonlab::io
