#pragma once

#include "solve/search.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::solve {

/// The commands of a game with these steps, with the usual orders except where the commands change
/// them; nothing if the game does not end with a win. `leaves_beasts`: rabbits and corpses that the
/// search was not asked about are left alone.
[[nodiscard]] std::optional<std::vector<game::Command>> as_played(const game::Game& game,
                                                                  const std::vector<Step>& steps,
                                                                  bool leaves_beasts);

}  // namespace dungeonlab::solve
