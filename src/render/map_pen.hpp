#pragma once

#include "brush.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/map_key.hpp"
#include "dungeonlab/render/track.hpp"
#include "encounter_symbol.hpp"
#include "window.hpp"

#include <map>
#include <string>
#include <vector>

namespace dungeonlab::render {

/// Draws what is on the cells of a map, one level at a time.
class MapPen {
 public:
  /// How the map is drawn.
  struct Options {
    bool grid_only = false;  ///< only the grid
    bool has_parts = false;
    Signs signs = Signs::both;
    const std::vector<Track>* tracks = nullptr;  ///< over the map
    const std::vector<Mark>* marks = nullptr;    ///< over the map
    const Targets* targets = nullptr;            ///< of captors
  };
  /// All arguments must outlive this object.
  MapPen(const Sheet& sheet, const Ground& ground, const PlayRules& rules, const Options& options,
         Brush& brush)
      : sheet_(&sheet),
        ground_(&ground),
        rules_(&rules),
        options_(options),
        brush_(&brush),
        notes_(placed_notes(sheet)) {}

  /// Draws the cells of a level inside a window whose upper left corner is at `corner`.
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

  void begin(const Place& place);
  [[nodiscard]] SymbolStyle style(Cell cell) const;
  void draw_floor();
  void draw_bed(const Place& from, const Place& to);
  void draw_river_beds();
  void draw_river_symbol(const River& river, std::size_t at);
  void draw_encounter(const Encounter& encounter);
  /// Takes the note of the place itself, to be shown with its content; empty if there is none.
  [[nodiscard]] std::string take_note(const Place& place);
  /// Draws the notes of empty places.
  void draw_notes_left();
  void gather_codes();
  /// Draw the parts of marks that go below and above the symbols.
  void draw_frames();
  void draw_fault_codes();

  const Sheet* sheet_;
  const Ground* ground_;
  const PlayRules* rules_;
  Options options_;
  Brush* brush_;
  std::map<Place, std::string> notes_;     ///< of places, empty or not
  std::map<Place, std::string> unread_{};  ///< those not drawn yet
  std::map<Cell, std::string> codes_{};    ///< of what is wrong on the level
  int level_ = 0;
  Window window_{};
  Point corner_{};
};

}  // namespace dungeonlab::render
