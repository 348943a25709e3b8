#pragma once

#include "dungeonlab/core/embedded_file.hpp"

#include <span>

namespace dungeonlab::render {

/// The files of src/render/page, sorted by name.
[[nodiscard]] std::span<const EmbeddedFile> page_files();

}  // namespace dungeonlab::render
