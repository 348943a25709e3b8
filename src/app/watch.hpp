#pragma once

#include "cli/command.hpp"

namespace dungeonlab::app {

struct WatchChoice {
  bool watches = false;
};
inline constexpr Option watch_option = flag<&WatchChoice::watches>(
    "--watch", "repeat whenever a map is saved, until you press Ctrl-C");

/// Runs a command on its files, and again whenever one of them, one below its folders, or a
/// dungeonlab.json beside them is changed, new or gone. What the command wrote it may write again,
/// unless somebody else has changed it since. Ends when nobody reads on; an interrupt ends the
/// program. A usage error if standard input is among the files.
[[nodiscard]] Result<int> watch(const Arguments& arguments, World& world,
                                Result<int> (*run)(const Arguments&, World&));

}  // namespace dungeonlab::app
