#pragma once

#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/server/hall.hpp"
#include "dungeonlab/session/protocol.hpp"
#include "dungeonlab/session/seats.hpp"

#include <functional>

namespace dungeonlab::server {

/// What came through one door: the lines, of which the first `shown` are on the disk.
struct Stream {
  std::vector<std::string> lines{};
  std::size_t shown = 0;
};

/// One game of a server: it plays, and keeps what each seat was sent. What a seat was sent follows
/// from the record and the ids of its commands, so it is the same after a restart.
class ServedGame {
 public:
  ServedGame(std::string name, rules::ValidDungeon map, session::GameStart start,
             const BotNames& bots);
  /// The game as it stands in a store. A fault names the line that the rules make otherwise.
  [[nodiscard]] static Stored<std::unique_ptr<ServedGame>> restored(const StoredGame& stored);
  ServedGame(const ServedGame&) = delete;
  ServedGame& operator=(const ServedGame&) = delete;
  ServedGame(ServedGame&&) = delete;
  ServedGame& operator=(ServedGame&&) = delete;
  ~ServedGame() = default;

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const game::Terms& terms() const { return game_.game().setup(); }
  [[nodiscard]] bool has_bot(game::Seat seat) const { return bots_[seat] != nullptr; }
  [[nodiscard]] std::int32_t round() const { return game_.state().round; }
  /// It has an end, or nobody is left in it but bots.
  [[nodiscard]] bool is_over() const { return has_ended_; }
  [[nodiscard]] bool is_bots_turn() const;

  /// Does what a line of a seat says; the answer is for its sender alone.
  [[nodiscard]] std::string obey(game::Seat seat, std::string_view line);
  /// A bot commands whose turn it is.
  void let_bot_play();

  /// Lines of the record that are not on the disk; `id` of the game is left out.
  [[nodiscard]] std::vector<NewLine>& unwritten() { return unwritten_; }
  /// They are on the disk now.
  void show();

  [[nodiscard]] const Stream& stream(game::Seat seat) const {
    return seat == game::nobody ? watched_ : streams_[seat];
  }
  [[nodiscard]] const notebook::Notebook& notebook(game::Seat seat) const {
    return seats_.notebook(seat);
  }

 private:
  /// The seats first, then those who watch.
  class Everybody final : public session::Audience {
   public:
    explicit Everybody(ServedGame& game) : game_(game) {}
    void happened(const game::Fact& fact) override { game_.seats_.happened(fact); }
    void said(const game::Announcement& announcement) override;
    void commanded(const game::Command& command, std::optional<game::Refusal> refused) override;
    void at_table(const session::TableEvent& event) override { game_.seats_.at_table(event); }
    void taken_back(std::size_t steps) override { game_.seats_.taken_back(steps); }

   private:
    ServedGame& game_;
  };

  std::optional<game::Refusal> apply(const game::Command& command, const std::string& id);
  void answer(const session::Protocol::Request& request, std::optional<game::Refusal> refused);
  /// Sends each seat what it has heard.
  void tell();
  void send(Stream& stream, std::string_view line);

  std::string name_;
  std::vector<std::unique_ptr<bots::Bot>> bots_{};  ///< by seat; null: a person
  std::int64_t lines_ = 0;                          ///< of the record
  std::vector<NewLine> unwritten_{};
  std::vector<Stream> streams_{};  ///< by seat
  Stream watched_{};
  std::size_t bytes_ = 0;         ///< of all streams
  std::string* reply_ = nullptr;  ///< where lines go that are for one sender alone
  bool has_ended_ = false;
  game::Terms terms_;
  session::Seats seats_;
  session::Watching watching_;
  std::vector<std::unique_ptr<session::Protocol>> protocols_{};  ///< by seat; null: a bot
  Everybody everybody_;
  session::RecordedGame game_;
};

/// `Rex=explorer,Max=random`, and back.
[[nodiscard]] std::string write_bots(const BotNames& bots);
[[nodiscard]] BotNames read_bots(std::string_view text);

}  // namespace dungeonlab::server
