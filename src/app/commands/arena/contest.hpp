#pragma once

#include "app/commands/arena/bot_process.hpp"
#include "app/match.hpp"
#include "dungeonlab/session/record.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace dungeonlab::app {

/// Who plays in an arena: a bot of the house, or a program of somebody else.
struct Contestant {
  std::string name{};  ///< of a bot of the house, or a command of a shell
  bool is_program = false;
  std::vector<game::Command> route{};  ///< of par, which knows the map
};

/// What programs in an arena are allowed.
struct ArenaTerms {
  std::int32_t rounds = 0;  ///< a game that goes on behind this round is lost
  Sandbox sandbox = Sandbox::none;
  std::chrono::milliseconds turn{1000};  ///< for a command; beyond it is a strike
};
/// A program has so long to say that it is ready.
inline constexpr std::chrono::milliseconds ready_within{10'000};
/// With so many commands that came late the game is lost.
inline constexpr int strikes_most = 3;

/// How one game went.
struct ArenaGame {
  bool is_won = false;
  std::int32_t round = 0;  ///< in which it ended
  std::string fault{};     ///< why the program lost it before its end; empty: it did not
  std::string errors{};    ///< its standard error, with the rounds
  std::string commands{};  ///< a digest of all that a program gave; empty: none
};

/// Plays a game for one; the match is at its start, and its record is on the disk afterwards. An
/// Interruption breaks off that of a program. An error is one of this machine, or that the program
/// cannot be started; not what it does.
[[nodiscard]] Result<ArenaGame> play_in_arena(Match& match, const Contestant& who,
                                              const ArenaTerms& terms);

}  // namespace dungeonlab::app
