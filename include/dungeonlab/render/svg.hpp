#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::render {

/// Writes a picture as SVG, stroke by stroke. Coordinates are whole numbers, ten to a pixel, from
/// the upper left corner, so that the same picture is the same bytes everywhere. Text stays text.
class Svg {
 public:
  static constexpr int pixel = 10;

  /// `title` is what the picture is called, `about` what it shows, for those who cannot see it.
  Svg(int width, int height, std::string_view title, std::string_view about);

  struct Box {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
  };
  void fill(const Box& box, std::string_view color);
  /// A pixel wide.
  void line(int from_x, int from_y, int to_x, int to_y, std::string_view color);

  enum class Anchor : std::uint8_t { start, middle, end };
  struct Text {
    int x = 0;
    int y = 0;       ///< of the base line
    int size = 120;  ///< of the font
    Anchor anchor = Anchor::start;
    bool bold = false;
    bool upward = false;  ///< turned to be read from below
  };
  void text(std::string_view words, const Text& how);

  /// The whole picture; nothing can be added any more.
  [[nodiscard]] std::string end() &&;

 private:
  std::string out_;
};

}  // namespace dungeonlab::render
