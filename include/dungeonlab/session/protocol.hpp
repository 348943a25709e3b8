#pragma once

#include "dungeonlab/session/seats.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::session {

inline constexpr std::string_view protocol_format = "dungeonlab-protocol/1";
/// Longer lines are not read.
inline constexpr std::size_t protocol_line_max = 4096;
/// Of so many commands of a seat it is remembered how they were answered.
inline constexpr std::size_t protocol_answers_max = 1000;

/// Plays some seats of a game by lines of JSON (docs/protocol.md): what each is sent is numbered by
/// what that seat was sent, and a command that comes again is answered by the same line again.
class Protocol {
 public:
  /// Takes each line, with its line end.
  using Sink = std::function<void(std::string_view line)>;

  /// The terms must outlive it.
  Protocol(const game::Terms& terms, const std::vector<game::Seat>& seats, Sink sink);

  /// The first line of each seat. `seed`: for the chance of the program itself, in an arena.
  void greet(std::string_view seed = {});
  /// Sends each seat what it has heard, and what it is asked if a command was done since.
  void tell(Seats& seats);
  void end(game::Seat winner);
  /// The gamemaster did something: what a seat is asked may be another, or be asked no longer. Call
  /// it before tell(). `command`: one that she gave for a player, who hears which.
  void led(const game::Command* command = nullptr);

  /// A command that is to be done.
  struct Request {
    game::Command command{};
    std::string id{};  ///< as JSON
  };
  /// True of the line by which a program says that it is ready for these lines.
  [[nodiscard]] static bool is_ready(std::string_view line);
  /// Reads a line. Nothing: it says that the program is ready, or is answered already, by a line
  /// that is no part of what the seat was sent: it has no number, or is one that was sent before.
  [[nodiscard]] std::optional<Request> read(std::string_view line);
  /// Answers a request, once it is on the disk. `view`: of the seat that it is from.
  void answer(const Request& request, std::optional<game::Refusal> refused, const game::View& view);

 private:
  struct Answer {
    std::string id{};
    std::int64_t number = 0;  ///< of its line; 0: none
    std::string reason{};     ///< empty: it was done
    std::string text{};
  };
  struct Channel {
    game::Seat seat = 0;
    std::int64_t sent = 0;      ///< lines
    bool is_asked = false;      ///< and nothing has changed since
    bool is_led = false;        ///< or perhaps something has
    std::string asked{};        ///< what was asked last
    std::int64_t asked_at = 0;  ///< and the number of its line
    std::deque<Answer> answers{};
  };

  [[nodiscard]] Channel* channel_of(std::optional<std::string_view> name);
  void send(const Channel& channel, const Answer& answer);
  void fail(std::string_view text, std::string_view id);

  const game::Terms& terms_;
  std::vector<Channel> channels_;
  Sink sink_;
  int levels_ = 0;  ///< of the dungeon; 0 before the first line
};

/// What every seat of a game hears, in the same lines without a seat: for people who watch. `hello`
/// is sent at once.
class Watching final : public Audience {
 public:
  /// The terms must outlive it.
  Watching(const game::Terms& terms, Protocol::Sink sink);

  void end(game::Seat winner);

  void happened(const game::Fact& fact) override { static_cast<void>(fact); }
  void said(const game::Announcement& announcement) override;
  void commanded(const game::Command& command, std::optional<game::Refusal> refused) override;

 private:
  const game::Terms& terms_;
  Protocol::Sink sink_;
  std::int64_t sent_ = 0;
};

/// The JSON Schema (draft-07) of a line, in either direction.
[[nodiscard]] std::string write_protocol_schema();

}  // namespace dungeonlab::session
