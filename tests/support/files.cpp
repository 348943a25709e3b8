// The paths of the sources and the build. Only this file of the tests is compiled with these paths:
// every other object is the same in each clone, so that one compiler cache serves all clones.
#include "support/files.hpp"

#include <fstream>
#include <sstream>

namespace dungeonlab::testing_support {

std::string source_path(const std::filesystem::path& path) {
  return (std::filesystem::path(DUNGEONLAB_SOURCE_DIR) / path).string();
}

std::string build_path(const std::filesystem::path& path) {
  return (std::filesystem::path(DUNGEONLAB_BINARY_DIR) / path).string();
}

std::string project_file(const std::filesystem::path& path) {
  const std::ifstream in(source_path(path), std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace dungeonlab::testing_support
