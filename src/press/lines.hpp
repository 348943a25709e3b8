#pragma once

#include "canvas.hpp"

#include <cstddef>
#include <deque>
#include <memory>
#include <string>

namespace dungeonlab::press {

/// How words are set, in points.
struct Setting {
  double size = 0;
  bool bold = false;
  double width = 0;
};

/// The lines of a text, from the first on. However long it is, each takes the same time.
class Lines {
 public:
  Lines(Canvas& canvas, const std::string& words, const Setting& setting);

  [[nodiscard]] bool empty() const { return lines_.empty(); }
  /// The height of the lines that are left, or more than `most`.
  [[nodiscard]] double height(double most);
  [[nodiscard]] double height_of_first() const { return lines_.front().height; }
  /// Draws the first line with its upper left corner there, and is done with it.
  void draw_first(double x, double y);

 private:
  struct Line {
    std::shared_ptr<PangoLayout> layout;
    PangoLayoutLine* line = nullptr;
    double x = 0;
    double above = 0;  ///< the base line
    double height = 0;
  };

  /// Sets a piece of what is left.
  void set_more();

  Canvas* canvas_;
  std::string words_;
  Setting setting_;
  std::size_t begin_ = 0;  ///< of what is not set yet
  std::deque<Line> lines_{};
};

}  // namespace dungeonlab::press
