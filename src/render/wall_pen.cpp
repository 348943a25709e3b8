// Draws walls with shapes that a photocopier cannot confuse. The heavier wall covers the lighter
// one where they meet. The two lines of a simple wall go around corners together: inside a bend
// they end where they meet, outside they extend by the same length, and a wall that ends is closed.
// The model defines the strokes of each kind of wall.
#include "wall_pen.hpp"

#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/look.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

constexpr int half_simple = 26;   ///< from the center line of a simple wall to its lines
constexpr int marks_of_cell = 5;  ///< joints or crosses
constexpr int cross_reach = 38;

constexpr Side next_side(Side side, int turns) {
  return static_cast<Side>((static_cast<int>(side) + turns) % 4);
}

Point moved(Point from, Side way, int far) {
  const Cell step = neighbour({0, 0}, way);
  return {from.x + step.column * far, from.y + step.row * far};
}

Stroke stroke_of(Barrier barrier) {
  return std::find_if(wall_table.begin(), wall_table.end(),
                      [&](const WallInfo& row) { return dungeonlab::barrier(row.kind) == barrier; })
      ->stroke;
}

/// A point on the way from one end to the other, as `part` of `whole`.
Point between(Point from, Point to, int part, int whole) {
  return {from.x + (to.x - from.x) * part / whole, from.y + (to.y - from.y) * part / whole};
}

/// The number of joints or crosses for a wall of that length.
int marks_of(Point from, Point to) {
  const int length = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
  return std::max(2, length * marks_of_cell / cell_side);
}

void draw_crosses(Brush& brush, Point from, Point to) {
  const int crosses = marks_of(from, to);
  brush.stroke(Paint::wire, from, to);
  for (int i = 0; i < crosses; ++i) {
    const auto [x, y] = between(from, to, 2 * i + 1, 2 * crosses);
    brush.stroke(Paint::barbs, {x - cross_reach, y - cross_reach},
                 {x + cross_reach, y + cross_reach});
    brush.stroke(Paint::barbs, {x - cross_reach, y + cross_reach},
                 {x + cross_reach, y - cross_reach});
  }
}

/// How far the lines of a simple wall begin and end beyond its ends, on its left and on its right.
struct SimpleEnds {
  std::array<int, 2> from{};
  std::array<int, 2> to{};
  bool is_closed_from = false;
  bool is_closed_to = false;
};

void draw_bricks(Brush& brush, Point from, Point to, const SimpleEnds& ends) {
  const Side way = from.y == to.y ? Side::east : Side::south;
  const std::array<Side, 2> sides{next_side(way, 3), next_side(way, 1)};
  brush.area(Paint::bed, {moved(from, sides[0], half_simple), moved(to, sides[0], half_simple),
                          moved(to, sides[1], half_simple), moved(from, sides[1], half_simple)});
  const auto across = [&](Point at) {
    brush.stroke(Paint::simple, moved(at, sides[0], half_simple), moved(at, sides[1], half_simple));
  };
  for (std::size_t i = 0; i < 2; ++i) {
    brush.stroke(Paint::simple, moved(moved(from, way, ends.from[i]), sides[i], half_simple),
                 moved(moved(to, way, -ends.to[i]), sides[i], half_simple));
  }
  const int joints = marks_of(from, to);
  for (int i = 0; i < joints; ++i) {
    across(between(from, to, 2 * i + 1, 2 * joints));
  }
  if (ends.is_closed_from) {
    across(from);
  }
  if (ends.is_closed_to) {
    across(to);
  }
}

}  // namespace

void draw_wall(Brush& brush, Point from, Point to, Barrier barrier) {
  switch (stroke_of(barrier)) {
    case Stroke::bar:
      brush.stroke(Paint::monolith, from, to);
      break;
    case Stroke::bricks:
      draw_bricks(brush, from, to, {});
      break;
    case Stroke::crosses:
      draw_crosses(brush, from, to);
      break;
  }
}

void draw_exit(Brush& brush, Point middle, Side side, const std::string& word) {
  constexpr int edge = cell_side / 2;
  constexpr int word_space = 44;
  brush.stroke(Paint::exit, moved(middle, side, edge + 10), moved(middle, side, edge + 190));
  brush.lift();
  brush.arrow_head(Paint::exit, moved(middle, side, edge + 210), neighbour({0, 0}, side), 170);
  const int font = look(Paint::tag).font;
  const int half = width_of(word, font) * 2 / 5;
  const Point next_to_arrow = moved(middle, side, edge + 190);
  const bool is_upright = side == Side::north || side == Side::south;
  const Point at = is_upright
                       ? Point{next_to_arrow.x + 90 + word_space + half, next_to_arrow.y + font / 3}
                       : Point{moved(middle, side, edge + half + 20).x,
                               next_to_arrow.y + 90 + word_space + font * 3 / 4};
  // With a background, where the rock is hatched.
  brush.polygon(Paint::paper, {{at.x - half, at.y - font * 3 / 4},
                               {at.x + half, at.y - font * 3 / 4},
                               {at.x + half, at.y + font / 8},
                               {at.x - half, at.y + font / 8}});
  brush.say(Paint::tag, at, word);
}

