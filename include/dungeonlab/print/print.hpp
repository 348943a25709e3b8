#pragma once

#include "dungeonlab/core/error.hpp"
#include "dungeonlab/print/book.hpp"
#include "dungeonlab/render/scene.hpp"

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
/// The scene as PNG, with so many pixels for a cell of its map. An Error if that are too many.
[[nodiscard]] Result<Printed> png(const render::Scene& scene, int cell_pixels);

}  // namespace dungeonlab::print
