#pragma once

#include "brush.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/track.hpp"

#include <vector>

namespace dungeonlab::render {

/// Some of the cells of a map: those of a rectangle.
struct Window {
  Cell first{};
  Extent size{};

  [[nodiscard]] bool contains(Cell cell) const {
    return size.contains({cell.column - first.column, cell.row - first.row});
  }
};

/// The way out of a cell with that middle.
void draw_exit(Brush& brush, Point middle, Side side);

/// Draws what is on the cells of a map, one level at a time.
class MapPen {
 public:
  /// What it is given must outlive it. `blank`: nothing but the grid is drawn.
  MapPen(const Sheet& sheet, const Ground& ground, const PlayRules& rules, bool blank, Brush& brush)
      : sheet_(&sheet), ground_(&ground), rules_(&rules), blank_(blank), brush_(&brush) {}

  /// Draws these over the map, too. They must outlive it.
  void show(const std::vector<Track>& tracks) { tracks_ = &tracks; }

  /// Draws those cells of a level that are in a window, whose upper left corner lies at `corner`.
  void draw(int level, const Window& window, Point corner);

 private:
  [[nodiscard]] bool shows(const Place& place) const {
    return place.level == level_ && window_.contains(place.cell) && ground_->contains(place);
  }
  [[nodiscard]] Point corner_of(Cell cell) const {
    return {corner_.x + (cell.column - window_.first.column) * cell_side,
            corner_.y + (cell.row - window_.first.row) * cell_side};
  }
  [[nodiscard]] Point middle_of(Cell cell) const {
    const Point at = corner_of(cell);
    return {at.x + cell_side / 2, at.y + cell_side / 2};
  }

  void draw_floor();
  void draw_boundaries(Cell cell);
  void draw_exit(const Exit& exit);
  void say_above(Cell cell, const std::string& words, const std::string& about);
  void say_below(Cell cell, const std::string& words, const std::string& about);
  template <class Draw>
  void each_step_of(const River& river, Draw draw) const;
  void draw_river_beds();
  void draw_river_signs(const River& river);
  void draw_bed(const Place& from, const Place& to);
  void draw_fall(const Place& from, const Place& to);
  void draw_flow(const Place& from, const Place& to);
  void draw_encounter(const Encounter& encounter);

  const Sheet* sheet_;
  const Ground* ground_;
  const PlayRules* rules_;
  bool blank_;
  Brush* brush_;
  const std::vector<Track>* tracks_ = nullptr;
  int level_ = 0;
  Window window_{};
  Point corner_{};
};

}  // namespace dungeonlab::render
