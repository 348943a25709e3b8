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
/// Reads a file of a tournament: the normalized text of a text file, or the bytes of a printed
/// page.
[[nodiscard]] Result<io::WrittenText> read_packed(const std::filesystem::path& path);
/// Creates a folder and its parents.
[[nodiscard]] Result<void> make_folder(const std::filesystem::path& folder);

/// Folder names such as `round-1` and `map-1`; numbers count from 1.
[[nodiscard]] std::string round_name(std::int64_t round);
[[nodiscard]] std::string map_name(std::int64_t map);
/// The path of a map's file below the folder of all rounds.
[[nodiscard]] std::string file_of(const MapName& name);

/// The relative names of everything below a folder, without folders that are not empty.
[[nodiscard]] std::set<std::string> files_below(const std::filesystem::path& folder);

}  // namespace dungeonlab::tournament
