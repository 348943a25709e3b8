#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/game/game.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "dungeonlab/session/table.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::session {

inline constexpr std::string_view game_format = "dungeonlab-game/1";
/// The largest size of a record, in bytes.
inline constexpr std::size_t record_bytes_max = std::size_t{256} << 20U;

/// The start of a game, apart from its map.
struct GameStart {
  game::Setup setup{};
  std::vector<std::string> names{};  ///< of the players, in the order given
};

/// The names in the order of play, shuffled with the seed (engine 7).
[[nodiscard]] std::vector<std::string> draw_seats(std::vector<std::string> names,
                                                  std::string_view seed);

/// Listens to a whole game, including commands.
class Audience : public game::Listener {
 public:
  /// Called before the consequences of the command. `refused` says why it changes nothing.
  virtual void commanded(const game::Command& command, std::optional<game::Refusal> refused) = 0;
  /// Called before the consequences of the event.
  virtual void at_table(const TableEvent& event) { static_cast<void>(event); }
  /// The last `steps` steps no longer count, and the state is again what it was before them.
  virtual void taken_back(std::size_t steps) { static_cast<void>(steps); }
};

/// The number of steps of a game that can be taken back.
inline constexpr std::size_t steps_max = 1000;

/// An accepted command or a ruling: something that changes the state of a game and can be taken
/// back.
struct Step {
  std::int64_t line = 0;  ///< its number in the record, counted from 0
  std::string text{};     ///< `Ann: move north`, `set Ann.bullets 12`
  game::State before{};
  std::optional<game::Command> command{};  ///< nothing for a ruling
  std::uint32_t heard = 0;                 ///< seats that heard anything because of it, as bits
  bool revealed = false;                   ///< a player heard something they could not have known
};

/// A game on a proved map that writes its record line by line (engine 4.1): the start, every
/// command, its effects and every announcement. Each line contains the digest of the previous line.
class RecordedGame {
 public:
  /// Receives each line, including its line end, as soon as it is known.
  using Sink = std::function<void(std::string_view line)>;

  /// Starts the game. `audience` may be null; otherwise it must outlive the game.
  RecordedGame(rules::ValidDungeon map, GameStart start, Sink sink, Audience* audience = nullptr);
  RecordedGame(const RecordedGame&) = delete;
  RecordedGame& operator=(const RecordedGame&) = delete;
  RecordedGame(RecordedGame&&) noexcept;
  RecordedGame& operator=(RecordedGame&&) noexcept;
  ~RecordedGame();

  /// Like game::Game::apply(); a refused command is recorded with the reason.
  std::optional<game::Refusal> apply(const game::Command& command);
  /// Applies an action of the gamemaster. If it is impossible, returns the reason and writes
  /// nothing.
  tl::expected<void, std::string> apply(const TableEvent& event);

  /// The steps that can be taken back, oldest first: at most the last `steps_max`.
  [[nodiscard]] const std::deque<Step>& steps() const;
  /// The map as drawn; it never changes.
  [[nodiscard]] const Sheet& sheet() const;
  [[nodiscard]] const game::Game& game() const;
  [[nodiscard]] const game::State& state() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// The undo of a player's last command. An error, as a sentence without a full stop, says why it is
/// impossible: the player has done nothing, or a player has heard something new.
[[nodiscard]] tl::expected<Undo, std::string> own_undo(const RecordedGame& game, game::Seat seat);

/// A parsed record: the start of the game and all lines. Its chain of digests is intact, but only
/// replay() checks that the rules confirm its contents.
struct GameRecord {
  rules::ValidDungeon map;
  GameStart start;
  std::vector<std::string> lines;  ///< without line ends
};

/// Why a text is not a record.
struct RecordFault {
  std::size_t line = 1;
  std::string message{};
  bool is_changed = false;  ///< it used to be one: torn, edited or cut off
};
/// Reads a record. An error names the first line that was changed, torn or removed.
[[nodiscard]] tl::expected<GameRecord, RecordFault> read_record(std::string_view text);

/// A record up to its last complete entry, from which a game can go on if the record breaks off in
/// the middle of a line or of a command's consequences. Without any entry, only the first line.
struct WholePart {
  std::string text;
  bool is_all = true;  ///< nothing was broken off
};
[[nodiscard]] WholePart whole_part(std::string_view text);
/// The entries of a record, including refused commands; applying them to a new game in order
/// produces the same record.
[[nodiscard]] std::vector<Entry> entries_of(const GameRecord& record);

/// Replays all commands and gamemaster actions of a record and compares every line. Returns nothing
/// if all lines are equal. `watch` receives the game before its first entry; when the audience is
/// called, the game has already changed.
[[nodiscard]] std::optional<RecordFault> replay(
    const GameRecord& record, Audience* audience = nullptr,
    const std::function<void(const RecordedGame&)>& watch = {});

/// The JSON Schema (draft-07) for a line of a record.
[[nodiscard]] std::string write_game_schema();

}  // namespace dungeonlab::session
