#pragma once

#include "decoder.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::io {

/// The name of a kind of file that is not a map, and its maximum size.
struct FileKind {
  std::string_view noun;
  std::size_t bytes_max;
};

/// Reads a JSON file that is not a map; `read` processes it with a decoder. Returns the reported
/// faults in text order. One fault makes the file void, because half of what was meant is of no
/// use.
[[nodiscard]] std::vector<Fault> faults_of_file(std::string_view text, const FileKind& kind,
                                                const std::function<void(Decoder&)>& read);

/// The same; returns the result of `read` if there are no faults.
template <class File, class Read>
[[nodiscard]] tl::expected<File, std::vector<Fault>> read_file_of(std::string_view text,
                                                                  const FileKind& kind,
                                                                  const Read& read) {
  std::optional<File> file;
  std::vector<Fault> faults =
      faults_of_file(text, kind, [&](Decoder& decoder) { file = read(decoder); });
  if (!faults.empty()) {
    return tl::unexpected(std::move(faults));
  }
  return std::move(*file);
}

}  // namespace dungeonlab::io
