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

/// What came through one door: the lines, of which the first `shown` are on the disk.
struct Stream {
  std::vector<std::string> lines{};
  std::size_t shown = 0;
};

/// A door that is to change with what is written next.
struct DoorChange {
  game::Seat seat = 0;
  bool opens = true;       ///< by a new token; false: it opens no more
  std::string id{};        ///< of the line that asked for it, as JSON
  std::int64_t visit = 0;  ///< who gets the token
};

/// One game of a server: it plays, and keeps what each seat was sent. What a seat was sent follows
/// from the record, from the ids of what was sent and from who sent it, so it is the same after a
/// restart.
class ServedGame {
 public:
  ServedGame(std::string name, rules::ValidDungeon map, session::GameStart start,
             const BotNames& bots, Leading leading = {});
  /// The game as it stands in a store. A fault names the line that the rules make otherwise.
  [[nodiscard]] static Stored<std::unique_ptr<ServedGame>> restored(const StoredGame& stored);
  ServedGame(const ServedGame&) = delete;
  ServedGame& operator=(const ServedGame&) = delete;
  ServedGame(ServedGame&&) = delete;
  ServedGame& operator=(ServedGame&&) = delete;
  ~ServedGame();

  /// A new game waits until it is started.
  void open_lobby();

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const game::Terms& terms() const { return game_.game().setup(); }
  [[nodiscard]] const session::RecordedGame& game() const { return game_; }
  [[nodiscard]] const session::Seats& seats() const { return seats_; }
  [[nodiscard]] bool has_bot(game::Seat seat) const { return bots_[seat] != nullptr; }
  [[nodiscard]] std::int32_t round() const { return game_.state().round; }
  /// It has an end, or nobody is left in it but bots.
  [[nodiscard]] bool is_over() const { return has_ended_; }
  [[nodiscard]] bool is_paused() const { return is_paused_; }
  [[nodiscard]] bool is_bots_turn() const;
  [[nodiscard]] bool has_gamemaster() const { return desk_ != nullptr; }
  /// People choose their seats, and somebody begins.
  [[nodiscard]] bool has_lobby() const { return leading_.has_lobby; }
  [[nodiscard]] bool has_started() const { return has_started_; }
  /// Somebody has this seat of a game with a lobby.
  [[nodiscard]] bool is_taken(game::Seat seat) const { return taken_[seat]; }
  /// Who plays for it; empty if nobody has said so.
  [[nodiscard]] std::string person(game::Seat seat) const;
  /// The seat of that name, if it is for a person.
  [[nodiscard]] std::optional<game::Seat> seat_of_person(std::string_view name) const;
  /// Somebody got a link to it.
  void take_seat(game::Seat seat) { taken_[seat] = true; }
  /// The seat may begin: nobody else leads, it came first, and nobody is missing.
  [[nodiscard]] bool may_begin(game::Seat seat) const;

  /// Does what a line of a seat says; the answer is for its sender alone.
  [[nodiscard]] std::string obey(game::Seat seat, std::string_view line);
  /// Does what a gamemaster says. What answers it comes when that is on the disk, and by letters().
  [[nodiscard]] std::string obey_gamemaster(std::int64_t visit, std::string_view line);
  /// Somebody who came by the link to join takes a seat.
  [[nodiscard]] std::string obey_joiner(std::int64_t visit, std::string_view line);
  /// A bot commands whose turn it is.
  void let_bot_play();

  /// Lines of the record that are not on the disk; `game` is left out.
  [[nodiscard]] std::vector<NewLine>& unwritten() { return unwritten_; }
  /// Doors that change with these lines.
  [[nodiscard]] std::vector<DoorChange>& door_changes() { return door_changes_; }
  [[nodiscard]] bool has_news() const { return !unwritten_.empty() || !door_changes_.empty(); }
  /// They are on the disk now.
  void show();
  /// Answers to single connections, which wait for the disk.
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
  /// The lines with maps for a player: the notebook, and the truth when the game is over.
  [[nodiscard]] std::vector<std::string> maps_of(game::Seat seat) const;
  /// Grows with each guess of a player, which changes notebooks and is no part of the game.
  [[nodiscard]] std::size_t guesses() const { return guess_count_; }
  /// The true map and all seats, as lines for the gamemaster.
  [[nodiscard]] std::vector<std::string> truth() const;
  /// Who has which seat, as a line for one who may begin the game or not.
  [[nodiscard]] std::string lobby(bool may_begin) const;

 private:
  friend class Desk;

  /// The seats first, then those who watch, then the gamemaster.
  class Everybody final : public session::Audiences {
   public:
    Everybody(ServedGame& game, std::vector<session::Audience*> all)
        : Audiences(std::move(all)), game_(game) {}
    /// Who plays a seat, and whether the game goes on, is kept here.
    void at_table(const session::TableEvent& event) override;

   private:
    ServedGame& game_;
  };

  /// Who did something that is no command of a seat's own, and the id that she gave to it.
  struct Origin {
    std::string id{};
    std::string sender{};
  };
  std::optional<game::Refusal> apply(const game::Command& command, const Origin& origin);
  tl::expected<void, std::string> apply(const session::TableEvent& event, const Origin& origin);
  /// An entry of the record once more.
  void repeat(const session::Entry& entry, const Origin& origin);
  void mark(std::size_t first, const Origin& origin);
  void led(const game::Command* command);
  void answer(const session::Protocol::Request& request, std::optional<game::Refusal> refused);
  /// Sends each seat what it has heard.
  void tell();
  void end_or_go_on();
  void send(Stream& stream, std::string_view line);
  /// A seat begins a game with a lobby; what answers it.
  [[nodiscard]] std::string begin(game::Seat seat, const std::string& id);
  /// Seats that nobody has taken.
  [[nodiscard]] std::string missing() const;

  std::string name_;
  Leading leading_;
  std::vector<std::unique_ptr<bots::Bot>> bots_{};  ///< by seat; null: a person
  std::vector<std::string> bot_names_{};            ///< likewise
  std::int64_t lines_ = 0;                          ///< of the record
  std::vector<NewLine> unwritten_{};
  std::vector<DoorChange> door_changes_{};
  std::vector<Letter> letters_{};
  std::vector<Stream> streams_{};  ///< by seat
  Stream watched_{};
  Stream led_{};
  std::size_t bytes_ = 0;         ///< of all streams
  std::string* reply_ = nullptr;  ///< where lines go that are for one sender alone
  bool has_ended_ = false;
  bool is_paused_ = false;
  bool has_started_ = true;
  std::vector<bool> taken_{};           ///< by seat, in a game with a lobby
  std::vector<std::string> sat_by_{};   ///< by seat: the id of the line that took it
  std::vector<std::string> persons_{};  ///< by seat
  std::vector<game::Seat> came_{};      ///< seats in the order in which people took them
  game::Terms terms_;
  session::Seats seats_;
  std::vector<session::Guesses> guesses_;  ///< by seat
  std::size_t guess_count_ = 0;
  session::Watching watching_;
  session::Track track_;
  std::vector<std::unique_ptr<session::Protocol>> protocols_{};  ///< by seat; null: a bot
  std::unique_ptr<Desk> desk_{};                                 ///< null: nobody leads
  Everybody everybody_;
  session::RecordedGame game_;
};

/// `Rex=explorer,Max=random`, and back.
[[nodiscard]] std::string write_bots(const BotNames& bots);
[[nodiscard]] BotNames read_bots(std::string_view text);

}  // namespace dungeonlab::server
