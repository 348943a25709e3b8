// The strokes of a map. Strokes of one paint are combined, so a large dungeon consists of a few
// shapes instead of a hundred thousand.
#include "brush.hpp"

#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/look.hpp"

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

void Brush::symbol(Paint paint, const Symbol& symbol, Point middle, int side) {
  this->symbol({.paint = paint,
                .symbol = &symbol,
                .corner = {middle.x - side / 2, middle.y - side / 2},
                .side = side});
}

void Brush::symbol_with_halo(Paint paint, const Symbol& symbol, Point middle, int side) {
  this->symbol(Paint::halo, symbol, middle, side);
  this->symbol(paint, symbol, middle, side);
}

void Brush::raise_words(std::size_t from) {
  std::vector<Words> raised;
  auto& shapes = scene_->shapes;
  const auto first = shapes.begin() + static_cast<std::ptrdiff_t>(from);
  const auto end = std::remove_if(first, shapes.end(), [&](const auto& shape) {
    const Words* const words = std::get_if<Words>(&shape);
    if (words != nullptr) {
      raised.push_back(*words);
    }
    return words != nullptr;
  });
  shapes.erase(end, shapes.end());
  for (const Words& words : raised) {
    if (words.paint == Paint::sign) {
      shapes.emplace_back(words);  // next to a wall, which a background would cut
      continue;
    }
    const int font = look(words.paint).font;
    const int half = width_of(words.text, font) / 2;
    polygon(Paint::floor, {{words.at.x - half, words.at.y - font * 3 / 4},
                           {words.at.x + half, words.at.y - font * 3 / 4},
                           {words.at.x + half, words.at.y + font / 6},
                           {words.at.x - half, words.at.y + font / 6}});
    shapes.emplace_back(words);
  }
}

void Brush::lift() {
  for (auto& [paint, paths] : areas_) {
    lines_.try_emplace(paint);
  }
  for (auto& [paint, paths] : lines_) {
    if (const auto areas = areas_.find(paint); areas != areas_.end()) {
      scene_->shapes.emplace_back(Lines{paint, std::move(areas->second), true});
    }
    if (!paths.empty()) {
      scene_->shapes.emplace_back(Lines{paint, std::move(paths)});
    }
  }
  lines_.clear();
  areas_.clear();
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

}  // namespace dungeonlab::render
