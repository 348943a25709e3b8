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
#include <vector>

namespace dungeonlab::app {

/// The file that is written under a path: what a link points at, even if that is not there yet.
[[nodiscard]] std::filesystem::path written_under(const std::filesystem::path& path);

/// The folders that a run makes where they are not there yet. Those that are empty in the end, as
/// the run has failed, go away again.
class MadeFolders {
 public:
  MadeFolders() = default;
  MadeFolders(const MadeFolders&) = delete;
  MadeFolders& operator=(const MadeFolders&) = delete;
  MadeFolders(MadeFolders&&) noexcept = default;
  MadeFolders& operator=(MadeFolders&&) = delete;
  ~MadeFolders();

  /// Makes a folder and those above it.
  [[nodiscard]] Result<void> make(const std::filesystem::path& folder);

 private:
  std::vector<std::filesystem::path> made_{};  ///< each after those above it
};

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
  /// After it, all bytes are where they stay; nothing may be written any more.
  [[nodiscard]] Result<void> close();
  /// Closes the file, if it is not closed, and puts it in its place.
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
/// A file and all that stands in it.
struct WholeFile {
  std::filesystem::path path;
  std::string_view bytes;
};
/// Likewise several, of which none takes its place before the bytes of all are written.
[[nodiscard]] Result<void> write_together(const std::vector<WholeFile>& files,
                                          const ReadFiles& read);
/// Writes to standard output; an error if that is a terminal and what is written is no text.
[[nodiscard]] Result<void> show(std::string_view bytes, World& world);

}  // namespace dungeonlab::app
