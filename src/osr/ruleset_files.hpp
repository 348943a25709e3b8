#pragma once

#include "dungeonlab/core/embedded_file.hpp"

#include <span>

namespace dungeonlab::osr {

/// The files of samples/rulesets, sorted by path: `bfrpg/door.json`.
[[nodiscard]] std::span<const EmbeddedFile> ruleset_files();

}  // namespace dungeonlab::osr
