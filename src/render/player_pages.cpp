// The sheets that players draw on. Cells are as large as the paper allows: every way to divide the
// paper is tried, and space that the grids leave is for notes. Before the game nobody knows whether
// there are branches, so there is space for them too.
#include "brush.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/forms.hpp"
#include "dungeonlab/render/look.hpp"
#include "picture.hpp"
#include "tally.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace dungeonlab::render {
namespace {

constexpr int legible_cell = 11'000 / form_unit;  ///< smaller cells are drawn in pieces of a map
constexpr int between_parts = 300;
constexpr int head_room = 650;  ///< for the player's name
constexpr int foot_room = 250;
constexpr int rulers_above = 300;
constexpr int heading_above = 330;
constexpr int panel_min = 3100;

/// The layout of a page: grids, and the panel next to them or below them.
struct Division {
  bool landscape = false;
  bool is_alongside = false;
  int across = 1;  ///< grids side by side; the others are below
  int cell = 0;
  Size page{};
};

/// Makes the sheets of one player.
class SheetMaker {
 public:
  SheetMaker(Extent cells, int levels, const PlayerSheet& whose, Paper paper)
      : cells_(cells), levels_(levels), whose_(whose), paper_(paper) {}

  /// The largest layout for that many grids on a page.
  [[nodiscard]] Division divided(int grids) const;
  /// From the highest level down.
  [[nodiscard]] std::vector<Page> pages(const Division& division, int grids) const;
  [[nodiscard]] Page page_without_grid() const;

 private:
  [[nodiscard]] Size page_size(bool landscape) const {
    const PaperSize size = size_of(paper_);
    constexpr int units_of_tenth = 100 / form_unit;
    const Size upright{(size.width - 2 * paper_margin) * units_of_tenth,
                       (size.height - 2 * paper_margin) * units_of_tenth};
    return landscape ? Size{upright.height, upright.width} : upright;
  }
  [[nodiscard]] int panel_height(int width) const {
    Scene scratch;
    return draw_panel({}, width, whose_, scratch);
  }
  [[nodiscard]] int left() const {
    return 60 +
           look(Paint::ruler).font * 7 / 10 * static_cast<int>(std::to_string(cells_.rows).size());
  }
  [[nodiscard]] int above() const { return rulers_above + (levels_ > 1 ? heading_above : 0); }
  /// The cell size if that many grids share an area.
  [[nodiscard]] int cell_in(Size area, int across, int down) const {
    const int width = (area.width - (across - 1) * between_parts) / across - left();
    const int height = (area.height - (down - 1) * between_parts) / down - above();
    return std::min(width / cells_.columns, height / cells_.rows);
  }
  [[nodiscard]] Size grid_size(int cell) const {
    return {left() + cells_.columns * cell, above() + cells_.rows * cell};
  }
  [[nodiscard]] Page blank_page(Size size, bool landscape) const;
  void draw_grid(int level, Point corner, int cell, Scene& scene) const;

