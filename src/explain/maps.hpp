#pragma once

#include "dungeonlab/core/embedded_file.hpp"

#include <span>

namespace dungeonlab::explain {

/// All example maps in this folder (`rules/river-flows-north.bad.txt`), sorted by path: the text of
/// the map, a line `---`, and the expected findings.
[[nodiscard]] std::span<const EmbeddedFile> map_files();

}  // namespace dungeonlab::explain
