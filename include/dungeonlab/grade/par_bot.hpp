#pragma once

#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/game/game.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace dungeonlab::grade {

/// The end of the ladder: what no bot can reach that knows what players are told.
inline constexpr bots::BotInfo par_bot = {
    "par",
    "knows the map, and plays the shortest game from the best landing; plays like the careful bot "
    "if the solver finds none"};

/// The commands of that game of one seat; none if no landing wins, or none is decided.
[[nodiscard]] std::vector<game::Command> par_route(const game::Game& game);

/// The bot for a game in which nobody else plays. `route`: that of the game, which need be found
/// only once.
[[nodiscard]] std::unique_ptr<bots::Bot> make_par_bot(std::vector<game::Command> route,
                                                      std::string_view seed);

}  // namespace dungeonlab::grade
