#pragma once

#include "cli/command.hpp"
#include "dungeonlab/session/record.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::app {

/// Says what is wrong with a record; the exit code.
[[nodiscard]] int show_fault(const session::RecordFault& fault, const std::string& file,
                             std::string_view command, World& world);

}  // namespace dungeonlab::app
