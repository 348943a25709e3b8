#pragma once

#include "dungeonlab/screen/frame.hpp"

#include <string>

namespace dungeonlab::screen {

/// A player's whole map as text: the grid, every sheet that isn't on it, her notes, and what the
/// signs mean.
[[nodiscard]] std::string notes_page(const Desk& desk, bool is_unicode);

}  // namespace dungeonlab::screen
