#pragma once

#include "dungeonlab/error.hpp"

#include <cstddef>
#include <filesystem>
#include <string_view>

namespace dungeonlab::io {

/// A file that grows in pieces, each flushed to disk before the next one starts: a live record.
/// Appended pieces survive even if the machine stops at any moment; only the piece in progress can
/// be torn. Only one program can append to a file at a time.
class GrowingFile {
 public:
  /// Creates a file; a usage error if it exists.
  [[nodiscard]] static Result<GrowingFile> create(const std::filesystem::path& path);
  /// Continues a file after its first `lines` lines and cuts off the rest. `read` is the whole file
  /// as it was read; it is a usage error if the file has changed since.
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
