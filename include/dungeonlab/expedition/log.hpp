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

/// The start of an expedition: the first line of its log.
struct LogHead {
  std::string version{};     ///< of the program that started it
  std::string plan_json{};   ///< of a journey, without spaces
  std::string hired_json{};  ///< of a journey: the payroll, without spaces
  std::string map_file{};    ///< of an expedition; a log of a town has neither plan nor map
  std::string map_sha256{};
  std::string key_file{};
  std::string key_sha256{};
  std::string party_json{};  ///< the party file, without spaces
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

/// A line of a log after the first one.
struct LogEvent {
  std::int64_t n = 0;     ///< 1 is the start
  std::int64_t at = 0;    ///< the clock before
  std::string command{};  ///< empty: an undo
  std::int64_t undo = 0;  ///< returns to the state before this event
  Judging judging{};
  std::int64_t cost = 0;
  std::vector<osr::RollEntry> rolls{};
  std::vector<Said> says{};
  std::vector<std::pair<std::string, std::string>> set{};  ///< pointers with JSON; null: removed
  std::vector<Opened> asks{};
  std::string prev{};      ///< the first digits of the previous line's digest
  std::int64_t below = 0;  ///< the event in force before it
};

/// Why a text is not a log, or is a log that was altered.
struct LogFault {
  std::size_t line = 1;
  std::string message{};
  bool is_changed = false;
};

/// A log with a complete chain of digests. It leaves out an incomplete last line, which was never
/// confirmed.
struct DelveLog {
  LogHead head{};
  std::vector<std::string> lines{};  ///< without line ends
  std::vector<LogEvent> events{};
  bool is_torn = false;

  /// Accepts any text.
  [[nodiscard]] static tl::expected<DelveLog, LogFault> read(std::string_view text);
  /// The number of the last event in force after that many lines.
  [[nodiscard]] std::int64_t top(std::size_t lines_read) const;
  /// The events that are in force at the end, in their order.
  [[nodiscard]] std::vector<const LogEvent*> in_force() const;
};

/// An expedition that writes its log line by line.
class Journal {
 public:
  /// Starts an expedition. `first` gets the lines of the head and of the first event.
  Journal(const Tracker& tracker, LogHead head, std::string& first);
  /// Continues one. Fails if the changes in the log do not make a state.
  [[nodiscard]] static tl::expected<Journal, LogFault> go_on(const Tracker& tracker, DelveLog log);

  struct Done {
    Outcome outcome{};   ///< from before the question, if one is open now
    std::string line{};  ///< for the log, with its line end; empty: writes nothing
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
  /// Keeps the state after an event, in case an undo follows soon.
  void remember(std::int64_t top);
  [[nodiscard]] std::optional<State> fold(std::int64_t top) const;

  const Tracker* tracker_;
  DelveLog log_{};
  State state_{};
  std::deque<std::pair<std::int64_t, State>> recent_{};  ///< states after the last events
};

/// Repeats every command of a log and compares every line. Nothing if all agree.
[[nodiscard]] std::optional<LogFault> check(const Tracker& tracker, const DelveLog& log);

/// The states after the events in force, in their order.
[[nodiscard]] std::vector<State> states_of(const DelveLog& log);

/// A JSON text without the spaces between its tokens.
[[nodiscard]] std::string without_blanks(std::string_view json);

/// The JSON Schema (draft-07) of a line of a log.
[[nodiscard]] std::string write_delve_schema();

}  // namespace dungeonlab::expedition
