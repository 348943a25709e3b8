#pragma once

#include "json_tree.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace dungeonlab::io {

/// Where a reader of JSON gave up.
struct JsonStop {
  std::uint32_t last = 0;            ///< end of the last good token
  std::uint32_t read = 0;            ///< bytes that were looked at
  std::optional<JsonKind> inside{};  ///< kind of the innermost open bracket
  bool first = false;                ///< nothing stands in that bracket yet
  bool after_key = false;            ///< the last good token is a key
  bool finished = false;             ///< the value of the whole text is complete
  std::string_view noun = "map";     ///< what the text was meant to be
};

/// The fault that a person made there, pointed at where it was made.
[[nodiscard]] Fault explain_stop(std::string_view text, const JsonStop& stop);

}  // namespace dungeonlab::io
