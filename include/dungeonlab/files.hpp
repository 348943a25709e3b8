#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/map.hpp"

#include <filesystem>
#include <string>

namespace dungeonlab {

/// Reads a map from a file, JSON or a drawn plan, and proves it. The error is one of usage if the
/// file cannot be read, and `faulty` with the findings if the map has errors.
[[nodiscard]] Result<Map> read_map(const std::filesystem::path& file);

/// The canonical texts of a map, which end in a line end. Both say all of it.
[[nodiscard]] std::string to_json(const Map& map);
[[nodiscard]] std::string to_plan(const Map& map);

/// Writes a map to a file: a plan if its name ends in `.txt`, and JSON otherwise. It replaces what
/// is there, at once and as a whole, or leaves it as it is and says why.
[[nodiscard]] Result<void> write_map(const Map& map, const std::filesystem::path& file);

}  // namespace dungeonlab
