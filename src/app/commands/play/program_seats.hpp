#pragma once

#include "app/commands/play/bot_seats.hpp"
#include "app/match.hpp"

namespace dungeonlab::app {

/// Plays by the lines of docs/protocol.md on the streams of the world, until the game is over
/// (true) or there are no more lines (false).
[[nodiscard]] Result<bool> play_by_protocol(Match& match, BotSeats& bots, World& world);

}  // namespace dungeonlab::app
