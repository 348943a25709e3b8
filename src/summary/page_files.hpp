#pragma once

#include "dungeonlab/core/embedded_file.hpp"

#include <span>

namespace dungeonlab::summary {

/// The files of src/summary/page, sorted by name.
[[nodiscard]] std::span<const EmbeddedFile> page_files();

}  // namespace dungeonlab::summary
