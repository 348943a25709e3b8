#pragma once

#include <string_view>

namespace dungeonlab {

/// A sentence of a table in which numbers are named in braces: see fill.hpp. It is no text that
/// anybody may read before it is filled, so it does not turn into one by itself.
struct Template {
  std::string_view text;
};

}  // namespace dungeonlab
