#pragma once

#include <string_view>

namespace dungeonlab {

/// A sentence of a table with references to numbers in braces: see fill.hpp. It does not convert to
/// text by itself, because nobody may read it before it is filled.
struct Template {
  std::string_view text;
};

}  // namespace dungeonlab
