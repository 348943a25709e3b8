#pragma once

#include "solve/search.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::solve {

/// The commands of a game that makes these steps, with the usual orders but where it changes them;
/// nothing if it does not end with a win.
[[nodiscard]] std::optional<std::vector<game::Command>> as_played(const game::Game& game,
                                                                  const std::vector<Step>& steps);

}  // namespace dungeonlab::solve
