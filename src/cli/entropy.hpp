#pragma once

#include <string>

namespace dungeonlab::app {

/// Fills `bytes` with unpredictable data from the system. On failure returns false and sets errno.
[[nodiscard]] bool draw_entropy(std::string& bytes);

}  // namespace dungeonlab::app
