#pragma once

#include "dungeonlab/core/embedded_file.hpp"

#include <span>

namespace dungeonlab::render {

/// The files of src/render/live_screen, sorted by name.
[[nodiscard]] std::span<const EmbeddedFile> live_screen_files();

}  // namespace dungeonlab::render