std::optional<WallPen::Boundary> WallPen::boundary(Edge edge) const {
  // The cells on its right and on its left, seen along the wall.
  const Cell at = edge.corner;
  const Cell right = edge.way == Side::east ? at : Cell{at.column - 1, at.row};
  const Cell left = edge.way == Side::east ? Cell{at.column, at.row - 1} : at;
  const auto is_here = [&](Cell cell) { return window_.contains(cell) && ground_->contains(cell); };
  // A wall is named after its northern or western cell, if that exists.
  const bool is_right = is_here(edge.way == Side::east ? left : right) ? edge.way == Side::south
                                                                       : edge.way == Side::east;
  if (!is_here(is_right ? right : left)) {
    return {};
  }
  const Side side = next_side(edge.way, is_right ? 3 : 1);
  const Cell cell = is_right ? right : left;
  const bool leads_out = std::any_of(exits_->begin(), exits_->end(), [&](const Exit& exit) {
    return exit == Exit{cell, side} || exit == Exit{neighbour(cell, side), opposite(side)};
  });
  return Boundary{cell, side, leads_out ? Barrier::open : ground_->barrier(cell, side), leads_out};
}

bool WallPen::has_simple(Cell corner, Side way) const {
  const bool is_forward = way == Side::east || way == Side::south;
  const auto found =
      boundary(is_forward ? Edge{corner, way} : Edge{neighbour(corner, way), opposite(way)});
  return found && found->barrier != Barrier::open && stroke_of(found->barrier) == Stroke::bricks;
}

Point WallPen::point(Cell corner) const {
  return {corner_.x + (corner.column - window_.first.column) * cell_side,
          corner_.y + (corner.row - window_.first.row) * cell_side};
}

/// How far after a corner the line on one side of a simple wall begins, when it leaves in that
/// direction.
int WallPen::end_of_line(Cell corner, Side way, Side side) const {
  if (has_simple(corner, side)) {
    return half_simple;
  }
  return !has_simple(corner, opposite(way)) && has_simple(corner, opposite(side)) ? -half_simple
                                                                                  : 0;
}

void WallPen::draw_simple(Edge edge) {
  const Cell end = neighbour(edge.corner, edge.way);
  const Side back = opposite(edge.way);
  const std::array<Side, 2> sides{next_side(edge.way, 3), next_side(edge.way, 1)};
  SimpleEnds ends;
  for (std::size_t i = 0; i < 2; ++i) {
    ends.from[i] = end_of_line(edge.corner, edge.way, sides[i]);
    ends.to[i] = end_of_line(end, back, sides[i]);
  }
  const auto is_alone = [&](Cell corner, Side way) {
    return std::count_if(all_sides.begin(), all_sides.end(),
                         [&](Side side) { return side != way && has_simple(corner, side); }) == 0;
  };
  ends.is_closed_from = is_alone(edge.corner, edge.way);
  ends.is_closed_to = is_alone(end, back);
  draw_bricks(*brush_, point(edge.corner), point(end), ends);
}

void WallPen::draw_edge(Edge edge, Barrier barrier) {
  if (stroke_of(barrier) == Stroke::bricks) {
    draw_simple(edge);
  } else {
    draw_wall(*brush_, point(edge.corner), point(neighbour(edge.corner, edge.way)), barrier);
  }
}

/// Calls `act` with each edge and its boundary, line by line.
template <class Act>
void WallPen::each_edge(Act act) const {
  const Cell first = window_.first;
  const auto visit = [&](Edge edge) {
    if (const auto found = boundary(edge)) {
      act(edge, *found);
    }
  };
  for (int row = 0; row <= window_.size.rows; ++row) {
    for (int column = 0; column < window_.size.columns; ++column) {
      visit({{first.column + column, first.row + row}, Side::east});
    }
  }
  for (int column = 0; column <= window_.size.columns; ++column) {
    for (int row = 0; row < window_.size.rows; ++row) {
      visit({{first.column + column, first.row + row}, Side::south});
    }
  }
}

void WallPen::draw_grid() {
  each_edge([&](Edge edge, const Boundary&) {
    brush_->stroke(Paint::grid, point(edge.corner), point(neighbour(edge.corner, edge.way)));
  });
  brush_->lift();
}

void WallPen::draw() {
  // Merges straight continuations into one line.
  struct Run {
    Paint paint{};
    Cell from{};
    Edge last{};
  };
  std::optional<Run> run;
  const auto end_run = [&] {
    if (run) {
      brush_->stroke(run->paint, point(run->from),
                     point(neighbour(run->last.corner, run->last.way)));
      run.reset();
    }
  };
  each_edge([&](Edge edge, const Boundary& found) {
    const bool is_bar = found.barrier != Barrier::open && stroke_of(found.barrier) == Stroke::bar;
    const bool is_line = is_bar || (found.barrier == Barrier::open && !found.leads_out);
    const Paint paint = is_bar ? Paint::monolith : Paint::grid;
    const bool goes_on = run && is_line && run->paint == paint && run->last.way == edge.way &&
                         neighbour(run->last.corner, run->last.way) == edge.corner;
    if (!goes_on) {
      end_run();
    }
    if (!is_line) {
      if (!found.leads_out) {
        draw_edge(edge, found.barrier);
      }
      return;
    }
    if (!run) {
      run = Run{paint, edge.corner, edge};
    }
    run->last = edge;
  });
  end_run();
  brush_->lift();
}

void WallPen::draw_parts(int level) {
  draw_grid();
  // The lighter ones first, so that heavier ones cover their ends.
  for (const Barrier barrier : {Barrier::wire, Barrier::simple, Barrier::monolith}) {
    each_edge([&](Edge edge, const Boundary& found) {
      if (found.barrier == barrier) {
        brush_->begin_part({Part::Of::wall, fmt::format("{}{}.{}", name(found.cell),
                                                        name(found.side).front(), level + 1)});
        draw_edge(edge, barrier);
        brush_->lift();
      }
    });
  }
  brush_->end_part();
}

}  // namespace dungeonlab::render
