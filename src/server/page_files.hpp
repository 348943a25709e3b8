#pragma once

#include "dungeonlab/core/embedded_file.hpp"

#include <span>

namespace dungeonlab::server {

/// The files of src/server/pages, sorted by name.
[[nodiscard]] std::span<const EmbeddedFile> page_files();

}  // namespace dungeonlab::server
