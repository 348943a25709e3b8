#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/print/book.hpp"
#include "dungeonlab/render/scene.hpp"

#include <cstdint>
#include <set>
#include <string>

namespace dungeonlab::print {

/// A printed file.
struct Printed {
  std::string bytes;
  std::set<char32_t> lacking{};  ///< letters that no font has; each was replaced
};

/// The book as PDF. Fonts are embedded, text can be searched and selected, and the same book gives
/// the same bytes at any time, in any place and in any language. An Error if the press or a font is
/// not installed.
[[nodiscard]] Result<Printed> pdf(const Book& book);

/// The maximum number of pixels of a PNG: 40 million take 160 MB while it is drawn.
inline constexpr int png_pixels = 40'000'000;
/// The maximum width and height in pixels: drawing libraries refuse more.
inline constexpr int png_side = 32'767;
/// Converts a length of a scene to pixels of a PNG.
[[nodiscard]] constexpr std::int64_t png_pixels_of(int units, int cell_pixels) {
  return std::int64_t{units} * cell_pixels / render::cell_side + 1;
}
/// The most pixels per cell, up to `most`, with which png() accepts the scene; 0 if nothing could
/// be recognised on it.
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
/// The scene as PNG with that many pixels per map cell. An Error if it gets too large.
[[nodiscard]] Result<Printed> png(const render::Scene& scene, int cell_pixels);

}  // namespace dungeonlab::print
