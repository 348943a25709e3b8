// Appends to a file and flushes each piece to disk. The lock belongs to the open file, so it ends
// with the process, however that happens.
#include "dungeonlab/io/growing_file.hpp"

#include "descriptor.hpp"
#include "disk.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/system_file.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

Result<void> lock(int descriptor, const std::filesystem::path& path) {
  if (lock_file(descriptor)) {
    return {};
  }
  return errno == EWOULDBLOCK
             ? fail(Failure::usage,
                    fmt::format("another program is writing '{}': stop it first", shown_path(path)))
             : tl::unexpected(cannot_write(path, errno));
}

}  // namespace

GrowingFile::GrowingFile(std::filesystem::path path, int descriptor)
    : path_(std::move(path)), descriptor_(descriptor) {}

GrowingFile::GrowingFile(GrowingFile&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

GrowingFile::~GrowingFile() {
  (void)Descriptor(descriptor_).close();
}

Result<GrowingFile> GrowingFile::create(const std::filesystem::path& path) {
  const int descriptor = open_file(path, Opening::make);
  if (descriptor < 0) {
    return tl::unexpected(
        errno == EEXIST
            ? Error{Failure::usage,
                    fmt::format(
                        "'{}' already exists: choose another file, or continue it with --resume {}",
                        shown_path(path), path_for_shell(path))}
            : cannot_write(path, errno));
  }
  GrowingFile file(path, descriptor);
  TRY(lock(descriptor, path));
  if (!sync_folder(path.parent_path())) {
    return tl::unexpected(cannot_write(path, errno));
  }
  return file;
}

Result<GrowingFile> GrowingFile::go_on(const std::filesystem::path& path, std::string_view read,
                                       std::size_t lines) {
  const int descriptor = open_file(path, Opening::write_no_link);
  if (descriptor < 0) {
    return tl::unexpected(cannot_write(path, errno));
  }
  GrowingFile file(path, descriptor);
  TRY(lock(descriptor, path));
  std::error_code failure;
  const std::uintmax_t now = std::filesystem::file_size(path, failure);
  if (failure) {
    return tl::unexpected(cannot_write(path, failure.default_error_condition().value()));
  }
  if (now != read.size()) {
    return fail(Failure::usage,
                fmt::format("another program has changed '{}': try again", shown_path(path)));
  }
  const std::string_view kept = read.substr(0, bytes_of_lines(read, lines));
  const std::string_view text = without_trailing_space(kept);
  if (kept.find('\n') == kept.npos && text.find('\r') != text.npos) {
    return fail(
        Failure::usage,
        fmt::format("the lines of '{}' end in CR only: save it with LF line ends, then continue",
                    shown_path(path)));
  }
  // An editor may have removed the end of the last line or left spaces there.
  const std::string_view end = kept.substr(text.size());
  const bool is_ended = text.empty() || end == "\n" || end == "\r\n";
  if (!cut_file(descriptor, is_ended ? kept.size() : text.size())) {
    return tl::unexpected(cannot_write(path, errno));
  }
  if (!is_ended) {
    TRY(file.append("\n"));
  }
  return file;
}

Result<void> GrowingFile::append(std::string_view bytes) {
  TRY(write_all(descriptor_, path_, bytes));
  return sync_bytes(descriptor_) ? Result<void>() : tl::unexpected(cannot_write(path_, errno));
}

}  // namespace dungeonlab::io
