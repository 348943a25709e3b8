#pragma once

#include "solve/search.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::solve {

/// The commands of a game that makes these steps, with the usual orders but where it changes them;
/// nothing if it does not end with a win. `leaves_beasts`: what the search was not asked leaves
/// rabbits and corpses as they are.
[[nodiscard]] std::optional<std::vector<game::Command>> as_played(const game::Game& game,
                                                                  const std::vector<Step>& steps,
                                                                  bool leaves_beasts);

}  // namespace dungeonlab::solve
