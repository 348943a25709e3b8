#pragma once

#include "cli/command.hpp"

namespace dungeonlab::app {

struct WatchChoice {
  bool watches = false;
};
inline constexpr Option watch_option = flag<&WatchChoice::watches>(
    "--watch", "repeat whenever a map is saved, until you press Ctrl-C");

/// Runs a command on its files, and again whenever one of them, a file below its folders or a
/// dungeonlab.json next to them is changed, new or gone. The command may overwrite its own output
/// unless somebody else has changed it. Ends when the output is closed; an interrupt ends the
/// program. A usage error if standard input is among the files.
[[nodiscard]] Result<int> watch(const Arguments& arguments, World& world,
                                Result<int> (*run)(const Arguments&, World&));

}  // namespace dungeonlab::app
