#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/map.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab {

/// What players agree on before a game (§2).
struct GameTerms {
  std::vector<std::string> players = {"Ann"};  ///< up to 16 names; the seed determines their order
  std::string seed{};                          ///< determines everything random
  std::string profile = "computer";            ///< the rules to start from: `computer` or `classic`
};

/// A single announcement by the gamemaster.
struct Heard {
  std::string to;    ///< the player addressed; empty for everybody
  std::string text;  ///< a sentence, with a full stop
};

/// A game with the program as gamemaster, played command by command.
class Game {
 public:
  /// The error is `usage` if a name is invalid or two are alike.
  [[nodiscard]] static Result<Game> start(const Map& map, const GameTerms& terms = {});
  Game(Game&&) noexcept;
  Game& operator=(Game&&) noexcept;
  ~Game();

  /// Whose turn it is; empty when the game is over.
  [[nodiscard]] std::string turn() const;
  [[nodiscard]] bool is_over() const;
  /// The player who has left the dungeon with the treasure; empty if there is none.
  [[nodiscard]] std::string winner() const;
  /// What the player on turn can do now and what it costs, one line each; empty when the game is
  /// over.
  [[nodiscard]] std::string offers() const;

  /// Executes a command of the player on turn (`dungeonlab explain commands` lists the words) and
  /// returns the announcements. The error says why the command is impossible; then nothing has
  /// changed.
  [[nodiscard]] Result<std::vector<Heard>> command(std::string_view text);
  /// The record up to now, one line of JSON for each event: `dungeonlab replay` narrates it, and
  /// `dungeonlab play --resume` continues it.
  [[nodiscard]] std::string record() const;

 private:
  struct Parts;
  explicit Game(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace dungeonlab
