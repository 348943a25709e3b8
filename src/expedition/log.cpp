// The log of an expedition. Each line has the digest of the line before. Each event has its
// command, rolls, words and changes, so a reader needs no rules, and a checker repeats everything
// and compares bytes. An undo is an event that names another one and returns to the state before
// it. So an undo of an undo is a redo, and nothing is ever cut off.
#include "dungeonlab/expedition/log.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/json/tree.hpp"
#include "dungeonlab/json/writer.hpp"
#include "expedition/command_words.hpp"
#include "expedition/log_record.hpp"
#include "expedition/setting.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

constexpr std::size_t digest_digits = 16;
constexpr std::size_t states_kept = 64;
constexpr std::string_view entering = "enter";
using UndoLine = records::Inside<undo_record>;
using JourneyHead = records::Inside<journey_head_record>;
using TownHead = records::Inside<town_head_record>;

std::string short_digest_of(std::string_view line) {
  return sha256(line).substr(0, digest_digits);
}

template <class Form, class T>
std::string tight_line(const T& value) {
  std::string text;
  json::Writer json(text);
  Form::write(json, value, {.layout = json::Layout::tight});
  return text;
}
std::string line_of(const LogEvent& event) {
  return event.undo == 0 ? tight_line<records::Form<LogEvent>>(event) : tight_line<UndoLine>(event);
}
std::string line_of(const LogHead& head) {
  return !head.plan_json.empty()    ? tight_line<JourneyHead>(head)
         : !head.map_sha256.empty() ? tight_line<records::Form<LogHead>>(head)
                                    : tight_line<TownHead>(head);
}

/// The changes from the leaves of one state to the leaves of another.
std::vector<std::pair<std::string, std::string>> changes(const Leaves& before,
                                                         const Leaves& after) {
  std::vector<std::pair<std::string, std::string>> set;
  auto one = before.begin();
  auto two = after.begin();
  while (one != before.end() || two != after.end()) {
    if (two == after.end() || (one != before.end() && one->first < two->first)) {
      set.emplace_back(one->first, "null");
      ++one;
    } else if (one == before.end() || two->first < one->first) {
      set.emplace_back(two->first, two->second);
      ++two;
    } else {
      if (one->second != two->second) {
        set.emplace_back(two->first, two->second);
      }
      ++one;
      ++two;
    }
  }
  return set;
}

void change(Leaves& leaves, const LogEvent& event) {
  for (const auto& [pointer, value] : event.set) {
    if (value == "null") {
      leaves.erase(pointer);
    } else {
      leaves[pointer] = value;
    }
  }
}

tl::unexpected<LogFault> fault_at(std::size_t line, std::string message, bool is_changed) {
  return tl::unexpected(
      LogFault{line, fmt::format("line {}: {}", line, std::move(message)), is_changed});
}

/// Reads the contents of a line, except its place in the chain. `Other` is the form of lines that
/// have the key.
template <class T, class Form>
std::optional<T> read_line(json::Value line) {
  records::Reader reader;
  T read;
  Form::read(reader, records::At{.value = line}, read, {});
  return reader.fault_count() == 0 ? std::optional(std::move(read)) : std::nullopt;
}
std::optional<LogEvent> read_event(json::Value line) {
  return line["undo"] ? read_line<LogEvent, UndoLine>(line)
                      : read_line<LogEvent, records::Form<LogEvent>>(line);
}
std::optional<LogHead> read_head(std::string_view line) {
  const auto tree = json::Tree::object(line, {.noun = "head"});
  if (!tree) {
    return std::nullopt;
  }
  const json::Value head = tree->root();
  return head["plan"]  ? read_line<LogHead, JourneyHead>(head)
         : head["map"] ? read_line<LogHead, records::Form<LogHead>>(head)
                       : read_line<LogHead, TownHead>(head);
}

/// True if a line reads back as the event it was written from.
bool is_read_back(const std::string& line) {
  const auto tree = json::Tree::object(line, {.noun = "event"});
  const auto event = tree ? read_event(tree->root()) : std::nullopt;
  return event && line_of(*event) == line;
}

/// Counts the rolls of the last instant, which number the next ones.
void count_rolls(const LogEvent& event, State& state) {
  for (const osr::RollEntry& roll : event.rolls) {
    if (roll.key.clock == state.clock) {
      ++state.rolled.of(roll.key.purpose, roll.key.subject);
    }
  }
}

