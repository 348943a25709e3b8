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

/// The bytes of a file or, for `-`, of standard input, up to one byte over the limit. The error
/// says why they cannot be read.
[[nodiscard]] Result<std::string> read_whole(const std::string& path, std::size_t limit,
                                             World& world);

/// A file to read, or one map in it.
struct InputFile {
  std::string path;          ///< `-` is standard input
  std::uint64_t number = 0;  ///< the line of the one map meant (`FILE#12`); 0 means the whole file
  std::string name = path;   ///< the name in reports; its ending decides the format

  friend bool operator==(const InputFile&, const InputFile&) = default;
  friend bool operator<(const InputFile& a, const InputFile& b) {
    return std::tie(a.path, a.number, a.name) < std::tie(b.path, b.number, b.name);
  }
};
/// The file that a word of the command line means; `FILE#12` only if no file has exactly that name.
[[nodiscard]] Result<InputFile> file_of(const std::string& word);

/// The files that the words of a command line mean, sorted and without duplicates. A folder means
/// the maps in it and below, except those in folders whose names begin with a dot and those that
/// the settings exclude.
struct InputList {
  std::vector<InputFile> files;
  std::vector<report::Unread> errors{};  ///< what cannot be searched or read, or contains no map
  std::vector<std::string> notes{};      ///< about skipped files that may be maps
  std::vector<std::string> roots{};      ///< the files and folders that were named
};
/// The text of one map, or the file that it is still in.
struct InputText {
  std::string file;
  std::uint32_t line = 1;              ///< its first line
  std::optional<std::string> bytes{};  ///< empty: the whole file at `path`
  std::string path{};
  std::optional<io::Form> form{};  ///< empty: its first characters decide
};

/// Calls `visit` with the text of every map of a file, one at a time, until it returns false. A
/// `.jsonl` file is read line by line; so is standard input if its first line is a whole JSON
/// object and more follows. Of an oversized map, only enough is read for the map reader to report
/// it.
[[nodiscard]] Result<void> list_texts(const InputFile& file, World& world,
                                      const std::function<bool(InputText)>& visit);

/// One map and its place in a file.
struct InputMap {
  std::string file;
  std::uint32_t line = 1;  ///< its first line
  io::Document document;
};

/// The place of a part of a map, such as `maps/cellar.dungeon.txt:12:8`; safe to print.
[[nodiscard]] std::string place_in_file(const InputMap& map, io::Span span);

/// Reads the bytes of a text that is still in its file.
[[nodiscard]] Result<void> load(InputText& text);
/// Reads the map of a text; an Error if its file cannot be read or belongs to another program.
/// Different texts may be read in parallel.
[[nodiscard]] Result<InputMap> read_map(InputText text);
using MapReader = std::function<Result<InputMap>(InputText)>;

/// Calls `visit` with every map of a file, one at a time, until it returns false.
[[nodiscard]] Result<void> read_maps(const InputFile& file, World& world,
                                     const std::function<bool(InputMap)>& visit,
                                     const MapReader& reader = read_map);

/// Reads the only map of a word of the command line; several are a usage error that explains how to
/// name one.
[[nodiscard]] Result<InputMap> read_single_map(const std::string& word, World& world,
                                               const MapReader& reader = read_map);

}  // namespace dungeonlab::app
