#pragma once

#include "cli/command.hpp"
#include "dungeonlab/session/record.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::app {

/// Reports what is wrong with a record; returns the exit code.
[[nodiscard]] int show_fault(const session::RecordFault& fault, const std::string& file,
                             std::string_view command, World& world);

}  // namespace dungeonlab::app