/// Adds to a question all that its command needs to run once it is answered.
Ask waiting(Ask ask, const std::string& command, const Judging& judging) {
  ask.command = command;
  ask.answers = judging.answers;
  ask.dice = judging.dice;
  return ask;
}

/// The value of `answer` for the open question, or why it is invalid.
tl::expected<std::string, std::string> answer_to(const std::vector<Ask>& asks,
                                                 const CommandWords& words) {
  if (asks.empty()) {
    return tl::unexpected(std::string("no question is open"));
  }
  const Ask& open = asks.front();
  std::string_view id = words.rest.substr(0, words.rest.find(' '));
  std::string value(trimmed(words.rest.substr(id.size())));
  id.remove_prefix(id.starts_with('J') ? 1 : 0);
  const bool is_free = open.id == "J09" || open.id == "J06";
  const bool is_choice =
      is_free || std::find(open.choices.begin(), open.choices.end(), value) != open.choices.end();
  const auto number_in = [](std::string_view text) {  // 5 is 05
    return text.substr(std::min(text.find_first_not_of('0'), text.size()));
  };
  if (number_in(id) != number_in(std::string_view(open.id).substr(1)) || value.empty() ||
      !is_choice) {
    return tl::unexpected(fmt::format("? {} {}: answer {} with one of {}", open.id, open.text,
                                      open.id.substr(1), fmt::join(open.choices, ", ")));
  }
  return value;
}

}  // namespace

tl::expected<DelveLog, LogFault> DelveLog::read(std::string_view text) {
  DelveLog log;
  io::RecordLines read = io::record_lines(text);
  log.lines = std::move(read.lines);
  log.is_torn = read.is_torn;
  auto head = read_head(log.lines.empty() ? "" : log.lines.front());
  if (!head) {
    return fault_at(1, fmt::format("expected the head of a log in the format {}", delve_format),
                    false);
  }
  log.head = std::move(*head);
  std::string previous = short_digest_of(log.lines.front());
  for (std::size_t i = 1; i < log.lines.size(); ++i) {
    const auto tree = json::Tree::object(log.lines[i], {.noun = "event"});
    if (!tree) {
      return fault_at(i + 1, "not a JSON object", true);
    }
    const json::Value line = tree->root();
    if (json::number_in(line["n"]) != i) {
      return fault_at(i + 1, "wrong event number: lines were removed or inserted", true);
    }
    if (json::text_in(line["prev"]) != previous) {
      return fault_at(
          i + 1, fmt::format("does not follow line {}: one of the two lines was changed", i), true);
    }
    auto event = read_event(line);
    if (!event || event->undo >= event->n || (i == 1 && event->command != entering)) {
      return fault_at(i + 1, "not an event of an expedition", true);
    }
    event->below = log.top(i);
    log.events.push_back(std::move(*event));
    previous = short_digest_of(log.lines[i]);
  }
  if (log.events.empty()) {
    return fault_at(log.lines.size(), "the first event is missing: nothing was confirmed", true);
  }
  return log;
}

std::int64_t DelveLog::top(std::size_t lines_read) const {
  if (lines_read <= 1) {
    return 0;
  }
  const LogEvent& last = events[lines_read - 2];
  return last.undo > 0 ? events[static_cast<std::size_t>(last.undo) - 1].below : last.n;
}

std::vector<const LogEvent*> DelveLog::in_force() const {
  std::vector<const LogEvent*> chain;
  for (std::int64_t at = top(lines.size()); at > 0;
       at = events[static_cast<std::size_t>(at) - 1].below) {
    chain.push_back(&events[static_cast<std::size_t>(at) - 1]);
  }
  std::reverse(chain.begin(), chain.end());
  return chain;
}

Journal::Journal(const Tracker& tracker, LogHead head, std::string& first) : tracker_(&tracker) {
  log_.head = std::move(head);
  log_.lines.push_back(line_of(log_.head));
  first = log_.lines.front() + "\n";
  Notes notes;
  state_ = tracker.start(&notes);
  LogEvent event{.n = 1, .command = std::string(entering), .cost = state_.clock};
  event.rolls = std::move(notes.rolls);
  event.says = std::move(notes.says);
  event.set = changes({}, leaves_of(state_));
  event.prev = short_digest_of(log_.lines.front());
  log_.lines.push_back(line_of(event));
  first += log_.lines.back() + "\n";
  log_.events.push_back(std::move(event));
  recent_.emplace_back(1, state_);
}

