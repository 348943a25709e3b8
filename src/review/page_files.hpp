#pragma once

#include "dungeonlab/core/embedded_file.hpp"

#include <span>

namespace dungeonlab::review {

/// The files of src/review/page and those shared with other pages, sorted by name.
[[nodiscard]] std::span<const EmbeddedFile> page_files();

}  // namespace dungeonlab::review
