#pragma once

#include "dungeonlab/render/scene.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::render {

/// How each Paint looks, as the text of a style sheet with a class for each.
[[nodiscard]] const std::string& svg_style();
/// The elements of a scene without the picture around them, each on a line.
[[nodiscard]] std::string svg_shapes(const Scene& scene);
/// A symbol as the shapes name it: `<symbol id="sign-lion"…`.
[[nodiscard]] std::string definition_of(const Symbol& symbol);

}  // namespace dungeonlab::render
