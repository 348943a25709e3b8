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
/// The longest line that is read, in bytes.
inline constexpr std::size_t protocol_line_max = 4096;
/// The number of commands of a seat whose answers are remembered.
inline constexpr std::size_t protocol_answers_max = 1000;

/// Plays some seats of a game with lines of JSON (docs/protocol.md). Lines to each seat are
/// numbered separately, and a repeated command gets the same answer again.
class Protocol {
 public:
  /// Receives each line, including its line end.
  using Sink = std::function<void(std::string_view line)>;

  /// The terms must outlive this object.
  Protocol(const game::Terms& terms, const std::vector<game::Seat>& seats, Sink sink);

  /// Sends the first line to each seat. `seed` is for the program's own random choices in an arena.
  void greet(std::string_view seed = {});
  /// Sends each seat what it has heard and, after a command, what it is asked.
  void send_news(Seats& seats);
  void end(game::Seat winner);
  /// Call it before send_news() when the gamemaster has done something, because what a seat is
  /// asked may have changed. `command` is a command that the gamemaster gave for a player, who
  /// hears which one.
  void led(const game::Command* command = nullptr);

  /// A command to be executed.
  struct Request {
    game::Command command{};
    std::string id{};  ///< as JSON
  };
  /// True if the line says that the program is ready for these lines.
  [[nodiscard]] static bool is_ready(std::string_view line);
  /// Reads a line. Returns nothing if the program says that it is ready, or if the line has been
  /// answered already. Such an answer is not part of the seat's numbered lines: it has no number or
  /// repeats an earlier line.
  [[nodiscard]] std::optional<Request> read(std::string_view line);
  /// Answers a request after it has been stored on disk. `view` is the view of the seat that sent
  /// it.
  void answer(const Request& request, std::optional<game::Refusal> refused, const game::View& view);

 private:
  struct Answer {
    std::string id{};
    std::int64_t number = 0;  ///< number of its line; 0 if it has none
    std::string reason{};     ///< of the refusal; empty if accepted
    std::string text{};
  };
  struct Channel {
    game::Seat seat = 0;
    std::int64_t sent = 0;      ///< number of lines
    bool is_asked = false;      ///< it was asked, and nothing has changed since
    bool is_led = false;        ///< the gamemaster may have changed something since
    std::string asked{};        ///< the last question
    std::int64_t asked_at = 0;  ///< number of the line with that question
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

/// Sends observers what every seat of a game hears, in the same lines but without a seat. Sends
/// `hello` at once.
class Watching final : public Audience {
 public:
  /// The terms must outlive this object.
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
