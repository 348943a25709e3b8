#pragma once

#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/game/game.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace dungeonlab::grade {

/// The top of the ladder: beyond the reach of any bot that knows only what players are told.
inline constexpr bots::BotInfo par_bot = {
    "par",
    "knows the map, and plays the shortest game from the best landing; plays like the careful bot "
    "if the solver finds none"};

/// The commands of that game for one seat; empty if no landing can be won or none is decided.
[[nodiscard]] std::vector<game::Command> par_route(const game::Game& game);

/// The bot for a single-player game. `route` is par_route() of the game, which needs to be computed
/// only once.
[[nodiscard]] std::unique_ptr<bots::Bot> make_par_bot(std::vector<game::Command> route,
                                                      std::string_view seed);

}  // namespace dungeonlab::grade
