#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::render {

/// Writes a picture as SVG, stroke by stroke. Coordinates are whole numbers, ten per pixel, from
/// the upper left corner, so the same picture has the same bytes everywhere. Text stays text.
class Svg {
 public:
  static constexpr int pixel = 10;

  /// `title` is the name of the picture, `about` describes it; both are for screen readers.
  Svg(int width, int height, std::string_view title, std::string_view about);

  struct Box {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
  };
  void fill(const Box& box, std::string_view color);
  /// A line one pixel wide.
  void line(int from_x, int from_y, int to_x, int to_y, std::string_view color);

  enum class Anchor : std::uint8_t { start, middle, end };
  struct Text {
    int x = 0;
    int y = 0;       ///< baseline
    int size = 120;  ///< font size
    Anchor anchor = Anchor::start;
    bool bold = false;
    bool upward = false;  ///< rotated to be read from bottom to top
  };
  void text(std::string_view words, const Text& how);

  /// Completes the picture; nothing can be added afterwards.
  [[nodiscard]] std::string end() &&;

 private:
  std::string out_;
};

}  // namespace dungeonlab::render
