#pragma once

#include "app/input.hpp"
#include "dungeonlab/core/error.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <utility>

#include <sys/types.h>

namespace dungeonlab::app {

/// The files that a run reads, of which nothing that it writes may take the place.
class ReadFiles {
 public:
  ReadFiles() = default;
  explicit ReadFiles(const InputList& inputs);

  /// What a word of the command line names: FILE, FILE#12 or - (standard input).
  void add(const std::string& word);
  /// A usage error with both names if `path` is one of the files, be it through a link or as
  /// another name of the same file.
  [[nodiscard]] Result<void> spare(const std::filesystem::path& path) const;

 private:
  void add_path(const std::string& path);

  std::map<std::pair<dev_t, ino_t>, std::string> names_{};  ///< as they were given
};

}  // namespace dungeonlab::app
