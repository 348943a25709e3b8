#pragma once

#include "dungeonlab/map.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab {

/// Something wrong or unusual about a map.
struct Finding {
  enum class Severity { info, warning, error };
  std::string code{};  ///< of the rule, such as `RV06`; `dungeonlab explain RV06` explains it
  Severity severity = Severity::error;
  std::string message{};  ///< one sentence without a full stop, safe to print
  std::string help{};     ///< what to do about it; may be empty
  std::size_t line = 1;   ///< position in the text
  std::size_t column = 1;
};

/// The findings about a text, and the map if there are no errors.
struct Verdict {
  std::vector<Finding> findings;  ///< by position, without those that the map ignores
  std::optional<Map> map;
  std::string text;  ///< the findings as printed by `dungeonlab validate`; may be empty
};

/// Checks a map by every rule. The text should be JSON or a drawn plan, but any text gets a
/// verdict. `name` identifies the map in findings, such as its file name.
[[nodiscard]] Verdict validate_map(std::string text, std::string_view name = "map");

}  // namespace dungeonlab
