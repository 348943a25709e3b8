#pragma once

#include "dungeonlab/io/document.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::io {

/// Something wrong in a file that is no map. Half of what was meant is of no use to anybody, so one
/// such fault makes the file void.
struct FileFault {
  Position at;
  std::string message;  ///< what was found and what was expected; safe to print
  std::string help;     ///< what to do, may be empty; safe to print
};

/// The faults of a file as people read them, a line each: `FILE:LINE:COLUMN: MESSAGE; HELP`.
[[nodiscard]] std::string told(std::string_view file, const FileFault& fault);

}  // namespace dungeonlab::io
