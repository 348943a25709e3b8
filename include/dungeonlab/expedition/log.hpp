#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/expedition/tracker.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::expedition {

inline constexpr std::string_view delve_format = "dungeonlab-delve/1";

/// What an expedition begins from: the first line of its log.
struct LogHead {
  std::string version{};     ///< of the program that began it
  std::string plan_json{};   ///< of a journey, without blanks
  std::string hired_json{};  ///< of a journey, likewise: the payroll
  std::string map_file{};    ///< of an expedition; in town there is neither a plan nor a map
  std::string map_sha256{};
  std::string key_file{};
  std::string key_sha256{};
  std::string party_json{};  ///< the party file, without blanks
  std::string ruleset{};
  std::string ruleset_sha256{};
  std::map<std::string, std::string, std::less<>> readings{};
  Terms terms{};
};

/// A question that an event opened.
struct Opened {
  std::string id{};
  std::string text{};
};

/// A line of a log behind the first one.
struct LogEvent {
  std::int64_t n = 0;     ///< 1 is the entering
  std::int64_t at = 0;    ///< the clock before
  std::string command{};  ///< empty: an undo
  std::int64_t undo = 0;  ///< the state is again what it was before this event
  Judging judging{};
  std::int64_t cost = 0;
  std::vector<osr::RollEntry> rolls{};
  std::vector<Said> says{};
  std::vector<std::pair<std::string, std::string>> set{};  ///< pointers, and JSON; null: gone
  std::vector<Opened> asks{};
  std::string prev{};      ///< the first digits of the digest of the line before
  std::int64_t below = 0;  ///< the event in force before it
};

/// Why a text is no log, or is one that was changed.
struct LogFault {
  std::size_t line = 1;
  std::string message{};
  bool is_changed = false;
};

/// A log as it was read: its chain of digests is whole. Half a line at its end was never
/// confirmed and is not in it.
struct DelveLog {
  LogHead head{};
  std::vector<std::string> lines{};  ///< without line ends
  std::vector<LogEvent> events{};
  bool is_torn = false;

  /// Total.
  [[nodiscard]] static tl::expected<DelveLog, LogFault> read(std::string_view text);
  /// The number of the last event that is in force, behind a line.
  [[nodiscard]] std::int64_t top(std::size_t lines_read) const;
  /// The events that are in force at the end, in their order.
  [[nodiscard]] std::vector<const LogEvent*> in_force() const;
};

/// An expedition that writes its log, line by line.
class Journal {
 public:
  /// Begins one. `first` gets the lines of the head and of the entering.
  Journal(const Tracker& tracker, LogHead head, std::string& first);
  /// Goes on with one. An error: its changes make no state.
  [[nodiscard]] static tl::expected<Journal, LogFault> go_on(const Tracker& tracker, DelveLog log);

  struct Done {
    Outcome outcome{};   ///< as it was before the question, if one is open now
    std::string line{};  ///< for the log, with its end; empty: nothing is written
  };
  /// Obeys a command, `answer Q VALUE` or `undo [N]`.
  Done obey(std::string_view command, const Judging& judging = {});

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const DelveLog& log() const { return log_; }
  [[nodiscard]] const Tracker& tracker() const { return *tracker_; }

 private:
  explicit Journal(const Tracker& tracker) : tracker_(&tracker) {}

  Done undo(std::string_view word);
  std::string append(LogEvent event, const State& before);
  /// Keeps the state behind an event for an undo that may follow soon.
  void remember(std::int64_t top);
  [[nodiscard]] std::optional<State> fold(std::int64_t top) const;

  const Tracker* tracker_;
  DelveLog log_{};
  State state_{};
  std::deque<std::pair<std::int64_t, State>> recent_{};  ///< states behind the last events
};

/// Does every command of a log again and compares every line. Nothing if all are the same.
[[nodiscard]] std::optional<LogFault> check(const Tracker& tracker, const DelveLog& log);

/// The states behind the events that are in force, in their order.
[[nodiscard]] std::vector<State> states_of(const DelveLog& log);

/// A JSON text without the blanks between its words.
[[nodiscard]] std::string without_blanks(std::string_view json);

/// The JSON Schema (draft-07) of a line of a log.
[[nodiscard]] std::string write_delve_schema();

}  // namespace dungeonlab::expedition
