#pragma once

#include "dungeonlab/error.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace dungeonlab::io {

/// The normal text of a text file (core/normal_text.hpp). UTF-16 is a usage error; otherwise like
/// read_file(). Use read_file() for files that are edited or appended to, because their bytes must
/// keep their positions.
[[nodiscard]] Result<std::string> read_text(const std::filesystem::path& path, std::size_t limit);
/// The same for a file that a program has written: see read_regular_file().
[[nodiscard]] Result<std::string> read_regular_text(const std::filesystem::path& path,
                                                    std::size_t limit);
struct WrittenText {
  std::string text{};
  bool is_changed = false;  ///< the bytes of the file differ from the text
};
/// The same, for comparison with a digest: other programs compute theirs from the bytes of the
/// file.
[[nodiscard]] Result<WrittenText> read_written_text(const std::filesystem::path& path,
                                                    std::size_t limit);
/// The same for bytes already read; `shown` is the name of their file.
[[nodiscard]] Result<std::string> text_of(std::string bytes, std::string_view shown,
                                          std::size_t limit);

}  // namespace dungeonlab::io
