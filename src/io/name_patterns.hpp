#pragma once

#include <string>

namespace dungeonlab::io {

/// Regular expressions, without anchors, for exactly the names within the named limits.
[[nodiscard]] std::string cell_pattern();
[[nodiscard]] std::string level_pattern();
[[nodiscard]] std::string place_pattern();
/// The same for plain numbers from `least`, which has one digit, to `most`.
[[nodiscard]] std::string number_pattern(int least, int most);

}  // namespace dungeonlab::io
