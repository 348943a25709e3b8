#pragma once

#include "brush.hpp"
#include "dungeonlab/render/gamemaster_page.hpp"

#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::render {

/// Lays out a key in columns.
class KeySetter {
 public:
  /// Without `repeats_headings`, a group continues in the next column without a heading, which
  /// saves space.
  explicit KeySetter(const std::vector<KeyGroup>& key, bool repeats_headings = true);

  /// A rectangle for the key, and its font.
  struct Area {
    Point corner{};
    int width = 0;
    int height = 0;
    int columns = 1;
    int font = 0;  ///< font size
  };
  /// True if the whole key fits.
  [[nodiscard]] bool fits(const Area& area) const;
  /// Draws as many items as fit, starting with `first`. Returns the first item that does not fit.
  std::size_t draw(const Area& area, std::size_t first, Brush& brush) const;
  [[nodiscard]] std::size_t items() const { return pieces_.size(); }

 private:
  /// Unbreakable units, including a trailing space, with widths in thousandths of the font size.
  struct Measured {
    std::vector<std::string> words{};
    std::vector<int> widths{};
    int width = 0;  ///< of all of them on one line
  };
  /// A heading or an item.
  struct Piece {
    const KeyItem* item = nullptr;
    std::string heading{};
    int name_width = 0;
    Measured places{};
    Measured words{};
  };

  [[nodiscard]] static Measured measured(const std::string& text);
  [[nodiscard]] static std::vector<std::string> lines_of(const Measured& text, int width, int font);
  [[nodiscard]] static int count_lines(const Measured& text, int width, int font);
  [[nodiscard]] static bool has_places_alongside(const Piece& piece, int width, int font);
  [[nodiscard]] static int text_width(const Piece& piece, int width, int font);
  [[nodiscard]] static int height_of(const Piece& piece, int width, int font);
  void draw_piece(const Piece& piece, Point at, int width, int font, Brush& brush) const;
  /// The heading to repeat above an item at the top of a column.
  [[nodiscard]] std::optional<std::string> heading_over(std::size_t item) const;
  /// Calls `act` with each piece and its position. Returns the first piece that does not fit.
  template <class Act>
  std::size_t lay(const Area& area, std::size_t first, Act act) const;

  std::vector<Piece> pieces_;
  bool repeats_headings_;
};

}  // namespace dungeonlab::render
