#pragma once

#include "dungeonlab/io/document.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::io {

/// Endings of the names of files with maps.
inline constexpr std::string_view json_suffix = ".dungeon.json";
inline constexpr std::string_view plan_suffix = ".dungeon.txt";
inline constexpr std::string_view lines_suffix = ".dungeons.jsonl";

/// True of a file whose name ends so, in any case.
[[nodiscard]] bool has_ending(std::string_view file, std::string_view ending);
/// True of a file whose name promises many maps, each on a line: `.jsonl`, `.ndjson`.
[[nodiscard]] bool is_lines_name(std::string_view file);
/// The form of a whole map that the name of a file promises: what it lacks is then said in the
/// words of that form.
[[nodiscard]] std::optional<Form> form_named(std::string_view file);
/// The form of a map whose name or place promises one. A line of many is what it is; a whole text
/// that begins like the other form is of that.
[[nodiscard]] Form form_of(std::string_view text, std::optional<Form> promised);

/// The canonical text of a sheet in a form.
[[nodiscard]] std::string canonical_text(const Sheet& sheet, Form form);
/// Likewise of a map that was read; a plan that stays one keeps its comments.
[[nodiscard]] std::string canonical_text(const Document& document, Form form);

}  // namespace dungeonlab::io
