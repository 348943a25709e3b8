#pragma once

#include "dungeonlab/map.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab {

/// Something that is wrong or odd about a map.
struct Finding {
  enum class Severity { info, warning, error };
  std::string code{};  ///< of the rule: `RV06`; `dungeonlab explain RV06` explains it
  Severity severity = Severity::error;
  std::string message{};  ///< one sentence without a full stop, safe to print
  std::string help{};     ///< what to do about it; may be empty
  std::size_t line = 1;   ///< where it is in the text
  std::size_t column = 1;
};

/// What was found in a text, and the map if there is no error.
struct Verdict {
  std::vector<Finding> findings;  ///< by position; those that the map ignores are left out
  std::optional<Map> map;
  std::string text;  ///< the findings as `dungeonlab validate` prints them; may be empty
};

/// Judges a map by every rule. The text is JSON or a drawn plan, and may be anything: every text
/// gets a verdict. `name` is what the findings call it, such as the name of its file.
[[nodiscard]] Verdict validate_map(std::string text, std::string_view name = "map");

}  // namespace dungeonlab
