#pragma once

#include "dungeonlab/session/announcer.hpp"
#include "dungeonlab/session/gamemaster.hpp"
#include "server/served_game.hpp"

#include <deque>

namespace dungeonlab::server {

/// The gamemaster's place in a served game: executes their lines as at a table, and sends them the
/// log of everything.
class Desk {
 public:
  /// The game must outlive the desk.
  explicit Desk(ServedGame& game);
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  Desk(Desk&&) = delete;
  Desk& operator=(Desk&&) = delete;
  ~Desk() = default;

  [[nodiscard]] session::Announcer& announcer() { return announcer_; }
  [[nodiscard]] const session::Gamemaster& gamemaster() const { return gamemaster_; }
  /// Sends the first line of the gamemaster's stream.
  void greet();
  /// Sends what has happened.
  void send_log();
  /// The implementation of ServedGame::obey_gamemaster().
  [[nodiscard]] std::string obey(std::int64_t visit, std::string_view line);
  /// Remembers a line that was executed before a restart.
  void remember(const std::string& id);

 private:
  /// The game as a table for the gamemaster.
  class AtTable final : public session::Table {
   public:
    explicit AtTable(Desk& desk) : desk_(desk) {}
    std::optional<game::Refusal> apply(const game::Command& command) override;
    tl::expected<void, std::string> apply(const session::TableEvent& event) override;
    [[nodiscard]] const session::RecordedGame& game() const override;
    [[nodiscard]] const session::Seats& seats() const override;

   private:
    Desk& desk_;
  };

  [[nodiscard]] std::vector<session::OwnWord> own_words();
  std::string new_link(std::string_view name);
  std::string free_seat(std::string_view name);
  std::string begin(std::string_view rest);

  ServedGame& game_;
  session::Announcer announcer_{};
  AtTable table_;
  session::Gamemaster gamemaster_;
  std::size_t logged_ = 0;  ///< number of the announcer's events sent
  std::int64_t sent_ = 0;   ///< number of lines sent
  std::string id_{};        ///< of the current line, as JSON
  std::int64_t visit_ = 0;  ///< the sender of the current line
  struct Answered {
    std::string id{};
    std::string text{};
  };
  std::deque<Answered> answered_{};
};

}  // namespace dungeonlab::server
