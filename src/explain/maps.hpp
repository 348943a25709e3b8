#pragma once

#include "dungeonlab/core/embedded_file.hpp"

#include <span>

namespace dungeonlab::explain {

/// Every file with a map of an example, as it lies in this folder
/// (`rules/river-flows-north.bad.txt`), sorted by path: the text of the map, a line `---`, and what
/// must be found in it.
[[nodiscard]] std::span<const EmbeddedFile> map_files();

}  // namespace dungeonlab::explain
