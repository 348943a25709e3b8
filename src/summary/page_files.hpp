#pragma once

#include "dungeonlab/core/embedded_file.hpp"

#include <span>
#include <string_view>

namespace dungeonlab::summary {

/// The files of src/summary/page, sorted by name.
[[nodiscard]] std::span<const EmbeddedFile> page_files();
/// The text of one of them, which there is.
[[nodiscard]] inline std::string_view page_file(std::string_view name) {
  for (const EmbeddedFile& file : page_files()) {
    if (file.path == name) {
      return file.text;
    }
  }
  return {};
}

}  // namespace dungeonlab::summary
