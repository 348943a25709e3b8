#pragma once

#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/io/text_file.hpp"
#include "dungeonlab/tournament/tournament.hpp"

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>

namespace dungeonlab::tournament {

[[nodiscard]] bool is_there(const std::filesystem::path& path);
/// A file of a tournament: of a text its normal text, of a printed page its bytes.
[[nodiscard]] Result<io::WrittenText> read_packed(const std::filesystem::path& path);
/// Makes a folder and those above it.
[[nodiscard]] Result<void> make_folder(const std::filesystem::path& folder);

/// `round-1` and `map-1`; numbers count from 1.
[[nodiscard]] std::string round_name(std::int64_t round);
[[nodiscard]] std::string map_name(std::int64_t map);
/// The path of the file of a map below the folder of all rounds.
[[nodiscard]] std::string file_of(const MapName& name);

/// The names of all that is below a folder, relative to it, but for folders that hold something.
[[nodiscard]] std::set<std::string> files_below(const std::filesystem::path& folder);

}  // namespace dungeonlab::tournament
