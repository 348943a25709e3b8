// File names come from outside: from an archive, a repository, a download. So each one is escaped
// like any foreign text before it is printed, and quoted as one word in a command to copy.
#include "dungeonlab/core/shown_path.hpp"

#include "dungeonlab/core/text.hpp"

namespace dungeonlab {

std::string shown_path(const std::filesystem::path& path) {
  return escape_for_terminal(path.generic_string());
}

std::string path_for_shell(const std::filesystem::path& path) {
  const std::string text = path.generic_string();
  return quoted_for_shell(text.starts_with('-') && text.size() > 1 ? "./" + text : text);
}

}  // namespace dungeonlab
