#pragma once

#include "dungeonlab/render/forms.hpp"
#include "dungeonlab/render/scene.hpp"

namespace dungeonlab::render {

/// The size of a scene unit on a form, in micrometres: words of the legend are 3.4 mm high.
inline constexpr int form_unit = 20;

/// Draws what a player may draw, survives and carries, in as many columns as fit. Returns the
/// height.
int draw_panel(Point corner, int width, const PlayerSheet& whose, Scene& scene);

/// Fills a rectangle with lines to write on, if it is large enough to be useful.
void draw_notes(Point corner, int width, int height, Scene& scene);

}  // namespace dungeonlab::render
