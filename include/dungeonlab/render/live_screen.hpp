#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/render/scene.hpp"

#include <string>

namespace dungeonlab::render {

/// The maximum number of places on a live screen, because a browser draws each as separate
/// elements.
inline constexpr int live_screen_places_max = 10'000;

/// A self-contained HTML page that loads nothing from anywhere. With it, a gamemaster reveals the
/// map to the players place by place, in a separate window. The page contains everything on the
/// map. An error if the map has too many places. For the player's view, the page has only the empty
/// grid.
[[nodiscard]] Result<std::string> live_screen(const Sheet& sheet, const SceneOptions& options);

}  // namespace dungeonlab::render
