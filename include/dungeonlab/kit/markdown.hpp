#pragma once

#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/render/scene.hpp"

#include <string>

namespace dungeonlab::kit {

/// A map as a page of Markdown (GFM): for a gamemaster the drawing and the key, as a key that
/// alone, for players the drawing of the empty grid. What comes from the map is only text. The
/// sheet must say its base rectangle and its levels, and may break rules; `proved` is as of key().
[[nodiscard]] std::string markdown(const Sheet& sheet, const rules::ValidDungeon* proved,
                                   render::View view, const Imprint& imprint);

/// A text that is printed, as a page of Markdown; what it says is only text.
[[nodiscard]] std::string markdown(const print::Text& text);

}  // namespace dungeonlab::kit
