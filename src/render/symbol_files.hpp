#pragma once

#include "dungeonlab/core/embedded_file.hpp"

#include <span>

namespace dungeonlab::render {

/// The symbols of maps, a file each.
[[nodiscard]] std::span<const EmbeddedFile> symbol_files();

}  // namespace dungeonlab::render
