#pragma once

#include "dungeonlab/core/embedded_file.hpp"

#include <span>

namespace dungeonlab::io {

/// The files of samples/settings, sorted by name.
[[nodiscard]] std::span<const EmbeddedFile> preset_files();

}  // namespace dungeonlab::io
