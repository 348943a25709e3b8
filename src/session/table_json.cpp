// The lines of a record that cause others: commands, and what the gamemaster does at the table.
// Only these are ever read back, so the reader accepts exactly what the writer writes.
#include "session/table_json.hpp"

#include "dungeonlab/core/look.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/session/command_text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

/// People at a game who play no seat, and what links and notices call them.
constexpr std::array<std::string_view, 11> roles = {
    "gamemaster", "gm",       "referee", "join",   "watch", "watcher",
    "everybody",  "everyone", "all",     "nobody", "none"};

class EventWriter {
 public:
  EventWriter(json::Writer& writer, std::span<const std::string> names)
      : writer_(writer), names_(names) {}

  void operator()(const Undo& undo) {
    event("undo").key("to").integer(undo.to);
    if (!undo.because.empty()) {
      writer_.key("because").text(undo.because);
    }
  }
  void operator()(const Ruled& ruled) {
    event("ruled").key("path").text(ruled.path).key("value").text(ruled.value);
    writer_.key("because").text(ruled.because);
  }
  void operator()(const Notice& notice) {
    event("notice").key("to").text(notice.to == game::everybody ? std::string_view("all")
                                                                : names_[notice.to]);
    writer_.key("text").text(notice.text);
  }
  void operator()(const Pause& pause) { event("pause").key("value").boolean(pause.pauses); }
  void operator()(const Handed& handed) {
    event("handed").key("player").text(names_[handed.player]).key("person").text(handed.person);
  }

 private:
  json::Writer& event(std::string_view name) { return writer_.key("event").text(name); }

  json::Writer& writer_;
  std::span<const std::string> names_;
};

class EntryReader {
 public:
  EntryReader(json::Value line, std::span<const std::string> names) : line_(line), names_(names) {}

  [[nodiscard]] std::optional<Entry> read() const {
    const std::string event = text("event");
    if (event == "command") {
      return read_command();
    }
    std::optional<TableEvent> read;
    if (const auto to = json::number_in(line_["to"]); event == "undo" && to) {
      read = Undo{static_cast<std::int64_t>(*to), text("because")};
    } else if (event == "ruled") {
      read = Ruled{text("path"), text("value"), text("because")};
    } else if (const auto seat = listener("to"); event == "notice" && seat) {
      read = Notice{*seat, text("text")};
    } else if (const auto value = line_["value"]; event == "pause" && value) {
      read = Pause{value.text() == "true"};
    } else if (const auto player = seat_named("player"); event == "handed" && player) {
      read = Handed{*player, text("person")};
    }
    return read && !fault_of(*read) ? std::optional<Entry>(*read) : std::nullopt;
  }

 private:
  [[nodiscard]] std::string text(std::string_view key) const {
    return std::string(json::text_in(line_[key]).value_or(""));
  }
  [[nodiscard]] std::optional<game::Seat> seat_named(std::string_view key) const {
    const auto at = std::find(names_.begin(), names_.end(), text(key));
    return at == names_.end() ? std::nullopt
                              : std::optional(static_cast<game::Seat>(at - names_.begin()));
  }
  [[nodiscard]] std::optional<game::Seat> listener(std::string_view key) const {
    return text(key) == "all" ? std::optional(game::everybody) : seat_named(key);
  }
  [[nodiscard]] std::optional<Entry> read_command() const {
    TRY(const auto by, seat_named("by"));
    const auto command = command_in(line_["command"], by, names_);
    return command ? std::optional<Entry>(*command) : std::nullopt;
  }

  json::Value line_;
  std::span<const std::string> names_;
};

std::optional<std::string> fault_of_words(std::string_view what, std::string_view words,
                                          bool may_be_empty) {
  if (words.empty() && !may_be_empty) {
    return fmt::format("{} is missing", what);
  }
  if (words.size() > words_length_max) {
    return fmt::format("{} can have at most {} bytes, this one has {}", what, words_length_max,
                       words.size());
  }
  if (has_unsafe_text(words)) {
    return fmt::format("{} contains characters that cannot be shown: `{}`", what,
                       escape_for_terminal(words));
  }
  return std::nullopt;
}

}  // namespace

void write_table_event(json::Writer& writer, std::span<const std::string> names,
                       const TableEvent& event) {
  std::visit(EventWriter(writer, names), event);
}

std::optional<Entry> read_entry(json::Value line, std::span<const std::string> names) {
  return EntryReader(line, names).read();
}

std::optional<std::string> fault_of(const TableEvent& event) {
  if (const auto* const undo = std::get_if<Undo>(&event)) {
    return fault_of_words("the reason", undo->because, true);
  }
  if (const auto* const ruled = std::get_if<Ruled>(&event)) {
    for (const std::string_view words : {ruled->path, ruled->value}) {
      if (auto fault = fault_of_words("what is set", words, false)) {
        return fault;
      }
    }
    return fault_of_words("the reason", ruled->because, false);
  }
  if (const auto* const notice = std::get_if<Notice>(&event)) {
    return fault_of_words("the notice", notice->text, false);
  }
  if (const auto* const handed = std::get_if<Handed>(&event)) {
    return fault_of_words("the name of the person", handed->person, false);
  }
  return std::nullopt;
}

std::optional<std::string> fault_of_name(std::string_view name) {
  if (letters_of(name).empty() || name.find_first_of(":;,") != std::string_view::npos) {
    return fmt::format("expected a name with a letter or a digit, without : ; and , found \"{}\"",
                       escape_for_terminal(name));
  }
  if (std::any_of(roles.begin(), roles.end(),
                  [&](std::string_view role) { return look_alike(role, name); })) {
    return fmt::format("the name \"{}\" is taken: the game uses it for something else",
                       escape_for_terminal(name));
  }
  return std::nullopt;
}

std::optional<std::string> fault_of_person(const Handed& handed, std::span<const std::string> seats,
                                           std::span<const std::string> persons) {
  if (auto fault = fault_of_name(handed.person)) {
    return fault;
  }
  for (game::Seat seat = 0; seat < seats.size(); ++seat) {
    const std::array taken = {seats[seat], persons[seat]};
    const auto fault = seat == handed.player ? std::nullopt : names_alike(handed.person, taken);
    if (fault) {
      return fmt::format("the name \"{}\" is taken: {}", escape_for_terminal(handed.person),
                         *fault);
    }
  }
  return std::nullopt;
}

}  // namespace dungeonlab::session