  Extent cells_;
  int levels_;
  const PlayerSheet& whose_;
  Paper paper_;
};

Division SheetMaker::divided(int grids) const {
  Division best;
  for (const bool landscape : {false, true}) {
    const Size page = page_size(landscape);
    const int height = page.height - head_room - foot_room;
    for (int across = 1; across <= grids; ++across) {
      const int down = (grids + across - 1) / across;
      for (const bool is_alongside : {false, true}) {
        const Size area = is_alongside
                              ? Size{page.width - panel_min - between_parts, height}
                              : Size{page.width, height - panel_height(page.width) - between_parts};
        const bool fits = !is_alongside || panel_height(panel_min) <= height;
        if (const int cell = cell_in(area, across, down); fits && cell > best.cell) {
          best = {landscape, is_alongside, across, cell, page};
        }
      }
    }
  }
  return best;
}

Page SheetMaker::blank_page(Size size, bool landscape) const {
  Page page;
  page.landscape = landscape;
  page.width = size.width * form_unit;
  page.scene.width = size.width;
  page.scene.height = size.height;
  page.scene.title = "a sheet for a player";
  Brush brush(page.scene);
  const int font = look(Paint::title).font;
  if (whose_.name.empty()) {
    constexpr int label = 750;
    brush.say(Paint::legend, {0, font}, "player", Align::start);
    brush.stroke(Paint::form, {label, font + 60}, {size.width, font + 60});
  } else {
    brush.say({Paint::title,
               {0, font},
               told_apart({whose_.name}, size.width * 10 / 11, font).front(),
               Align::start,
               "",
               font,
               size.width});
  }
  brush.lift();
  brush.say(Paint::footer, {0, size.height - 20}, whose_.footer, Align::start);
  return page;
}

void SheetMaker::draw_grid(int level, Point corner, int cell, Scene& scene) const {
  Brush brush(scene);
  const Point first{corner.x + left(), corner.y + above()};
  const Point last{first.x + cells_.columns * cell, first.y + cells_.rows * cell};
  if (levels_ > 1) {
    brush.say(Paint::heading, {first.x, corner.y + 240}, level_name(level, levels_), Align::start);
  }
  for (int column = 0; column < cells_.columns; ++column) {
    const int x = first.x + column * cell;
    brush.say(Paint::ruler, {x + cell / 2, first.y - 70}, column_name(column));
    if (column > 0) {
      brush.stroke(Paint::grid, {x, first.y}, {x, last.y});
    }
  }
  for (int row = 0; row < cells_.rows; ++row) {
    const int y = first.y + row * cell;
    brush.say(Paint::ruler, {first.x - 60, y + cell / 2 + 65}, std::to_string(row + 1), Align::end);
    if (row > 0) {
      brush.stroke(Paint::grid, {first.x, y}, {last.x, y});
    }
  }
  brush.box(first, last.x - first.x, last.y - first.y);
  brush.lift();
}

std::vector<Page> SheetMaker::pages(const Division& division, int grids) const {
  const Size grid = grid_size(division.cell);
  const int down = (grids + division.across - 1) / division.across;
  const Size all{division.across * (grid.width + between_parts),
                 down * (grid.height + between_parts)};
  const Size page_size = division.page;
  const int bottom = page_size.height - foot_room;
  std::vector<Page> made;
  for (int level = levels_ - 1; level >= 0;) {
    Page page = blank_page(page_size, division.landscape);
    for (int i = 0; i < grids; ++i, --level) {
      const Point corner{i % division.across * (grid.width + between_parts),
                         head_room + i / division.across * (grid.height + between_parts)};
      if (level >= 0) {
        draw_grid(level, corner, division.cell, page.scene);
      } else {
        draw_notes(corner, grid.width, grid.height, page.scene);
      }
    }
    const Point below{0, head_room + all.height};
    const Point right{all.width, head_room};
    const Point panel = division.is_alongside ? right : below;
    const int panel_width = page_size.width - panel.x;
    const int used =
        made.empty() ? draw_panel(panel, panel_width, whose_, page.scene) + between_parts : 0;
    draw_notes({panel.x, panel.y + used}, panel_width, bottom - panel.y - used, page.scene);
    if (division.is_alongside) {
      draw_notes(below, all.width - between_parts, bottom - below.y, page.scene);
    } else {
      draw_notes(right, page_size.width - right.x, all.height - between_parts, page.scene);
    }
    made.push_back(std::move(page));
  }
  return made;
}

Page SheetMaker::page_without_grid() const {
  const Size size = page_size(false);
  Page page = blank_page(size, false);
  const int used =
      head_room + draw_panel({0, head_room}, size.width, whose_, page.scene) + between_parts;
  draw_notes({0, used}, size.width, size.height - foot_room - used, page.scene);
  return page;
}

}  // namespace

std::vector<Page> player_pages(const Sheet& sheet, const PlayerSheet& whose, Paper paper) {
  const int levels = *sheet.levels;
  const SheetMaker maker(*sheet.base, levels, whose, paper);
  for (int grids = std::min(levels, 2); grids > 0; --grids) {
    if (const Division division = maker.divided(grids); division.cell >= legible_cell) {
      return maker.pages(division, grids);
    }
  }
  std::vector<Page> pages = {maker.page_without_grid()};
  for (Page& page : pages_of(sheet, {.view = View::player, .program = whose.footer}, paper)) {
    pages.push_back(std::move(page));
  }
  return pages;
}

}  // namespace dungeonlab::render
