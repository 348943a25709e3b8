#pragma once

#include "app/commands/play/bot_seats.hpp"
#include "app/match.hpp"

namespace dungeonlab::app {

/// Plays by docs/protocol.md on the streams of the world; true if the game is over, false if the
/// input ended first.
[[nodiscard]] Result<bool> play_by_protocol(Match& match, BotSeats& bots, World& world);

}  // namespace dungeonlab::app
