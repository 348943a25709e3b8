#pragma once

#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/render/scene.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace dungeonlab::render {

/// Puts the signs of a map into a scene, on the map and in its legend alike.
class Brush {
 public:
  explicit Brush(Scene& scene) : scene_(&scene) {}

  /// Words that are safe to show.
  void say(Paint paint, Point at, const std::string& text, Align align = Align::middle,
           const std::string& about = "");
  void polygon(Paint paint, std::vector<Point> points);
  /// The outline of a box to write into.
  void box(Point corner, int width, int height);
  void disc(Paint paint, Point center, int radius);
  /// A line, which waits for others of its paint until `lift`.
  void stroke(Paint paint, Point from, Point to) { lines_[paint].push_back({from, to}); }
  /// Puts the strokes that were made since into the scene, those of one paint together.
  void lift();

  /// What is on a boundary that runs along an axis; strokes, as of `stroke`.
  void boundary(Point from, Point to, Barrier barrier);
  /// A head of an arrow that points along an axis.
  void arrow_head(Paint paint, Point at, Cell step, int length = 190);
  void pit(Point at, int radius = 125) { disc(Paint::pit, at, radius); }
  void hanging_pit(Point at, int radius = 125) { disc(Paint::hanging, at, radius); }
  void source(Point at, int radius = 95) { disc(Paint::flow, at, radius); }
  void pan(Point at, int radius = 95);
  void waterfall(Point at);

 private:
  void barbs(Point from, Point to);
  void bricks(Point from, Point to);

  Scene* scene_;
  std::map<Paint, std::vector<std::vector<Point>>> lines_;
};

}  // namespace dungeonlab::render
