#pragma once

#include <string>

namespace dungeonlab::app {

/// Fills `bytes` with what nobody can know beforehand, as the system has it; false, and errno says
/// why, if it has none.
[[nodiscard]] bool draw_entropy(std::string& bytes);

}  // namespace dungeonlab::app
