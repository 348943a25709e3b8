#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/json/fault_list.hpp"
#include "dungeonlab/json/tree.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab::io {

using json::did_you_mean, json::FaultList;

/// What to say about a text that should be a map and is not JSON.
inline constexpr json::Meant map_text = {
    .noun = "map",
    .if_empty = "start with: dungeonlab new 7x7 --output mine.dungeon.txt",
    .if_more =
        "a file contains one map; to store several, write one per line to a .dungeons.jsonl "
        "file",
    .instead_of_comments = R"(write it in "notes", or as the "note" of an encounter)",
    .numbers = "numbers in a map are integers"};

/// Moves the faults into a document, in text order, and their bits into its sheet.
void move_faults(FaultList& faults, Document& document);

/// The name in `names` that a symbol of plan codes stands for, such as plus for `+`.
[[nodiscard]] std::string_view name_of_mark(std::string_view mark,
                                            std::span<const std::string_view> names);

/// A name in capital letters, as in places; empty if the text is too long for one.
[[nodiscard]] std::string to_upper(std::string_view text);
/// The cell of a place, `D1` of `D1.1`; or the place of a cell, if only one is possible. Otherwise
/// empty.
[[nodiscard]] std::string with_level_or_without(std::string_view name, std::optional<int> levels);
/// Advice about a malformed name in capital letters, when one like `example` is expected.
[[nodiscard]] std::string help_on_name(std::string_view name, std::string_view example);

/// Every part of a sheet, for a text of which nothing could be read.
inline constexpr PartSet all_parts = {
    Part::base,       Part::levels, Part::branches,    Part::exit,  Part::walls,
    Part::encounters, Part::rivers, Part::house_rules, Part::start, Part::lint};

/// The fault for a map over limits::map_bytes.
[[nodiscard]] Fault map_too_long();

}  // namespace dungeonlab::io
