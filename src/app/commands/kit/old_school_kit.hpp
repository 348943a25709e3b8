#pragma once

#include "app/command.hpp"
#include "dungeonlab/app/run.hpp"
#include "dungeonlab/error.hpp"

#include <string>

namespace dungeonlab::app {

inline constexpr Option kit_key_option = {
    "--key", "FILE", "print for an old-school game by this key of the map (dungeonlab stock)"};

/// Prints what a referee needs to run a map with a key (map, booklet, the mapper's grid and the
/// turn record) to a PDF or a folder at `path`. Returns the exit code.
[[nodiscard]] Result<int> print_key(const Arguments& arguments, const std::string& path,
                                    World& world);

}  // namespace dungeonlab::app
