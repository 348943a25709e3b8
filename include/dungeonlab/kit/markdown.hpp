#pragma once

#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/render/scene.hpp"

#include <string>

namespace dungeonlab::kit {

/// A map as a page of Markdown (GFM): the drawing and the key for a gamemaster, only the key for
/// the key view, or the drawing of the empty grid for players. Everything from the map is plain
/// text. The sheet must have its base rectangle and levels, and may break rules; `proved` is as in
/// key().
[[nodiscard]] std::string markdown(const Sheet& sheet, const rules::ValidDungeon* proved,
                                   render::View view, const Imprint& imprint);

/// A printed text as a page of Markdown, without any markup from its content.
[[nodiscard]] std::string markdown(const print::Text& text);

}  // namespace dungeonlab::kit
