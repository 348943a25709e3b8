#pragma once

#include "app/commands/play/screen_seat.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <string>
#include <vector>

namespace dungeonlab::app {

/// The map on which `play --tutorial` teaches, if nobody names another.
[[nodiscard]] rules::ValidDungeon tutorial_map();

/// What the tutorial says to do now, on that map: a paragraph each. It follows from what the player
/// knows, so whoever leaves the path is led on from where she is.
[[nodiscard]] std::vector<std::string> guide(const ScreenSeat& person);

}  // namespace dungeonlab::app
