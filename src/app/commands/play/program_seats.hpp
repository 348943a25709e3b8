#pragma once

#include "app/commands/play/bot_seats.hpp"
#include "dungeonlab/app/run.hpp"

#include <functional>
#include <optional>

namespace dungeonlab::app {

/// A game as programs play it.
struct ProgramGame {
  session::Seats& seats;
  const game::Terms& terms;
  std::function<const game::State&()> state;
  std::function<std::optional<game::Refusal>(const game::Command&)> apply;
  std::function<Result<void>()> flush;  ///< all that has happened is on the disk then
};

/// Plays by the lines of docs/protocol.md on the streams of the world, until the game is over
/// (true) or there are no more lines (false).
[[nodiscard]] Result<bool> play_by_protocol(ProgramGame game, BotSeats& bots, World& world);

}  // namespace dungeonlab::app
