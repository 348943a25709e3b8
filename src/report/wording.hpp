#pragma once

#include "dungeonlab/report/diagnostic.hpp"
#include "report/positions.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace dungeonlab::report {

/// JSON in which nothing is an order to a CI service that reads along: the same to whoever parses
/// it.
[[nodiscard]] std::string safe_in_log(std::string json);

/// The file of a map as it is shown; of a `.jsonl` file with the number of the line,
/// `many.jsonl#7`. Safe to print.
[[nodiscard]] std::string map_name(const Report& report);

/// `maps/a.dungeon.json:10:31: error[RV06]: river 1 flows north from C3.1 to C2.1`. Safe to print.
[[nodiscard]] std::string headline(const Report& report, const Region& region,
                                   const Diagnostic& diagnostic);

/// The letters of a code: those of its group.
[[nodiscard]] std::string_view group_of(const rules::Rule& rule);

/// The rule in one sentence and where it stands: `... (rules §10)`.
[[nodiscard]] std::string rule_text(const rules::Rule& rule);
/// Likewise as it is said of a map in that form.
[[nodiscard]] std::string rule_text(const rules::Rule& rule, io::Form form);

}  // namespace dungeonlab::report
