// A run that writes over what it reads destroys a map that nobody may have twice. Names do not tell
// whether two files are one: a link has a name of its own, and so has every hard link. The file
// system does, by device and number; so each file that is read is asked for them once. What is no
// regular file, such as a terminal, may be read and written at the same time.
#include "app/read_files.hpp"

#include "dungeonlab/core/text.hpp"

#include <optional>

#include <fmt/format.h>
#include <sys/stat.h>

namespace dungeonlab::app {
namespace {

std::optional<std::pair<dev_t, ino_t>> identity(const char* path) {
  struct stat status {};
  const bool is_file = stat(path, &status) == 0 && S_ISREG(status.st_mode);
  return is_file ? std::optional(std::pair(status.st_dev, status.st_ino)) : std::nullopt;
}

}  // namespace

ReadFiles::ReadFiles(const InputList& inputs) {
  for (const InputFile& file : inputs.files) {
    add_path(file.path);
  }
}

void ReadFiles::add(const std::string& word) {
  if (const auto file = file_of(word)) {
    add_path(file->path);
  }
}

void ReadFiles::add_path(const std::string& path) {
  if (path == standard_input) {
    return;
  }
  if (const auto known = identity(path.c_str())) {
    names_.emplace(*known, path);
  }
}

Result<void> ReadFiles::spare(const std::filesystem::path& path) const {
  const auto known = identity(path.c_str());
  const auto found = known ? names_.find(*known) : names_.end();
  if (found == names_.end()) {
    return {};
  }
  return fail(Failure::usage,
              fmt::format("{} would take the place of {}, which is read: name another file",
                          escape_for_terminal(path.native()), escape_for_terminal(found->second)));
}

}  // namespace dungeonlab::app
