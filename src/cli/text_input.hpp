#pragma once

#include "dungeonlab/cli/run.hpp"
#include "dungeonlab/error.hpp"

#include <cstddef>
#include <string>

namespace dungeonlab::app {

/// Reads the next line without its line end, of any kind. UTF-16 and failures end the input with a
/// message and set `world.in` to bad.
[[nodiscard]] bool next_line(World& world, std::string& line);

/// Why a standard stream failed, from errno.
[[nodiscard]] std::string reason_of(int error);

/// The text of a file other than a map, or of standard input for `-`: see io::read_text().
[[nodiscard]] Result<std::string> read_text(const std::string& word, std::size_t limit,
                                            World& world);

}  // namespace dungeonlab::app
