#pragma once

#include "dungeonlab/game/view.hpp"
#include "dungeonlab/session/record.hpp"

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace dungeonlab::session {

/// Hears a whole game for a gamemaster: what she has to announce and to whom, and the log.
class Announcer final : public Audience {
 public:
  void happened(const game::Fact& fact) override;
  void said(const game::Announcement& announcement) override;
  void commanded(const game::Command& command, std::optional<game::Refusal> refused) override;
  void at_table(const TableEvent& event) override;

  /// What happened since this was last asked, a line each: `Ann: You go there.` is said aloud,
  /// `Ann alone: ...` to her and to nobody else, `all: ...` to everybody.
  [[nodiscard]] std::vector<std::string> news(const game::Terms& terms);
  /// One thing that happened, as a gamemaster reads it.
  struct LogLine {
    std::string_view kind{};          ///< said, command, refused, ruled, undo, round
    std::vector<game::Seat> heard{};  ///< by whom
    std::string text{};
  };
  /// What happened behind the first so many events, of which there are then so many.
  [[nodiscard]] std::vector<LogLine> logged(const game::Terms& terms, std::size_t& events) const;
  /// The last lines of all that happened.
  [[nodiscard]] std::vector<std::string> log(const game::Terms& terms, std::size_t lines) const;

  /// The last thing that happened, if it is a command that was refused.
  [[nodiscard]] std::optional<game::Command> refused_last() const;
  [[nodiscard]] bool is_paused() const { return is_paused_; }
  /// Who plays for a seat; empty if the seat is her own.
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
  std::size_t fresh_ = 0;  ///< the first that was not yet asked for
  bool is_paused_ = false;
  std::map<game::Seat, std::string> persons_{};
};

}  // namespace dungeonlab::session
