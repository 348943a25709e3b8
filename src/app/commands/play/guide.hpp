#pragma once

#include "app/commands/play/screen_seat.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <string>
#include <vector>

namespace dungeonlab::app {

/// The default map of `play --tutorial`.
[[nodiscard]] rules::ValidDungeon tutorial_map();

/// What the tutorial says to do now on that map, one paragraph each. It depends on what the player
/// knows, so it also guides players who leave the path.
[[nodiscard]] std::vector<std::string> guide(const ScreenSeat& person);

}  // namespace dungeonlab::app
