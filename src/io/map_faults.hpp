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

/// What is said of a text that is no JSON and was meant to be a map.
inline constexpr json::Meant map_text = {
    .noun = "map",
    .if_empty = "start with: dungeonlab new 7x7 --output mine.dungeon.txt",
    .if_more =
        "a file contains one map; to store several, write one per line to a .dungeons.jsonl "
        "file",
    .instead_of_comments = R"(write it in "notes", or as the "note" of an encounter)",
    .numbers = "numbers in a map are integers"};

/// Gives a document its faults, in the order of the text, and its sheet their bits.
void hand_over(FaultList& faults, Document& document);

/// The one of `names` that a mark of the codes of a plan stands for, such as plus for `+`.
[[nodiscard]] std::string_view name_of_mark(std::string_view mark,
                                            std::span<const std::string_view> names);

/// A name in capital letters, as places have them; nothing of a text too long for one.
[[nodiscard]] std::string to_upper(std::string_view text);
/// The cell of a place, `D1` of `D1.1`; or the place of a cell where that can be one alone. Empty
/// for all else.
[[nodiscard]] std::string with_level_or_without(std::string_view name, std::optional<int> levels);
/// What to do about a name in capital letters that cannot be read; one like `example` is expected.
[[nodiscard]] std::string help_on_name(std::string_view name, std::string_view example);

/// Every part of a sheet: nothing of the text could be read.
inline constexpr PartSet all_parts = {
    Part::base,       Part::levels, Part::branches,    Part::exit,  Part::walls,
    Part::encounters, Part::rivers, Part::house_rules, Part::start, Part::lint};

/// The fault of a map over limits::map_bytes.
[[nodiscard]] Fault map_too_long();

}  // namespace dungeonlab::io
