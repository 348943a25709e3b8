#pragma once

#include "dungeonlab/game/view.hpp"
#include "dungeonlab/session/record.hpp"

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace dungeonlab::session {

/// Listens to a whole game for a gamemaster: collects what to announce to whom, and the log.
class Announcer final : public Audience {
 public:
  void happened(const game::Fact& fact) override;
  void said(const game::Announcement& announcement) override;
  void commanded(const game::Command& command, std::optional<game::Refusal> refused) override;
  void at_table(const TableEvent& event) override;

  /// Everything since the last call, one line each: read `Ann: You go there.` aloud, `Ann alone:
  /// ...` to Ann only, and `all: ...` to every player.
  [[nodiscard]] std::vector<std::string> news(const game::Terms& terms);
  /// One event of the game as a gamemaster reads it.
  struct LogLine {
    std::string_view kind{};          ///< said, command, refused, ruled, undo, round
    std::vector<game::Seat> heard{};  ///< the seats that heard it
    std::string text{};
  };
  /// The log lines after the first `events` events; sets `events` to the current number of events.
  [[nodiscard]] std::vector<LogLine> logged(const game::Terms& terms, std::size_t& events) const;
  /// The last lines of the whole log.
  [[nodiscard]] std::vector<std::string> log(const game::Terms& terms, std::size_t lines) const;

  /// The last event, if it is a refused command.
  [[nodiscard]] std::optional<game::Command> refused_last() const;
  [[nodiscard]] bool is_paused() const { return is_paused_; }
  /// The person who plays a seat, if it was handed over; otherwise empty.
  [[nodiscard]] std::string person(game::Seat seat) const;

 private:
  struct Commanded {
    game::Command command;
    std::optional<game::Refusal> refused;
  };
  struct Round {
    std::int32_t number;
  };
  using Event = std::variant<game::Announcement, Commanded, TableEvent, Round>;
  [[nodiscard]] static std::string_view kind_of(const Event& event);
  [[nodiscard]] static std::string line_of(const Event& event, const game::Terms& terms);

  std::vector<Event> events_{};
  std::size_t fresh_ = 0;  ///< index of the first event not yet returned as news
  bool is_paused_ = false;
  std::map<game::Seat, std::string> persons_{};
};

}  // namespace dungeonlab::session
