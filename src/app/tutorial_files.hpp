#pragma once

#include "dungeonlab/core/embedded_file.hpp"

#include <span>

namespace dungeonlab::app {

/// The map of the tutorial.
[[nodiscard]] std::span<const EmbeddedFile> tutorial_files();

}  // namespace dungeonlab::app