tl::expected<Journal, LogFault> Journal::go_on(const Tracker& tracker, DelveLog log) {
  Journal journal(tracker);
  journal.log_ = std::move(log);
  const std::int64_t top = journal.log_.top(journal.log_.lines.size());
  auto state = journal.fold(top);
  if (!state || !misfit_of(tracker.setting(), *state).empty()) {
    return fault_at(journal.log_.lines.size(), "the changes in the log do not make a valid state",
                    true);
  }
  journal.state_ = std::move(*state);
  journal.recent_.emplace_back(top, journal.state_);
  return journal;
}

std::optional<State> Journal::fold(std::int64_t top) const {
  for (const auto& [number, state] : recent_) {
    if (number == top) {
      return state;
    }
  }
  std::vector<const LogEvent*> chain;
  for (std::int64_t at = top; at > 0; at = log_.events[static_cast<std::size_t>(at) - 1].below) {
    chain.push_back(&log_.events[static_cast<std::size_t>(at) - 1]);
  }
  Leaves leaves;
  // NOLINTNEXTLINE(modernize-loop-convert): from the first event on
  for (auto event = chain.rbegin(); event != chain.rend(); ++event) {
    change(leaves, **event);
  }
  auto state = state_of(leaves);
  if (state) {
    for (const LogEvent* const event : chain) {
      if (event->at + event->cost < state->clock) {
        break;
      }
      count_rolls(*event, *state);
    }
  }
  return state;
}

/// Returns an empty string, and writes nothing, if the line or the state would not read back.
std::string Journal::append(LogEvent event, const State& before) {
  event.n = static_cast<std::int64_t>(log_.lines.size());
  event.below = log_.top(log_.lines.size());
  event.at = before.clock;
  const Leaves leaves = leaves_of(state_);
  event.set = changes(leaves_of(before), leaves);
  event.prev = short_digest_of(log_.lines.back());
  std::string line = line_of(event);
  const auto state = state_of(leaves);
  if (!is_read_back(line) || !state || leaves_of(*state) != leaves ||
      !misfit_of(tracker_->setting(), *state).empty()) {
    return {};
  }
  log_.lines.push_back(std::move(line));
  remember(event.n);
  log_.events.push_back(std::move(event));
  return log_.lines.back() + "\n";
}

void Journal::remember(std::int64_t top) {
  if (recent_.size() == states_kept) {
    recent_.pop_front();
  }
  recent_.emplace_back(top, state_);
}

Journal::Done Journal::undo(std::string_view word) {
  Done done{.outcome = {.kind = Outcome::Kind::refused}, .line = {}};
  const auto last = static_cast<std::int64_t>(log_.events.size());
  const auto number =
      word.empty() ? std::optional(log_.top(log_.lines.size())) : parse_integer(word);
  if (!number || *number < 2 || *number > last) {
    done.outcome.why = word.empty() || last < 2
                           ? std::string("nothing to undo")
                           : fmt::format("`undo` takes the number of an event from 2 to {}", last);
    return done;
  }
  const std::int64_t top = log_.events[static_cast<std::size_t>(*number) - 1].below;
  auto state = fold(top);
  if (!state || !misfit_of(tracker_->setting(), *state).empty()) {
    done.outcome.why = "the log has no valid state there";
    return done;
  }
  LogEvent event{.n = last + 1, .undo = *number};
  event.below = log_.top(log_.lines.size());
  event.prev = short_digest_of(log_.lines.back());
  state_ = std::move(*state);
  log_.lines.push_back(line_of(event));
  log_.events.push_back(std::move(event));
  remember(top);
  done.outcome.kind = Outcome::Kind::done;
  done.line = log_.lines.back() + "\n";
  return done;
}

