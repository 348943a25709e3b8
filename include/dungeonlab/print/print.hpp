#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/print/book.hpp"
#include "dungeonlab/render/scene.hpp"

#include <cstdint>
#include <set>
#include <string>

namespace dungeonlab::print {

/// A file that is printed.
struct Printed {
  std::string bytes;
  std::set<char32_t> lacking{};  ///< letters that no font has: a replacement sign stands for each
};

/// The book as PDF: its fonts are inside, its text can be searched and selected, and the same book
/// is the same bytes whatever the time, the place and the language. An Error if what prints is not
/// installed, or no font is.
[[nodiscard]] Result<Printed> pdf(const Book& book);

/// The most pixels of a PNG: 40 millions are 160 MB while it is drawn.
inline constexpr int png_pixels = 40'000'000;
/// The most pixels of its side: libraries that draw refuse more.
inline constexpr int png_side = 32'767;
/// How long something of a scene is in a PNG.
[[nodiscard]] constexpr std::int64_t png_pixels_of(int units, int cell_pixels) {
  return std::int64_t{units} * cell_pixels / render::cell_side + 1;
}
/// The most pixels for a cell, up to `most`, with which png() makes a picture of the scene; 0 if
/// nobody would recognize anything on it.
[[nodiscard]] constexpr int cell_pixels_that_fit(const render::Scene& scene, int most) {
  const auto fits = [&](int cell_pixels) {
    const std::int64_t width = png_pixels_of(scene.width, cell_pixels);
    const std::int64_t height = png_pixels_of(scene.height, cell_pixels);
    return width <= png_side && height <= png_side && width * height <= png_pixels;
  };
  while (most > 0 && !fits(most)) {
    --most;
  }
  return most;
}
/// The scene as PNG, with so many pixels for a cell of its map. An Error if that are too many.
[[nodiscard]] Result<Printed> png(const render::Scene& scene, int cell_pixels);

}  // namespace dungeonlab::print
