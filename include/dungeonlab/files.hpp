#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/map.hpp"

#include <filesystem>
#include <string>

namespace dungeonlab {

/// Reads a map from a file, JSON or a drawn plan, and proves it. The error is `usage` if the file
/// cannot be read, and `faulty` with the findings if the map has errors.
[[nodiscard]] Result<Map> read_map(const std::filesystem::path& file);

/// The canonical texts of a map, with a final line end. Both contain the whole map.
[[nodiscard]] std::string to_json(const Map& map);
[[nodiscard]] std::string to_plan(const Map& map);

/// Writes a map to a file: as a plan if its name ends in `.txt`, otherwise as JSON. An existing
/// file is replaced atomically; after an error it is unchanged.
[[nodiscard]] Result<void> write_map(const Map& map, const std::filesystem::path& file);

}  // namespace dungeonlab
