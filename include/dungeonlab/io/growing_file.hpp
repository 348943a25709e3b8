#pragma once

#include "dungeonlab/error.hpp"

#include <cstddef>
#include <filesystem>
#include <string_view>

namespace dungeonlab::io {

/// A file that grows by pieces, each of which is on the disk before the next one begins: a record
/// of what happens now. What was appended stays, even if the machine stops at any instant; the
/// piece that was under way may be torn. No two programs append to one file at a time.
class GrowingFile {
 public:
  /// A new file; a usage error if there is one of that name.
  [[nodiscard]] static Result<GrowingFile> create(const std::filesystem::path& path);
  /// Goes on with a file after its first `lines` lines; what follows them is cut off. `read` is the
  /// whole file as it was read: a usage error if somebody has written meanwhile.
  [[nodiscard]] static Result<GrowingFile> go_on(const std::filesystem::path& path,
                                                 std::string_view read, std::size_t lines);

  GrowingFile(const GrowingFile&) = delete;
  GrowingFile& operator=(const GrowingFile&) = delete;
  GrowingFile(GrowingFile&& other) noexcept;
  GrowingFile& operator=(GrowingFile&& other) = delete;
  ~GrowingFile();

  [[nodiscard]] Result<void> append(std::string_view bytes);

 private:
  GrowingFile(std::filesystem::path path, int descriptor);

  std::filesystem::path path_;
  int descriptor_;
};

}  // namespace dungeonlab::io
