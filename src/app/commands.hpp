#pragma once

#include "cli/command.hpp"

namespace dungeonlab::app::commands {

#define COMMAND(group, name, function, about) \
  extern const Usage function##_usage;        \
  [[nodiscard]] Result<int> function(const Arguments& arguments, World& world);
#define SHARED(group, name, function, usage, about)
#include "app/commands.def"
#undef COMMAND
#undef SHARED

}  // namespace dungeonlab::app::commands
