#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/render/scene.hpp"

#include <string>

namespace dungeonlab::render {

/// A live screen has at most so many places: a browser draws each as things of their own.
inline constexpr int live_screen_places_most = 10'000;

/// One page of HTML that needs nothing else and asks nobody for anything: on it a gamemaster shows
/// the players place by place, in a window of their own. Whoever has the page can find everything
/// that is on the map, and it is impossible for one with too many places. The page of a player's
/// view has the empty grid and nothing more.
[[nodiscard]] Result<std::string> live_screen(const Sheet& sheet, const SceneOptions& options);

}  // namespace dungeonlab::render
