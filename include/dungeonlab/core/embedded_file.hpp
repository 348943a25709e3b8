#pragma once

#include <string_view>

namespace dungeonlab {

/// A file that became part of the program when it was built.
struct EmbeddedFile {
  std::string_view path;  ///< below the folder it was taken from
  std::string_view text;
};

}  // namespace dungeonlab
