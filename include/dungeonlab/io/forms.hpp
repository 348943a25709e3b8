#pragma once

#include "dungeonlab/io/document.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::io {

/// Suffixes of map files.
inline constexpr std::string_view json_suffix = ".dungeon.json";
inline constexpr std::string_view plan_suffix = ".dungeon.txt";
inline constexpr std::string_view lines_suffix = ".dungeons.jsonl";

/// True if the file name has that suffix, ignoring case.
[[nodiscard]] bool has_ending(std::string_view file, std::string_view ending);
/// True if the file name promises one map per line: `.jsonl`, `.ndjson`.
[[nodiscard]] bool is_lines_name(std::string_view file);
/// The map format that a file name promises; error messages use the words of that format.
[[nodiscard]] std::optional<Form> form_named(std::string_view file);
/// The format of a map whose name or position promises one. A line of a lines file keeps its
/// format; a whole text that begins like the other format has that one.
[[nodiscard]] Form form_of(std::string_view text, std::optional<Form> promised);

/// The canonical text of a sheet in a format.
[[nodiscard]] std::string canonical_text(const Sheet& sheet, Form form);
/// The same for a map that was read; a plan written as a plan keeps its comments.
[[nodiscard]] std::string canonical_text(const Document& document, Form form);

}  // namespace dungeonlab::io
