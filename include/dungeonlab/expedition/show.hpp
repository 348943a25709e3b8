#pragma once

#include "dungeonlab/expedition/log.hpp"
#include "dungeonlab/expedition/tracker.hpp"

#include <optional>
#include <string>

namespace dungeonlab::expedition {

/// Who sees the output.
enum class View : std::uint8_t { referee, table };

/// The result of an event, for a terminal: the line of the turn, what the table hears, what only
/// the referee sees, and how everybody is. The table gets only its own lines.
[[nodiscard]] std::string shown_event(const Tracker& tracker, const State& state,
                                      const LogEvent& event, View view);
/// What the last event undid, if it is an undo: `undone    event 2, `light torch`, and 7 after it;
/// `undo 10` brings them back`.
[[nodiscard]] std::string shown_undo(const DelveLog& log);
/// The status: the line of the turn, everybody, and the things carried and lying here.
[[nodiscard]] std::string shown_status(const Tracker& tracker, const State& state, View view);
/// The status as JSON: the leaves of the state; for the table, only what it knows.
[[nodiscard]] std::string status_json(const Tracker& tracker, const State& state, View view);

/// The party file after an evening, for the next one: the members who came back with their hit
/// points, experience and coins, and the kit with what is still to be divided. Nothing if the
/// evening is not over or nobody came back.
[[nodiscard]] std::optional<std::string> party_after(const Tracker& tracker,
                                                     const Journal& journal);

/// `10:00`, and from the second day on also the day.
[[nodiscard]] std::string shown_hour(const Tracker& tracker, std::int64_t clock);

}  // namespace dungeonlab::expedition
