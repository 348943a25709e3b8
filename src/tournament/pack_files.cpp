// Names and paths of the files of a tournament, for writing and checking. They are the same in the
// sealed and the revealed folder, so a round is revealed by copying it.
#include "pack_files.hpp"

#include "dungeonlab/io/file.hpp"

#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {

namespace fs = std::filesystem;

bool is_there(const fs::path& path) {
  std::error_code unknown;
  // If the status is unknown, the file may exist; reading it then gives the reason.
  return fs::symlink_status(path, unknown).type() != fs::file_type::not_found;
}

Result<io::WrittenText> read_packed(const fs::path& path) {
  constexpr std::size_t bytes_max = std::size_t{256} << 20U;
  const fs::path kind = path.extension();
  if (kind != ".pdf" && kind != ".png") {
    return io::read_written_text(path, bytes_max);
  }
  return io::read_regular_file(path, bytes_max).map([](std::string bytes) {
    return io::WrittenText{std::move(bytes)};
  });
}

Result<void> make_folder(const fs::path& folder) {
  std::error_code failure;
  fs::create_directories(folder, failure);
  return failure ? tl::unexpected(io::cannot_write(folder, failure.value())) : Result<void>();
}

std::string round_name(std::int64_t round) {
  return fmt::format("round-{}", round);
}

std::string map_name(std::int64_t map) {
  return fmt::format("map-{}", map);
}

std::string file_of(const MapName& name) {
  return fmt::format("{}/{}/{}", round_name(name.round), map_name(name.map), map_file);
}

std::set<std::string> files_below(const fs::path& folder) {
  std::set<std::string> names;
  std::error_code unknown;
  for (fs::recursive_directory_iterator at(folder, unknown), end; at != end;
       at.increment(unknown)) {
    const bool is_folder = !at->is_symlink(unknown) && at->is_directory(unknown);
    if (!is_folder || fs::is_empty(at->path(), unknown)) {
      names.insert(at->path().lexically_relative(folder).generic_string() + (is_folder ? "/" : ""));
    }
  }
  return names;
}

}  // namespace dungeonlab::tournament
