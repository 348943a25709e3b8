#pragma once

#include "brush.hpp"
#include "dungeonlab/model/ground.hpp"
#include "window.hpp"

#include <cstdint>

namespace dungeonlab::render {

/// The distance from the cells up to which rock is drawn.
constexpr int hatching_reach = cell_side * 3 / 2;

/// Fills the rock around the cells of a window with short strokes, in groups of three parallel
/// ones, that fade after a cell and a half. The same seed gives the same strokes. Draw the floor
/// over it. Nothing is drawn outside `room`.
struct HatchedRoom {
  Point corner;  ///< upper left corner of the window
  Point low{};   ///< lower limits of the drawing area
  Point high{};
};
void draw_hatching(const Ground& ground, Window window, const HatchedRoom& room, std::uint64_t seed,
                   Brush& brush);

}  // namespace dungeonlab::render
