#pragma once

#include <span>
#include <string_view>

namespace dungeonlab::explain {

/// A file with a map of an example, as it lies in this folder: the text of the map, a line `---`,
/// and what must be found in it.
struct MapFile {
  std::string_view path;  ///< `rules/river-flows-north.bad.txt`
  std::string_view text;
};

/// Every such file, sorted by path; made by embed.cmake.
[[nodiscard]] std::span<const MapFile> map_files();

}  // namespace dungeonlab::explain
