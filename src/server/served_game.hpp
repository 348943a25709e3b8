#pragma once

#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/server/hall.hpp"
#include "dungeonlab/session/audiences.hpp"
#include "dungeonlab/session/guesses.hpp"
#include "dungeonlab/session/protocol.hpp"
#include "dungeonlab/session/seats.hpp"
#include "dungeonlab/session/track.hpp"
#include "server/line.hpp"

#include <functional>

namespace dungeonlab::server {

class Desk;

/// The lines for one door; the first `shown` of them are on disk.
struct Stream {
  std::vector<std::string> lines{};
  std::size_t shown = 0;
};

/// A change of a door, to be made with the next write.
struct DoorChange {
  game::Seat seat = 0;
  bool opens = true;       ///< with a new token; false: the door closes
  std::string id{};        ///< of the requesting line, as JSON
  std::int64_t visit = 0;  ///< the recipient of the token
};

/// One game of a server, with the lines sent to each seat. These lines follow from the record, and
/// from the ids and senders of commands, so they are the same after a restart.
class ServedGame {
 public:
  ServedGame(std::string name, rules::ValidDungeon map, session::GameStart start,
             const BotNames& bots, Leading leading = {});
  /// A game restored from a store. A fault names the first line that the rules contradict.
  [[nodiscard]] static Stored<std::unique_ptr<ServedGame>> restored(const StoredGame& stored);
  ServedGame(const ServedGame&) = delete;
  ServedGame& operator=(const ServedGame&) = delete;
  ServedGame(ServedGame&&) = delete;
  ServedGame& operator=(ServedGame&&) = delete;
  ~ServedGame();

  /// Makes a new game wait until it is started.
  void open_lobby();

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const game::Terms& terms() const { return game_.game().setup(); }
  [[nodiscard]] const session::RecordedGame& game() const { return game_; }
  [[nodiscard]] const session::Seats& seats() const { return seats_; }
  [[nodiscard]] bool has_bot(game::Seat seat) const { return bots_[seat] != nullptr; }
  [[nodiscard]] std::int32_t round() const { return game_.state().round; }
  /// True if the game has ended, or if only bots are left in it.
  [[nodiscard]] bool is_over() const { return has_ended_; }
  [[nodiscard]] bool is_paused() const { return is_paused_; }
  [[nodiscard]] bool is_bots_turn() const;
  [[nodiscard]] bool has_gamemaster() const { return desk_ != nullptr; }
  /// True if people choose their seats and somebody starts the game.
  [[nodiscard]] bool has_lobby() const { return leading_.has_lobby; }
  [[nodiscard]] bool has_started() const { return has_started_; }
  /// True if somebody has taken the seat in a game with a lobby.
  [[nodiscard]] bool is_taken(game::Seat seat) const { return taken_[seat]; }
  /// The person who plays a seat; empty if unknown.
  [[nodiscard]] std::string person(game::Seat seat) const;
  /// The seat of that name, if it is for a person.
  [[nodiscard]] std::optional<game::Seat> seat_of_person(std::string_view name) const;
  /// Marks a seat as taken, because somebody got a link to it.
  void take_seat(game::Seat seat) { taken_[seat] = true; }
  /// True if the seat may start the game: there is no gamemaster, the seat was taken first, and no
  /// seat is free.
  [[nodiscard]] bool may_begin(game::Seat seat) const;

  /// Executes a line from a seat; returns the answer for its sender alone.
  [[nodiscard]] std::string obey(game::Seat seat, std::string_view line);
  /// Executes a line from the gamemaster. Answers that must wait for the disk come through
  /// letters().
  [[nodiscard]] std::string obey_gamemaster(std::int64_t visit, std::string_view line);
  /// Lets somebody who came through the link for joining take a seat.
  [[nodiscard]] std::string obey_joiner(std::int64_t visit, std::string_view line);
  /// Lets the bot whose turn it is give a command.
  void let_bot_play();

  /// Lines of the record that are not on disk yet; their `game` is not set.
  [[nodiscard]] std::vector<NewLine>& unwritten() { return unwritten_; }
  /// Changes of doors that go with these lines.
  [[nodiscard]] std::vector<DoorChange>& door_changes() { return door_changes_; }
  [[nodiscard]] bool has_news() const { return !unwritten_.empty() || !door_changes_.empty(); }
  /// Called when these lines are on disk.
  void show();
  /// An answer to a single connection, which waits for the disk.
  struct Letter {
    std::int64_t visit = 0;
    std::string line{};
  };
  [[nodiscard]] std::vector<Letter>& letters() { return letters_; }

