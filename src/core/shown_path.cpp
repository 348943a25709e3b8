// Names of files come from others: from an archive, a repository, a download. So wherever one is
// printed it is escaped like any other text of others, and wherever it is part of a command that
// somebody copies, the shell must read it as the one word that it is.
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
