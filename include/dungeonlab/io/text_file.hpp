#pragma once

#include "dungeonlab/error.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace dungeonlab::io {

/// What a text file says: its normal text (core/normal_text.hpp). UTF-16 is a usage error; all else
/// is as in read_file(). Files whose bytes must stay where they are, because they are edited or
/// grow, are read with read_file() instead.
[[nodiscard]] Result<std::string> read_text(const std::filesystem::path& path, std::size_t limit);
/// Likewise, of a file that a program has written: see read_regular_file().
[[nodiscard]] Result<std::string> read_regular_text(const std::filesystem::path& path,
                                                    std::size_t limit);
struct WrittenText {
  std::string text{};
  bool is_changed = false;  ///< the file has other bytes than the text
};
/// The same, to compare with a digest: other programs compute theirs from the bytes of the file.
[[nodiscard]] Result<WrittenText> read_written_text(const std::filesystem::path& path,
                                                    std::size_t limit);
/// The same of bytes that have been read; `shown` names their file.
[[nodiscard]] Result<std::string> text_of(std::string bytes, std::string_view shown,
                                          std::size_t limit);

}  // namespace dungeonlab::io
