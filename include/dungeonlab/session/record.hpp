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
/// A record has at most this many bytes.
inline constexpr std::size_t record_bytes_max = std::size_t{256} << 20U;

/// What a game starts from, beside its map.
struct GameStart {
  game::Setup setup{};
  std::vector<std::string> names{};  ///< of the players, as they were given
};

/// The names in the order of play, drawn with the seed (engine 7).
[[nodiscard]] std::vector<std::string> draw_seats(std::vector<std::string> names,
                                                  std::string_view seed);

/// Hears a whole game: the commands, too.
class Audience : public game::Listener {
 public:
  /// Before anything that comes of it. `refused`: why it changes nothing.
  virtual void commanded(const game::Command& command, std::optional<game::Refusal> refused) = 0;
  /// Likewise.
  virtual void at_table(const TableEvent& event) { static_cast<void>(event); }
  /// The last so many steps count no longer, and the state is that before them.
  virtual void taken_back(std::size_t steps) { static_cast<void>(steps); }
};

/// So many steps of a game can be taken back.
inline constexpr std::size_t steps_max = 1000;

/// A command that was not refused, or a ruling: what changes the state of a game, and can be taken
/// back.
struct Step {
  std::int64_t line = 0;  ///< its number in the record, from 0
  std::string text{};     ///< `Ann: move north`, `set Ann.bullets 12`
  game::State before{};
  std::optional<game::Command> command{};  ///< nothing: a ruling
  std::uint32_t heard = 0;                 ///< the seats that heard anything because of it, as bits
  bool told = false;                       ///< anybody heard what she could not have known
};

/// A game on a proved map that writes its record line by line (engine 4.1): the start, every
/// command, what it changes and what is said to whom, each line with the digest of the line before.
class RecordedGame {
 public:
  /// Takes each line, with its line end, as soon as it is known.
  using Sink = std::function<void(std::string_view line)>;

  /// Starts the game. `audience` may be null, and must outlive the game.
  RecordedGame(rules::ValidDungeon map, GameStart start, Sink sink, Audience* audience = nullptr);
  RecordedGame(const RecordedGame&) = delete;
  RecordedGame& operator=(const RecordedGame&) = delete;
  RecordedGame(RecordedGame&&) noexcept;
  RecordedGame& operator=(RecordedGame&&) noexcept;
  ~RecordedGame();

  /// As game::Game::apply(); a refused command stands in the record with the reason.
  std::optional<game::Refusal> apply(const game::Command& command);
  /// Does what the gamemaster does. An error says why it cannot be, and nothing is written then.
  tl::expected<void, std::string> apply(const TableEvent& event);

  /// What can be taken back, the oldest first: at most the last `steps_max` steps.
  [[nodiscard]] const std::deque<Step>& steps() const;
  /// The map as it was drawn; it never changes.
  [[nodiscard]] const Sheet& sheet() const;
  [[nodiscard]] const game::Game& game() const;
  [[nodiscard]] const game::State& state() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// How a player takes back what she did last. An error, as a sentence without a full stop, says why
/// she cannot: she did nothing, or somebody has heard what was not known before.
[[nodiscard]] tl::expected<Undo, std::string> own_undo(const RecordedGame& game, game::Seat seat);

/// A record that was read: what the game started from, and its lines. Its chain of digests is
/// whole; whether the rules make of its commands what it says, replay() finds out.
struct GameRecord {
  rules::ValidDungeon map;
  GameStart start;
  std::vector<std::string> lines;  ///< without line ends
};

/// Why a text is no record.
struct RecordFault {
  std::size_t line = 1;
  std::string message{};
  bool is_changed = false;  ///< it was one once: torn, edited or cut
};
/// Reads a record. The first line that was changed, torn or taken out is named.
[[nodiscard]] tl::expected<GameRecord, RecordFault> read_record(std::string_view text);

/// A record up to its last entry that is whole: one that was broken off in the middle of a line or
/// of what follows from a command goes on from there; without any entry, its first line.
struct WholePart {
  std::string text;
  bool is_all = true;  ///< nothing was broken off
};
[[nodiscard]] WholePart whole_part(std::string_view text);
/// What a record is made of, refused commands included: applied to a game one after the other they
/// make it again.
[[nodiscard]] std::vector<Entry> entries_of(const GameRecord& record);

/// Plays the commands of a record and what was done at the table again and compares every line.
/// Nothing if all are the same.
/// `watch` gets the game before its first entry; what the audience hears has changed it already.
[[nodiscard]] std::optional<RecordFault> replay(
    const GameRecord& record, Audience* audience = nullptr,
    const std::function<void(const RecordedGame&)>& watch = {});

/// The JSON Schema (draft-07) of a line of a record.
[[nodiscard]] std::string write_game_schema();

}  // namespace dungeonlab::session
