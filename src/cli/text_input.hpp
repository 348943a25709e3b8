#pragma once

#include "dungeonlab/cli/run.hpp"
#include "dungeonlab/error.hpp"

#include <cstddef>
#include <string>

namespace dungeonlab::app {

/// The next line that somebody types or a program sends, without its end, whatever that is.
/// UTF-16 and a failure end the input with a message, and `world.in` is bad then.
[[nodiscard]] bool next_line(World& world, std::string& line);

/// Why a standard stream failed, from errno.
[[nodiscard]] std::string reason_of(int error);

/// The text of a file that is no map, or of standard input for `-`: see io::read_text().
[[nodiscard]] Result<std::string> read_text(const std::string& word, std::size_t limit,
                                            World& world);

}  // namespace dungeonlab::app
