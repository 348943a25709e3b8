#pragma once

#include "dungeonlab/print/book.hpp"

#include <string>

namespace dungeonlab::app::old_school {

/// A text that is printed, for a terminal: its tables side by side, lines of at most `width`
/// letters where a table leaves room.
[[nodiscard]] std::string plain_text(const print::Text& text, int width);

}  // namespace dungeonlab::app::old_school
