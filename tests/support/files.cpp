// Where the sources and the build are. This is the one file of the tests that is compiled with
// their paths: every other object is the same in each clone, so that a compiler cache serves them
// all.
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
