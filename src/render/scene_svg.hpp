#pragma once

#include "dungeonlab/render/scene.hpp"

#include <string>
#include <vector>

namespace dungeonlab::render {

/// The look of each Paint, as a style sheet with one class each.
[[nodiscard]] const std::string& svg_style();
/// The elements of a scene without the enclosing picture, one per line.
[[nodiscard]] std::string svg_shapes(const Scene& scene);
/// Symbols as shapes use them: `<symbol id="sign-lion"…`.
[[nodiscard]] std::string svg_definitions(const std::vector<const Symbol*>& symbols);
/// The symbols that some shapes use.
[[nodiscard]] std::vector<const Symbol*> symbols_used(const std::string& shapes);
/// The positions of cells, as the attributes that map-view.js reads.
[[nodiscard]] std::string grid_attributes(const std::vector<Grid>& grids);

}  // namespace dungeonlab::render
