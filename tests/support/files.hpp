#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace dungeonlab::testing_support {

/// The bytes of a file of the project, by its path from the top.
[[nodiscard]] inline std::string project_file(const std::filesystem::path& path) {
  const std::ifstream in(std::filesystem::path(DUNGEONLAB_SOURCE_DIR) / path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace dungeonlab::testing_support
