#pragma once

#include "dungeonlab/render/scene.hpp"

#include <string>

namespace dungeonlab::render {

/// A map as a page of Markdown (GFM): the drawing, everything place by place with what it does, the
/// pits, the rivers, the exit and the notes. Text of the map is only text. A player's page has the
/// empty drawing and nothing more. The sheet must say its base rectangle and its levels.
[[nodiscard]] std::string markdown(const Sheet& sheet, const SceneOptions& options);

}  // namespace dungeonlab::render
