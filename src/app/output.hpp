#pragma once

#include "app/read_files.hpp"
#include "app/unfinished.hpp"
#include "dungeonlab/app/run.hpp"
#include "dungeonlab/core/error.hpp"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

namespace dungeonlab::app {

/// The file that is written under a path: what a link points at, even if that is not there yet.
[[nodiscard]] std::filesystem::path written_under(const std::filesystem::path& path);

/// Makes a folder and those above it, where they are not there yet.
[[nodiscard]] Result<void> make_folder(const std::filesystem::path& folder);

/// A file that is written piece by piece and stands there whole or not at all: until commit() it
/// has a temporary name in its folder, and without commit() it leaves nothing, even where a signal
/// ends the program. A path that is there already and no regular file (a pipe, a device) is written
/// as it is; a file that is read-only is not replaced, nor is one of those that the run reads.
class OutputFile {
 public:
  [[nodiscard]] static Result<OutputFile> create(const std::filesystem::path& path,
                                                 const ReadFiles& read);
  /// Likewise, where what is read shall be rewritten.
  [[nodiscard]] static Result<OutputFile> replace(const std::filesystem::path& path) {
    return create(path, {});
  }

  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&& other) = delete;
  ~OutputFile();

  [[nodiscard]] Result<void> write(std::string_view bytes);
  [[nodiscard]] Result<void> commit();

 private:
  using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

  OutputFile(std::filesystem::path path, std::filesystem::path temporary, File file,
             std::optional<Unfinished> unfinished);

  std::filesystem::path path_;
  std::filesystem::path temporary_;  ///< empty: written as it is
  File file_;
  std::optional<Unfinished> unfinished_;
};

/// Writes a file that stands there whole or not at all.
[[nodiscard]] Result<void> write_whole(const std::filesystem::path& path, std::string_view bytes,
                                       const ReadFiles& read);
/// Writes to standard output; an error if that is a terminal and what is written is no text.
[[nodiscard]] Result<void> show(std::string_view bytes, World& world);

}  // namespace dungeonlab::app
