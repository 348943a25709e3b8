#pragma once

#include "dungeonlab/render/scene.hpp"

#include <string>
#include <vector>

namespace dungeonlab::render {

/// How each Paint looks, as the text of a style sheet with a class for each.
[[nodiscard]] const std::string& svg_style();
/// The elements of a scene without the picture around them, each on a line.
[[nodiscard]] std::string svg_shapes(const Scene& scene);
/// Symbols as shapes use them: `<symbol id="sign-lion"…`.
[[nodiscard]] std::string svg_definitions(const std::vector<const Symbol*>& symbols);
/// The symbols that some shapes show.
[[nodiscard]] std::vector<const Symbol*> symbols_used(const std::string& shapes);
/// Where cells lie, as the attributes that map-view.js reads.
[[nodiscard]] std::string grid_attributes(const std::vector<Grid>& grids);

}  // namespace dungeonlab::render
