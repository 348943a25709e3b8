#pragma once

#include "dungeonlab/json/tree.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/session/table.hpp"

#include <optional>
#include <span>
#include <string>

namespace dungeonlab::session {

/// Writes the members of an event's line, from `event` on (engine 4.1).
void write_table_event(json::Writer& writer, std::span<const std::string> names,
                       const TableEvent& event);
/// The command or table event in a line of a record; nothing if there is none, or if a member is
/// missing or wrong.
[[nodiscard]] std::optional<Entry> read_entry(json::Value line, std::span<const std::string> names);
/// Why an event cannot be recorded: its words are missing, too long or unsafe to print. Nothing if
/// it can.
[[nodiscard]] std::optional<std::string> fault_of(const TableEvent& event);

}  // namespace dungeonlab::session
