#pragma once

#include "dungeonlab/error.hpp"

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace dungeonlab::io {

/// The suffix of files that do not have their final name yet.
inline constexpr std::string_view temporary_suffix = ".tmp";

/// Who may read a file on this machine.
enum class Readers : std::uint8_t { as_usual, owner_alone };

/// A new file that is written in pieces and appears complete or not at all, even if the machine
/// stops at any moment. Until commit(), it has a temporary name next to its own that no other
/// process on any machine uses. commit() flushes the bytes to disk before the rename, and the
/// rename before it returns. A temporary file left by a dead process does no harm; its name ends in
/// `.tmp`.
class DurableFile {
 public:
  [[nodiscard]] static Result<DurableFile> create(const std::filesystem::path& path,
                                                  Readers readers = Readers::as_usual);

  DurableFile(const DurableFile&) = delete;
  DurableFile& operator=(const DurableFile&) = delete;
  DurableFile(DurableFile&& other) noexcept;
  DurableFile& operator=(DurableFile&& other) = delete;
  ~DurableFile();

  [[nodiscard]] Result<void> write(std::string_view bytes);
  /// Replaces an existing file of that name.
  [[nodiscard]] Result<void> commit();

 private:
  DurableFile(std::filesystem::path path, std::filesystem::path temporary, int descriptor);

  std::filesystem::path path_;
  std::filesystem::path temporary_;  ///< empty after commit()
  int descriptor_;
};

/// Writes a whole DurableFile at once.
[[nodiscard]] Result<void> write_durable(const std::filesystem::path& path, std::string_view bytes,
                                         Readers readers = Readers::as_usual);

}  // namespace dungeonlab::io
