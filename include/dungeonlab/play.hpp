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
  std::vector<std::string> players = {"Ann"};  ///< up to 16 names; the seed draws their order
  std::string seed{};                          ///< decides all chance
  std::string profile = "computer";            ///< the rules to start from: `computer` or `classic`
};

/// One thing that a gamemaster announces.
struct Heard {
  std::string to;    ///< a player; empty: everybody
  std::string text;  ///< a sentence, with a full stop
};

/// A game with the program as gamemaster, command by command.
class Game {
 public:
  /// An error of usage if a name cannot be one, or two are alike.
  [[nodiscard]] static Result<Game> start(const Map& map, const GameTerms& terms = {});
  Game(Game&&) noexcept;
  Game& operator=(Game&&) noexcept;
  ~Game();

  /// Whose turn it is; empty when the game is over.
  [[nodiscard]] std::string turn() const;
  [[nodiscard]] bool is_over() const;
  /// Who has left the dungeon with the treasure; empty if nobody has.
  [[nodiscard]] std::string winner() const;
  /// What the player whose turn it is can do now and what it costs, a line each; empty when the
  /// game is over.
  [[nodiscard]] std::string offers() const;

  /// Does what the player whose turn it is says (`dungeonlab explain commands` lists the words),
  /// and gives what there is to announce. The error says why it is not possible; then nothing has
  /// changed.
  [[nodiscard]] Result<std::vector<Heard>> command(std::string_view text);
  /// The record up to now, a line of JSON for each thing that happened: `dungeonlab replay` tells
  /// it, and `dungeonlab play --resume` goes on with it.
  [[nodiscard]] std::string record() const;

 private:
  struct Parts;
  explicit Game(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace dungeonlab
