#pragma once

#include "dungeonlab/expedition/log.hpp"
#include "dungeonlab/expedition/tracker.hpp"

#include <optional>
#include <string>

namespace dungeonlab::expedition {

/// For whom something is shown.
enum class View : std::uint8_t { referee, table };

/// What came of an event, for a terminal: the line of the turn, what the table hears, what only the
/// referee sees, and how everybody is. The table hears its own lines alone.
[[nodiscard]] std::string shown_event(const Tracker& tracker, const State& state,
                                      const LogEvent& event, View view);
/// What the last event took back, if it is an undo: `undone    event 2, `light torch`, and 7 after
/// it; `undo 10` brings them back`.
[[nodiscard]] std::string shown_undo(const DelveLog& log);
/// How things stand: the line of the turn, everybody, what is carried and lies here.
[[nodiscard]] std::string shown_status(const Tracker& tracker, const State& state, View view);
/// The same as JSON: the leaves of the state; of the table what it knows.
[[nodiscard]] std::string status_json(const Tracker& tracker, const State& state, View view);

/// The party file of an evening that is over, for the next one: who came back, with the hit points,
/// experience and coins that they have now, and the kit with what is still to be divided. Nothing
/// if it is not over, or nobody came back.
[[nodiscard]] std::optional<std::string> party_after(const Tracker& tracker,
                                                     const Journal& journal);

/// `10:00`, with the day from the second one on.
[[nodiscard]] std::string shown_hour(const Tracker& tracker, std::int64_t clock);

}  // namespace dungeonlab::expedition
