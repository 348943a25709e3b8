// The one reader for text files that are not maps. It removes what editors and Windows add to a
// text before anything else sees it.
#include "dungeonlab/io/text_file.hpp"

#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/file.hpp"

#include <utility>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

Result<std::string> text_at(const std::filesystem::path& path, Result<std::string> bytes,
                            std::size_t limit) {
  return bytes ? text_of(std::move(*bytes), fmt::format("'{}'", shown_path(path)), limit) : bytes;
}

}  // namespace

Result<std::string> read_text(const std::filesystem::path& path, std::size_t limit) {
  return text_at(path, read_file(path, limit), limit);
}

Result<std::string> read_regular_text(const std::filesystem::path& path, std::size_t limit) {
  return text_at(path, read_regular_file(path, limit), limit);
}

Result<WrittenText> read_written_text(const std::filesystem::path& path, std::size_t limit) {
  const auto bytes = read_regular_file(path, limit);
  TRY(auto text, text_at(path, bytes, limit));
  return Result<WrittenText>({text, text != *bytes});
}

Result<std::string> text_of(std::string bytes, std::string_view shown, std::size_t limit) {
  if (is_utf16(bytes)) {
    return fail(Failure::usage,
                fmt::format("cannot read {}: it is UTF-16; save it as UTF-8", shown));
  }
  // The caller reports texts that are too long.
  return bytes.size() > limit ? std::move(bytes) : normal_text(std::move(bytes));
}

}  // namespace dungeonlab::io
