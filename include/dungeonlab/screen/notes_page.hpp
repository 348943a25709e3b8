#pragma once

#include "dungeonlab/screen/frame.hpp"

#include <string>

namespace dungeonlab::screen {

/// A player's whole map as text: the grid, every sheet that is not on it, the player's notes, and
/// an explanation of the symbols.
[[nodiscard]] std::string notes_page(const Desk& desk, bool is_unicode);

}  // namespace dungeonlab::screen