Journal::Done Journal::obey(std::string_view command, const Judging& judging) {
  const CommandWords words = CommandWords::read(command);
  Done done{.outcome = {.kind = Outcome::Kind::refused}, .line = {}};
  if (has_unsafe_text(command)) {
    done.outcome.why = "a command must be one line of printable text";
    return done;
  }
  if (static_cast<std::int64_t>(log_.lines.size()) > limits::events) {
    done.outcome.why = fmt::format("a log has at most {} events", limits::events);
    return done;
  }
  if (words.verb == "undo") {
    return undo(words.rest);
  }
  Judging judged = judging;
  std::string obeyed(words.all);
  constexpr std::string_view answering = "answer";
  if (words.verb == answering) {
    const auto answered = answer_to(state_.asks, words);
    if (!answered) {
      done.outcome.why = answered.error();
      return done;
    }
    const Ask& pending = state_.asks.front();
    judged.answers = pending.answers;
    judged.answers.push_back({pending.id, *answered});
    judged.dice = pending.dice;
    obeyed = pending.command;
  }
  auto read = read_command(tracker_->setting(), obeyed);
  if (!read) {
    done.outcome.why = std::move(read.error());
    return done;
  }
  const State before = state_;
  if (act_table()[read->index()].when != When::always) {
    if (!state_.asks.empty() && words.verb != answering) {
      const Ask& open = state_.asks.front();
      done.outcome.why =
          fmt::format("? {} {}: answer {} VALUE first", open.id, open.text, open.id.substr(1));
      return done;
    }
    state_.asks.clear();
  }
  Notes notes;
  done.outcome = tracker_->apply(state_, *std::move(read), judged, &notes);
  if (const auto error = tracker_->setting().book.take_error()) {
    done.outcome.kind = Outcome::Kind::refused;
    done.outcome.why = fmt::format("the rules have no answer: {}", error->what);
  }
  LogEvent event{.command = std::string(words.all), .judging = judging};
  event.judging.answers.clear();
  switch (done.outcome.kind) {
    case Outcome::Kind::refused:
      state_ = before;
      return done;
    case Outcome::Kind::asked:
      state_ = before;
      state_.asks = {waiting(*done.outcome.ask, obeyed, judged)};
      event.asks = {{state_.asks.front().id, state_.asks.front().text}};
      done.outcome.cost = 0;
      break;
    case Outcome::Kind::done:
      event.cost = done.outcome.cost;
      event.rolls = std::move(notes.rolls);
      event.says = std::move(notes.says);
      break;
  }
  done.line = append(std::move(event), before);
  if (done.line.empty()) {
    state_ = before;
    done.outcome.kind = Outcome::Kind::refused;
    done.outcome.why = "nothing was recorded: a number would be too large to read back";
  }
  return done;
}

std::optional<LogFault> check(const Tracker& tracker, const DelveLog& log) {
  std::string first;
  Journal journal(tracker, log.head, first);
  const auto differs = [&](std::size_t line, const std::string& made) {
    constexpr std::size_t most = 300;
    const auto shown = [&](const std::string& text) {
      return escape_for_terminal(std::string_view(text).substr(0, most)) +
             (text.size() > most ? " ..." : "");
    };
    return LogFault{line,
                    fmt::format("line {} says {}\nby the rules it must say {}", line,
                                shown(log.lines[line - 1]), shown(made)),
                    true};
  };
  for (std::size_t i = 0; i < 2; ++i) {
    if (journal.log().lines[i] != log.lines[i]) {
      return differs(i + 1, journal.log().lines[i]);
    }
  }
  for (std::size_t i = 1; i < log.events.size(); ++i) {
    const LogEvent& event = log.events[i];
    const auto done = event.undo > 0 ? journal.obey(fmt::format("undo {}", event.undo))
                                     : journal.obey(event.command, event.judging);
    if (done.line.empty()) {
      return LogFault{i + 2, fmt::format("line {}: {}", i + 2, done.outcome.why), true};
    }
    if (journal.log().lines.back() != log.lines[i + 1]) {
      return differs(i + 2, journal.log().lines.back());
    }
  }
  return std::nullopt;
}

std::vector<State> states_of(const DelveLog& log) {
  std::vector<State> states;
  Leaves leaves;
  for (const LogEvent* const event : log.in_force()) {
    change(leaves, *event);
    states.push_back(state_of(leaves).value_or(State()));
  }
  return states;
}

std::string without_blanks(std::string_view json) {
  std::string text;
  bool is_inside = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char letter = json[i];
    if (is_inside && letter == '\\' && i + 1 < json.size()) {
      text += json.substr(i++, 2);
      continue;
    }
    is_inside = is_inside != (letter == '"');
    const bool is_blank = letter == ' ' || letter == '\n' || letter == '\t' || letter == '\r';
    if (is_inside || !is_blank) {
      text += letter;
    }
  }
  return text;
}

std::string write_delve_schema() {
  constexpr std::array<const records::Table*, 5> lines = {
      &records::table<LogHead>, &JourneyHead::table, &TownHead::table, &records::table<LogEvent>,
      &UndoLine::table};
  return records::schema_of(lines, "A line of the log of an expedition");
}

}  // namespace dungeonlab::expedition
