#pragma once

#include "dungeonlab/core/embedded_file.hpp"

#include <span>

namespace dungeonlab::expedition {

/// The built-in creatures, from samples/rulesets.
[[nodiscard]] std::span<const EmbeddedFile> creature_files();

}  // namespace dungeonlab::expedition
