#pragma once

#include "dungeonlab/report/diagnostic.hpp"
#include "report/positions.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace dungeonlab::report {

/// JSON without anything that a CI service would take for a command in its log; parsers read the
/// same value.
[[nodiscard]] std::string safe_in_log(std::string json);

/// The file of a map for display; for a `.jsonl` file with the line number, `many.jsonl#7`. Safe to
/// print.
[[nodiscard]] std::string map_name(const Report& report);

/// `maps/a.dungeon.json:10:31: error[RV06]: river 1 flows north from C3.1 to C2.1`. Safe to print.
[[nodiscard]] std::string headline(const Report& report, const Region& region,
                                   const Diagnostic& diagnostic);

/// The letters of a code, which identify its group.
[[nodiscard]] std::string_view group_of(const rules::Rule& rule);

/// The rule in one sentence, with its section: `... (rules §10)`.
[[nodiscard]] std::string rule_text(const rules::Rule& rule);
/// The same, in the words of that map format.
[[nodiscard]] std::string rule_text(const rules::Rule& rule, io::Form form);

}  // namespace dungeonlab::report
