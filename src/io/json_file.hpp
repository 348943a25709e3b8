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

/// What a file that is no map is called, and how long it may be.
struct FileKind {
  std::string_view noun;
  std::size_t bytes_most;
};

/// Reads a JSON file that is no map: `read` goes through it with a decoder. The faults that it
/// reports come back in the order of the text. Half of what was meant is of no use to anybody, so
/// one fault makes such a file void.
[[nodiscard]] std::vector<Fault> faults_of_file(std::string_view text, const FileKind& kind,
                                                const std::function<void(Decoder&)>& read);

/// Likewise, with what `read` made of it if there are none.
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
