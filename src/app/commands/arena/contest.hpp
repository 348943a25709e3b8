#pragma once

#include "app/commands/arena/bot_process.hpp"
#include "app/match.hpp"
#include "dungeonlab/session/record.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace dungeonlab::app {

/// A player in an arena: a built-in bot, or a program.
struct Contestant {
  std::string name{};  ///< the name of a built-in bot, or a shell command
  bool is_program = false;
  std::vector<game::Command> route{};  ///< for par, which knows the map
};

/// What programs in an arena may do.
struct ArenaTerms {
  std::int32_t rounds = 0;  ///< a game that takes longer is lost
  Sandbox sandbox = Sandbox::none;
  std::chrono::milliseconds turn{1000};  ///< limit for a command; a later one is a strike
};
/// The time for a program to say that it is ready.
inline constexpr std::chrono::milliseconds ready_within{10'000};
/// The number of late commands that loses the game.
inline constexpr int strikes_max = 3;

/// The result of one game.
struct ArenaGame {
  bool is_won = false;
  std::int32_t round = 0;  ///< the round in which it ended
  std::string fault{};     ///< why the program lost it early; empty if it did not
  std::string errors{};    ///< its standard error, with the rounds
  std::string commands{};  ///< a digest of all commands of a program; empty: none
};

/// Plays a game for one contestant. The match must be at its start; its record is on disk
/// afterwards. An Interruption ends a program's game early. An error means that this machine failed
/// or that the program cannot be started, never what the program does.
[[nodiscard]] Result<ArenaGame> play_in_arena(Match& match, const Contestant& who,
                                              const ArenaTerms& terms);

}  // namespace dungeonlab::app
