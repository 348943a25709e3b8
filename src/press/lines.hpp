#pragma once

#include "canvas.hpp"

#include <cstddef>
#include <deque>
#include <memory>
#include <string>

namespace dungeonlab::press {

/// The lines of a text, from the first. Each line takes the same time, however long the text is.
class Lines {
 public:
  Lines(Canvas& canvas, const std::string& words, const Setting& setting);

  [[nodiscard]] bool empty() const { return lines_.empty(); }
  /// The height of the remaining lines, or any value above `most`.
  [[nodiscard]] double height(double most);
  [[nodiscard]] double height_of_first() const { return lines_.front().height; }
  /// Draws the first line with its upper left corner there, and removes it.
  void draw_first(double x, double y);

 private:
  struct Line {
    std::shared_ptr<PangoLayout> layout;
    PangoLayoutLine* line = nullptr;
    double x = 0;
    double above = 0;  ///< height above the baseline
    double height = 0;
  };

  /// Sets the next piece.
  void set_more();

  Canvas* canvas_;
  std::string words_;
  Setting setting_;
  std::size_t begin_ = 0;  ///< of the text that is not set yet
  std::deque<Line> lines_{};
};

}  // namespace dungeonlab::press
