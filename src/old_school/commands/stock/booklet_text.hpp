#pragma once

#include "dungeonlab/print/book.hpp"

#include <string>

namespace dungeonlab::app::old_school {

/// A printed text for a terminal, with lines of at most `width` letters where its tables allow
/// that.
[[nodiscard]] std::string plain_text(const print::Text& text, int width);

}  // namespace dungeonlab::app::old_school
