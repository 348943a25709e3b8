#pragma once

#include <span>
#include <string_view>

namespace dungeonlab {

/// A file that is compiled into the program.
struct EmbeddedFile {
  std::string_view path;  ///< relative to the folder it was taken from
  std::string_view text;
};

/// The text of the first file with that name, in any folder; empty if no file has it.
[[nodiscard]] constexpr std::string_view text_named(std::span<const EmbeddedFile> files,
                                                    std::string_view name) {
  for (const EmbeddedFile& file : files) {
    if (file.path.substr(file.path.rfind('/') + 1) == name) {
      return file.text;
    }
  }
  return {};
}

}  // namespace dungeonlab