  [[nodiscard]] const Stream& stream(game::Seat seat) const {
    return seat == game::nobody ? watched_ : streams_[seat];
  }
  [[nodiscard]] const Stream& gamemasters_stream() const { return led_; }
  /// What the player of a seat knows and has, as a line for a page.
  [[nodiscard]] std::string notebook_line(game::Seat seat) const;
  /// The lines with maps for a player: the notebook, and the truth once the game is over.
  [[nodiscard]] std::vector<std::string> maps_of(game::Seat seat) const;
  /// Increases with each guess of a player; guesses change notebooks but are not part of the game.
  [[nodiscard]] std::size_t guesses() const { return guess_count_; }
  /// The true map and the maps of all seats, as lines for the gamemaster.
  [[nodiscard]] std::vector<std::string> truth() const;
  /// Who has which seat, as a line; `may_begin` says whether its reader may start the game.
  [[nodiscard]] std::string lobby(bool may_begin) const;

 private:
  friend class Desk;

  /// The audiences: seats first, then observers, then the gamemaster.
  class Everybody final : public session::Audiences {
   public:
    Everybody(ServedGame& game, std::vector<session::Audience*> all)
        : Audiences(std::move(all)), game_(game) {}
    /// Records who plays a seat and whether the game is paused.
    void at_table(const session::TableEvent& event) override;

   private:
    ServedGame& game_;
  };

  /// The sender of an action that is not a seat's own command, and the id the sender gave it.
  struct Origin {
    std::string id{};
    std::string sender{};
  };
  std::optional<game::Refusal> apply(const game::Command& command, const Origin& origin);
  tl::expected<void, std::string> apply(const session::TableEvent& event, const Origin& origin);
  /// Repeats an entry of the record.
  void repeat(const session::Entry& entry, const Origin& origin);
  void mark(std::size_t first, const Origin& origin);
  void led(const game::Command* command);
  void answer(const session::Protocol::Request& request, std::optional<game::Refusal> refused);
  /// Sends each seat what it has heard.
  void send_news();
  void end_or_go_on();
  void send(Stream& stream, std::string_view line);
  /// Starts a game with a lobby for a seat; returns the answer.
  [[nodiscard]] std::string begin(game::Seat seat, const std::string& id);
  /// The seats that nobody has taken.
  [[nodiscard]] std::string missing() const;

  std::string name_;
  Leading leading_;
  std::vector<std::unique_ptr<bots::Bot>> bots_{};  ///< by seat; null for a person
  std::vector<std::string> bot_names_{};            ///< by seat
  std::int64_t lines_ = 0;                          ///< number of lines in the record
  std::vector<NewLine> unwritten_{};
  std::vector<DoorChange> door_changes_{};
  std::vector<Letter> letters_{};
  std::vector<Stream> streams_{};  ///< by seat
  Stream watched_{};
  Stream led_{};
  std::size_t bytes_ = 0;         ///< of all streams
  std::string* reply_ = nullptr;  ///< destination of lines for one sender alone
  bool has_ended_ = false;
  bool is_paused_ = false;
  bool has_started_ = true;
  std::vector<bool> taken_{};                ///< by seat, in a game with a lobby
  std::vector<std::string> seat_holders_{};  ///< by seat: the id of the line that took it
  std::vector<std::string> persons_{};       ///< by seat
  std::vector<game::Seat> came_{};           ///< seats in the order in which people took them
  game::Terms terms_;
  session::Seats seats_;
  std::vector<session::Guesses> guesses_;  ///< by seat
  std::size_t guess_count_ = 0;
  session::Watching watching_;
  session::Track track_;
  std::vector<std::unique_ptr<session::Protocol>> protocols_{};  ///< by seat; null for a bot
  std::unique_ptr<Desk> desk_{};                                 ///< null without a gamemaster
  Everybody everybody_;
  session::RecordedGame game_;
};

/// Bots as text, such as `Rex=explorer,Max=random`, and back.
[[nodiscard]] std::string write_bots(const BotNames& bots);
[[nodiscard]] BotNames read_bots(std::string_view text);

}  // namespace dungeonlab::server
