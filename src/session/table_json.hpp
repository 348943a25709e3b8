#pragma once

#include "dungeonlab/json/tree.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/session/table.hpp"

#include <optional>
#include <span>
#include <string>

namespace dungeonlab::session {

/// Writes the members `event` and those of its row (engine 4.1).
void write_table_event(json::Writer& writer, std::span<const std::string> names,
                       const TableEvent& event);
/// The command or the event of the table that a line of a record has; nothing if it has none, or if
/// a member is missing or wrong.
[[nodiscard]] std::optional<Entry> read_entry(json::Value line, std::span<const std::string> names);
/// Why an event cannot stand in a record: words that are missing, too long or unsafe to print.
[[nodiscard]] std::optional<std::string> fault_of(const TableEvent& event);

}  // namespace dungeonlab::session
