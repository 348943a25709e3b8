#pragma once

#include "cli/command.hpp"
#include "dungeonlab/cli/run.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/forms.hpp"
#include "dungeonlab/report/diagnostic.hpp"
#include "dungeonlab/report/file_name.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace dungeonlab::app {

/// The word of a command that reads one map, and the words of one that reads any number.
inline constexpr Words one_map_words = {
    .name = "FILE",
    .about = "a map: a file, FILE#12 (one map of many), - (standard input)",
    .least = 1,
    .most = 1};
inline constexpr Words maps_words = {
    .name = "FILE",
    .about = "maps: files, folders, FILE#12 (one map of many), - (standard input)",
    .least = 1};

using report::is_of_system;
using report::shown_file;
using report::standard_input;

/// The bytes of a file or, for `-`, of standard input: no more than one beyond the limit. An error
/// in words if they cannot be read.
[[nodiscard]] Result<std::string> read_whole(const std::string& path, std::size_t limit,
                                             World& world);

/// A file to be read, whole or one map of it.
struct InputFile {
  std::string path;          ///< `-` is standard input
  std::uint64_t number = 0;  ///< the line of the one map that is meant (`FILE#12`); 0: all of it
  std::string name = path;   ///< as reports call it; its ending tells the form

  friend bool operator==(const InputFile&, const InputFile&) = default;
  friend bool operator<(const InputFile& a, const InputFile& b) {
    return std::tie(a.path, a.number, a.name) < std::tie(b.path, b.number, b.name);
  }
};
/// What one word of a command line means; `FILE#12` only where no file has that very name.
[[nodiscard]] Result<InputFile> file_of(const std::string& word);

/// The files that the words of a command line mean, sorted and each once.
struct InputList {
  std::vector<InputFile> files;
  std::vector<report::Unread> errors{};  ///< what cannot be searched or read, or holds no map
  std::vector<std::string> notes{};      ///< files of folders that may be maps and were passed over
  std::vector<std::string> roots{};      ///< the files and folders that were named
};
/// The text of one map, or the file that it is still in.
struct InputText {
  std::string file;
  std::uint32_t line = 1;              ///< on which it begins
  std::optional<std::string> bytes{};  ///< nothing: all of the file at `path`
  std::string path{};
  std::optional<io::Form> form{};  ///< nothing: its first characters tell
};

/// Hands the text of every map of a file to `visit`, one at a time, until that returns false. A
/// `.jsonl` file is read line by line; so is standard input if its first line is a whole JSON
/// object and not all. Of a map that is too long only so much is read that the reader of maps can
/// say so.
[[nodiscard]] Result<void> list_texts(const InputFile& file, World& world,
                                      const std::function<bool(InputText)>& visit);

/// One map, as it stands in a file.
struct InputMap {
  std::string file;
  std::uint32_t line = 1;  ///< on which it begins
  io::Document document;
};

/// `maps/cellar.dungeon.txt:12:8`, where something of a map begins; safe to print.
[[nodiscard]] std::string place_in_file(const InputMap& map, io::Span span);

/// Reads the bytes of a text that is still in its file.
[[nodiscard]] Result<void> load(InputText& text);
/// The map that a text writes down; an Error where its file cannot be read, or is of another
/// program. Different texts may be read at the same time.
[[nodiscard]] Result<InputMap> read_map(InputText text);
using MapReader = std::function<Result<InputMap>(InputText)>;

/// Hands every map of a file to `visit`, one at a time, until that returns false.
[[nodiscard]] Result<void> read_maps(const InputFile& file, World& world,
                                     const std::function<bool(InputMap)>& visit,
                                     const MapReader& reader = read_map);

/// The only map of a word of the command line; several are a usage error that says how to name one.
[[nodiscard]] Result<InputMap> read_single_map(const std::string& word, World& world,
                                               const MapReader& reader = read_map);

}  // namespace dungeonlab::app
