// The signs of a map on squared paper, in black alone: a copier must not make one of the other, so
// they differ in shape and not in shade. How a wall is drawn stands in its row of the model.
#include "brush.hpp"

#include <algorithm>

namespace dungeonlab::render {

void Brush::say(Paint paint, Point at, const std::string& text, Align align,
                const std::string& about) {
  scene_->shapes.emplace_back(Words{paint, at, text, align, about});
}

void Brush::polygon(Paint paint, std::vector<Point> points) {
  scene_->shapes.emplace_back(Lines{paint, {std::move(points)}, true});
}

void Brush::box(Point corner, int width, int height) {
  const Point far{corner.x + width, corner.y + height};
  lines_[Paint::form].push_back({corner, {far.x, corner.y}, far, {corner.x, far.y}, corner});
}

void Brush::disc(Paint paint, Point center, int radius) {
  scene_->shapes.emplace_back(Disc{paint, center, radius});
}

void Brush::lift() {
  for (auto& [paint, paths] : lines_) {
    scene_->shapes.emplace_back(Lines{paint, std::move(paths)});
  }
  lines_.clear();
}

void Brush::barbs(Point from, Point to) {
  constexpr int count = 4;
  constexpr int reach = 45;
  for (int i = 0; i < count; ++i) {
    const int x = from.x + (to.x - from.x) * (2 * i + 1) / (2 * count);
    const int y = from.y + (to.y - from.y) * (2 * i + 1) / (2 * count);
    stroke(Paint::barbs, {x - reach, y - reach}, {x + reach, y + reach});
    stroke(Paint::barbs, {x - reach, y + reach}, {x + reach, y - reach});
  }
}

void Brush::bricks(Point from, Point to) {
  constexpr int apart = 28;
  constexpr int joints = 5;
  const int dx = from.x == to.x ? apart : 0;
  const int dy = from.y == to.y ? apart : 0;
  stroke(Paint::simple, {from.x - dx, from.y - dy}, {to.x - dx, to.y - dy});
  stroke(Paint::simple, {from.x + dx, from.y + dy}, {to.x + dx, to.y + dy});
  for (int i = 0; i < joints; ++i) {
    const int x = from.x + (to.x - from.x) * (2 * i + 1) / (2 * joints);
    const int y = from.y + (to.y - from.y) * (2 * i + 1) / (2 * joints);
    stroke(Paint::simple, {x - dx, y - dy}, {x + dx, y + dy});
  }
}

void Brush::boundary(Point from, Point to, Barrier barrier) {
  const auto kind = std::find_if(wall_table.begin(), wall_table.end(), [&](const WallInfo& row) {
    return dungeonlab::barrier(row.kind) == barrier;
  });
  if (kind == wall_table.end()) {
    stroke(Paint::grid, from, to);
    return;
  }
  switch (kind->stroke) {
    case Stroke::bar:
      stroke(Paint::monolith, from, to);
      break;
    case Stroke::bricks:
      bricks(from, to);
      break;
    case Stroke::crosses:
      stroke(Paint::wire, from, to);
      barbs(from, to);
      break;
  }
}

void Brush::arrow_head(Paint paint, Point at, Cell step, int length) {
  const int back = length * 8 / 19;
  const int half = length * 10 / 19;
  const auto point = [&](int on, int aside) {
    return Point{at.x + step.column * on + step.row * aside,
                 at.y + step.row * on + step.column * aside};
  };
  polygon(paint, {point(-back, half), point(length - back, 0), point(-back, -half)});
}

void Brush::pan(Point at, int radius) {
  disc(Paint::pit, at, radius);
  disc(Paint::flow, at, radius * 3 / 7);
}

void Brush::waterfall(Point at) {
  constexpr int length = 105;
  for (const int down : {-58, 58}) {
    arrow_head(Paint::flow, {at.x, at.y + down}, {0, 1}, length);
  }
}

}  // namespace dungeonlab::render
