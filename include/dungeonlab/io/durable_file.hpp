#pragma once

#include "dungeonlab/error.hpp"

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace dungeonlab::io {

/// How the name of a file ends that has no final name yet.
inline constexpr std::string_view temporary_suffix = ".tmp";

/// Who may read a file on this machine.
enum class Readers : std::uint8_t { as_usual, owner_alone };

/// A new file that is written piece by piece and stands there whole or not at all, even if the
/// machine stops at any instant: until commit() it has a temporary name beside its own, which no
/// other process of any machine uses; commit() brings it to the disk before it gets its name, and
/// the name to the disk before it says so. A temporary file that a dead process leaves behind is in
/// nobody's way; its name ends in `.tmp`.
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
  /// Replaces what has the name.
  [[nodiscard]] Result<void> commit();

 private:
  DurableFile(std::filesystem::path path, std::filesystem::path temporary, int descriptor);

  std::filesystem::path path_;
  std::filesystem::path temporary_;  ///< empty once it has its own name
  int descriptor_;
};

/// Writes such a file at once.
[[nodiscard]] Result<void> write_durable(const std::filesystem::path& path, std::string_view bytes,
                                         Readers readers = Readers::as_usual);

}  // namespace dungeonlab::io
