#pragma once

#include "dungeonlab/io/pen.hpp"
#include "plan_code.hpp"
#include "plan_glyphs.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace dungeonlab::io {

/// The parts of a canonical sheet that a plan draws, and the parts that it must state in lines.
class PlanLayout {
 public:
  /// The content of a box.
  struct Content {
    std::string word;
    Ink ink = Ink::ground;
    std::optional<EncounterKind> kind{};
  };

  explicit PlanLayout(const Sheet& sheet);

  [[nodiscard]] const Sheet& sheet() const { return sheet_; }
  /// False for a map without cells or levels, which consists only of lines.
  [[nodiscard]] bool has_drawing() const { return size_.columns > 0 && levels_ > 0; }
  [[nodiscard]] int columns() const { return size_.columns; }
  [[nodiscard]] int rows() const { return size_.rows; }
  [[nodiscard]] int levels() const { return levels_; }

  [[nodiscard]] bool is_cell(Cell cell) const {
    return size_.contains(cell) && squares_[square(cell)] == Square::cell;
  }
  [[nodiscard]] bool is_filled(Cell cell) const {
    return size_.contains(cell) && squares_[square(cell)] == Square::filled;
  }
  /// The mark of a boundary, which must be on the edge of the drawing or inside it.
  [[nodiscard]] Mark mark(const Boundary& boundary) const {
    return boundary.side == Side::east ? upright_[edge(boundary)] : across_[edge(boundary)];
  }
  [[nodiscard]] const Content& content(const Place& place) const { return contents_[box(place)]; }
  /// The number of characters inside the boxes of a column.
  [[nodiscard]] int width(int column) const { return widths_[static_cast<std::size_t>(column)]; }

  // The contents of the lines below the drawing, as indices into the lists of the sheet.
  [[nodiscard]] const std::vector<std::uint32_t>& explained() const { return explained_; }
  [[nodiscard]] const std::vector<std::uint32_t>& undrawn_encounters() const {
    return undrawn_encounters_;
  }
  [[nodiscard]] const std::vector<std::uint32_t>& drawn_encounters() const {
    return drawn_encounters_;
  }
  [[nodiscard]] const std::vector<std::uint32_t>& undrawn_rivers() const { return undrawn_rivers_; }
  [[nodiscard]] const std::vector<std::uint32_t>& undrawn_walls() const { return undrawn_walls_; }
  [[nodiscard]] const std::vector<std::uint32_t>& undrawn_exits() const { return undrawn_exits_; }
  [[nodiscard]] const std::vector<std::uint32_t>& undrawn_branches() const {
    return undrawn_branches_;
  }

 private:
  enum class Square : std::uint8_t { cell, outside, filled };

  [[nodiscard]] std::size_t square(Cell cell) const {
    return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(size_.columns) +
           static_cast<std::size_t>(cell.column);
  }
  [[nodiscard]] std::size_t box(const Place& place) const {
    return square(place.cell) * static_cast<std::size_t>(levels_) +
           static_cast<std::size_t>(place.level);
  }
  [[nodiscard]] bool is_box(const Place& place) const {
    return is_cell(place.cell) && place.level >= 0 && place.level < levels_;
  }
  /// The index of a boundary among those of its direction.
  [[nodiscard]] std::size_t edge(const Boundary& boundary) const {
    const Cell other = boundary.other();  // never west or north of the first square
    const int columns = size_.columns + (boundary.side == Side::east ? 1 : 0);
    return static_cast<std::size_t>(other.row) * static_cast<std::size_t>(columns) +
           static_cast<std::size_t>(other.column);
  }
  /// The mark of a boundary, or null if it does not touch a cell.
  [[nodiscard]] Mark* drawable(const Boundary& boundary);

  void measure();
  void find_squares();
  void fill_enclosed_void();
  void mark_borders();
  void mark_exits();
  void mark_walls();
  void draw_rivers();
  [[nodiscard]] bool can_draw(const River& river, std::vector<std::size_t>& boxes) const;
  void draw_encounters();
  void draw_encounter(std::uint32_t index);
  [[nodiscard]] int center_height(const Encounter& center) const;
  void find_widths();

  const Sheet& sheet_;
  Extent size_{};
  int levels_ = 0;
  std::vector<Square> squares_;
  std::vector<Mark> upright_;  ///< east of a square, and west of the first column
  std::vector<Mark> across_;   ///< south of a square, and north of the first row
  std::vector<Content> contents_;
  std::vector<bool> needed_;  ///< boxes with an encounter
  std::vector<int> widths_;
  std::vector<std::uint32_t> explained_;
  std::vector<std::uint32_t> drawn_encounters_;
  std::vector<std::uint32_t> undrawn_encounters_;
  std::vector<std::uint32_t> undrawn_rivers_;
  std::vector<std::uint32_t> undrawn_walls_;
  std::vector<std::uint32_t> undrawn_exits_;
  std::vector<std::uint32_t> undrawn_branches_;
};

}  // namespace dungeonlab::io
