#pragma once

#include "brush.hpp"
#include "dungeonlab/model/ground.hpp"
#include "window.hpp"

#include <cstdint>

namespace dungeonlab::render {

/// How far from the cells the rock is drawn.
constexpr int hatching_reach = cell_side * 3 / 2;

/// Fills the rock around the cells of a window with short strokes, three and three in a direction,
/// that fade after a cell and a half. Same seed, same strokes. The floor is to be drawn over it.
/// `room`: nothing is drawn outside of it.
struct HatchedRoom {
  Point corner;  ///< the upper left one of the window
  Point low{};   ///< of what may be drawn on
  Point high{};
};
void draw_hatching(const Ground& ground, Window window, const HatchedRoom& room, std::uint64_t seed,
                   Brush& brush);

}  // namespace dungeonlab::render
