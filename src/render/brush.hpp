#pragma once

#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/render/scene.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace dungeonlab::render {

/// Draws symbols and shapes into a scene, both on the map and in its legend.
class Brush {
 public:
  explicit Brush(Scene& scene) : scene_(&scene) {}

  /// Writes words that are safe to show.
  void say(Paint paint, Point at, const std::string& text, Align align = Align::middle,
           const std::string& about = "");
  void say(Words words) { scene_->shapes.emplace_back(std::move(words)); }
  void polygon(Paint paint, std::vector<Point> points);
  /// The outline of a box to write into.
  void box(Point corner, int width, int height);
  void disc(Paint paint, Point center, int radius);
  /// A symbol in a square with that center; with a halo if it is on top of others.
  void symbol(Paint paint, const Symbol& symbol, Point middle, int side);
  void symbol_with_halo(Paint paint, const Symbol& symbol, Point middle, int side);
  void symbol(Picto picto) { scene_->shapes.emplace_back(std::move(picto)); }
  /// Everything drawn from now on belongs to that part.
  void begin_part(Part part) { scene_->shapes.emplace_back(std::move(part)); }
  void end_part() { begin_part({}); }
  /// The number of shapes in the scene.
  [[nodiscard]] std::size_t shapes() const { return scene_->shapes.size(); }
  /// Moves the words among the shapes from `from` on to the top, each with a background.
  void raise_words(std::size_t from);

  /// A line; kept until `lift` and combined with others of its paint.
  void stroke(Paint paint, Point from, Point to) { lines_[paint].push_back({from, to}); }
  /// An area; kept in the same way.
  void area(Paint paint, std::vector<Point> points) { areas_[paint].push_back(std::move(points)); }
  /// Adds the kept strokes and areas to the scene, combined by paint, in the order of the paints.
  void lift();

  /// The head of an arrow that points along an axis.
  void arrow_head(Paint paint, Point at, Cell step, int length = 190);

 private:
  Scene* scene_;
  std::map<Paint, std::vector<std::vector<Point>>> lines_;
  std::map<Paint, std::vector<std::vector<Point>>> areas_;
};

}  // namespace dungeonlab::render
