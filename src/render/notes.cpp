// A player's notes for map-view.js: one picture for all levels and pieces, drawn with the brush of
// maps, so a wall looks the same on both. Each place and each wall has an element on lines of its
// own, so two drawings differ only in the lines that changed.
#include "dungeonlab/render/notes.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/model/barrier_names.hpp"
#include "dungeonlab/render/page.hpp"
#include "known_content.hpp"
#include "scene_svg.hpp"
#include "wall_pen.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

/// The kinds of boundary on notes, the strongest last; the strongest is drawn on top.
struct NoteWall {
  std::string_view name;
  std::optional<Barrier> barrier{};  ///< none: it does not occur on a map
};
constexpr std::array note_walls = {
    NoteWall{"open", Barrier::open},
    NoteWall{"passed"},
    NoteWall{"wall"},
    NoteWall{"wire", Barrier::wire},
    NoteWall{"simple", Barrier::simple},
    NoteWall{"exit"},
    NoteWall{"monolith", Barrier::monolith},
    NoteWall{"bars"},
    NoteWall{"door"},
};

/// Strokes that no map has.
constexpr std::string_view note_style =
    ".doubt,.passed,.wall{stroke:#555;fill:none;stroke-width:14;stroke-linecap:round}"
    ".doubt{stroke-dasharray:1 63}.passed{stroke-dasharray:12 60;stroke-width:22}"
    ".wall{stroke:#000;stroke-width:34;stroke-dasharray:80 48;stroke-linecap:butt}"
    ".exit text{stroke:none}.unknown{fill:#ddd;stroke:none}"
    ".squares,.floor[data-place]{stroke:#bbb;stroke-width:6}.squares{fill:none}svg{background:#"
    "ddd}";

constexpr int pitch = 2 * cell_side;  ///< distance between levels, with space for rulers and a
                                      ///< heading
constexpr int ruler_distance = 170;

struct Ends {
  Point from;
  Point to;
};

void write_wall(const std::string& name, Point from, Point to, Barrier barrier, std::string& out) {
  Scene scene;
  Brush brush(scene);
  barrier == Barrier::open ? brush.stroke(Paint::grid, from, to)
                           : draw_wall(brush, from, to, barrier);
  brush.lift();
  out += fmt::format("<g data-wall=\"{}\" class=\"{}\">\n{}</g>\n", name, name_of(barrier),
                     svg_shapes(scene));
}

/// A wall with an opening in its middle, which is closed by a door or by bars.
void write_opening(const std::string& name, const Ends& ends, bool has_bars, std::string& out) {
  constexpr int half_width = 110;
  constexpr int half_depth = 60;
  constexpr int bar = 24;
  Scene scene;
  Brush brush(scene);
  draw_wall(brush, ends.from, ends.to, Barrier::monolith);
  brush.lift();
  const bool is_upright = ends.from.x == ends.to.x;
  const Point middle{(ends.from.x + ends.to.x) / 2, (ends.from.y + ends.to.y) / 2};
  // A box with that center along the wall; both halves have the given size.
  const auto box = [&](int along, int half_length, int half_thickness) {
    const Point at{middle.x + (is_upright ? 0 : along), middle.y + (is_upright ? along : 0)};
    const int x = is_upright ? half_thickness : half_length;
    const int y = is_upright ? half_length : half_thickness;
    return std::vector<Point>{
        {at.x - x, at.y - y}, {at.x + x, at.y - y}, {at.x + x, at.y + y}, {at.x - x, at.y + y}};
  };
  brush.polygon(Paint::floor, box(0, half_width, half_depth));
  if (has_bars) {
    for (const int along : {-80, 0, 80}) {
      brush.polygon(Paint::monolith, box(along, bar, bar));
    }
  } else {
    const auto corners = box(0, half_width, half_depth);
    for (std::size_t i = 0; i < corners.size(); ++i) {
      brush.stroke(Paint::simple, corners[i], corners[(i + 1) % corners.size()]);
    }
    brush.lift();
  }
  out += fmt::format("<g data-wall=\"{}\" class=\"{}\">\n{}</g>\n", name,
                     has_bars ? "bars" : "door", svg_shapes(scene));
}

/// `nw` is the north-western corner of the cell that it leads out of.
void write_exit(const std::string& name, Point nw, Side side, std::string& out) {
  Scene scene;
  Brush brush(scene);
  draw_exit(brush, {nw.x + cell_side / 2, nw.y + cell_side / 2}, side, "exit");
  out += fmt::format("<g data-wall=\"{}\" class=\"exit\">\n{}</g>\n", name, svg_shapes(scene));
}

/// `A1e.2`: the wall on one side of a place.
std::string wall_name(std::string place, Side side) {
  return place.insert(place.find('.'), 1, name(side).front());
}

/// One level of notes.
class NotePen {
 public:
  NotePen(const Notes& notes, int level, Point corner, std::string& out)
      : notes_(&notes), level_(level), corner_(corner), out_(&out) {
    for (const NotedPlace& place : notes.places) {
      known_.insert(place.at.cell);
    }
  }

  void draw() {
    draw_floor();
    draw_rulers();
    for (const NotedPlace& place : notes_->places) {
      if (place.at.level == level_) {
        draw_place(place);
      }
    }
    for (const NoteWall& row : note_walls) {
      for (const NotedWall& wall : notes_->walls) {
        if (wall.what == row.name) {
          draw_wall(wall, row);
        }
      }
    }
  }

 private:
  [[nodiscard]] Point corner_of(Cell cell) const {
    return {corner_.x + (cell.column - notes_->first.column) * cell_side,
            corner_.y + (cell.row - notes_->first.row) * cell_side};
  }
  [[nodiscard]] Ends ends_of(const Boundary& at) const {
    const Point nw = corner_of(at.cell);
    const Point se{nw.x + cell_side, nw.y + cell_side};
    return at.side == Side::east ? Ends{{se.x, nw.y}, se} : Ends{{nw.x, se.y}, se};
  }

  void draw_floor() {
    draw_base();
    for (const NotedPlace& place : notes_->places) {
      if (place.at.level == level_) {
        const Point nw = corner_of(place.at.cell);
        *out_ +=
            fmt::format("<path class=\"floor solid\" data-place=\"{}\" d=\"M{} {}h{}v{}h-{}Z\"/>\n",
                        name_on(*notes_, place.at), nw.x, nw.y, cell_side, cell_side, cell_side);
      }
    }
    draw_doubts();
  }

  void draw_base() {
    const Extent base = notes_->base;
    const Point nw = corner_of({0, 0});
    const Point se = corner_of({base.columns, base.rows});
    if (base.columns == 0) {
      return;
    }
    std::string squares;
    for (int column = 0; column <= base.columns; ++column) {
      squares += fmt::format("M{} {}V{}", nw.x + column * cell_side, nw.y, se.y);
    }
    for (int row = 0; row <= base.rows; ++row) {
      squares += fmt::format("M{} {}H{}", nw.x, nw.y + row * cell_side, se.x);
    }
    *out_ += fmt::format("<rect class=\"unknown\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
                         nw.x, nw.y, se.x - nw.x, se.y - nw.y);
    *out_ += fmt::format("<path class=\"squares\" d=\"{}\"/>\n", squares);
  }

  /// Draws dots around known places, on boundaries about which nothing is known.
  void draw_doubts() {
    std::set<Boundary> doubts;
    for (const NotedPlace& place : notes_->places) {
      for (const Side side : all_sides) {
        if (place.at.level == level_) {
          doubts.insert(boundary_at(place.at.cell, side));
        }
      }
    }
    for (const NotedWall& wall : notes_->walls) {
      doubts.erase(wall.at);
    }
    for (const Boundary& at : doubts) {
      const Ends ends = ends_of(at);
      *out_ += fmt::format("<path class=\"doubt\" d=\"M{} {}L{} {}\"/>\n", ends.from.x, ends.from.y,
                           ends.to.x, ends.to.y);
    }
  }

  void draw_rulers() {
    const bool is_ours = notes_->of.empty();
    const auto say = [&](std::string_view which, int at, Point point, const std::string& words,
                         Align align) {
      Scene scene;
      Brush(scene).say(Paint::ruler, point, words, align);
      *out_ += fmt::format("<g data-{}=\"{}\">\n{}</g>\n", which, at, svg_shapes(scene));
    };
    for (int i = 0; i < notes_->cells.columns; ++i) {
      const std::string letters = column_name(is_ours ? notes_->first.column + i : i);
      say("column", i, {corner_.x + i * cell_side + cell_side / 2, corner_.y - ruler_distance},
          is_ours ? letters : to_lower(letters), Align::middle);
    }
    for (int i = 0; i < notes_->cells.rows; ++i) {
      say("row", i, {corner_.x - ruler_distance, corner_.y + i * cell_side + cell_side / 2 + 65},
          std::to_string((is_ours ? notes_->first.row : 0) + i + 1), Align::end);
    }
  }

  void draw_place(const NotedPlace& place) {
    Scene scene;
    Brush brush(scene);
    draw_known_content(brush, place.content);
    brush.lift();
    const std::string name = name_on(*notes_, place.at);
    if (!scene.shapes.empty()) {
      const Point nw = corner_of(place.at.cell);
      *out_ += fmt::format("<g data-place=\"{}\" transform=\"translate({} {})\">\n{}</g>\n", name,
                           nw.x, nw.y, svg_shapes(scene));
    }
    *out_ += fmt::format("<desc data-of=\"{}\">{}</desc>\n", name, escaped_for_markup(place.about));
  }

  [[nodiscard]] bool knows(Cell cell) const { return known_.contains(cell); }
  /// A boundary is named after its western or northern cell if anything is known about that one.
  [[nodiscard]] std::string name_of(const Boundary& at) const {
    const bool is_first = knows(at.cell);
    const Side side = is_first ? at.side : opposite(at.side);
    return wall_name(name_on(*notes_, {is_first ? at.cell : at.other(), level_}), side);
  }

  void draw_wall(const NotedWall& wall, const NoteWall& row) {
    const Ends ends = ends_of(wall.at);
    const std::string name = name_of(wall.at);
    if (row.name == "exit") {
      const bool is_inside = knows(wall.at.cell);
      const Point nw = corner_of(is_inside ? wall.at.cell : wall.at.other());
      write_exit(name, nw, is_inside ? wall.at.side : opposite(wall.at.side), *out_);
    } else if (row.name == "door" || row.name == "bars") {
      write_opening(name, ends, row.name == "bars", *out_);
    } else if (row.barrier) {
      write_wall(name, ends.from, ends.to, *row.barrier, *out_);
    } else {
      *out_ += fmt::format(
          "<g data-wall=\"{}\" class=\"{}\"><path class=\"{}\" d=\"M{} {}L{} {}\"/></g>\n", name,
          row.name, row.name, ends.from.x, ends.from.y, ends.to.x, ends.to.y);
    }
  }

  const Notes* notes_;
  int level_;
  Point corner_;
  std::string* out_;
  std::set<Cell> known_{};
};

/// The name of a level, for people who open the picture outside a page.
std::string heading_of(const Grid& grid) {
  constexpr int away = 420;
  Scene scene;
  Brush(scene).say(Paint::heading, {grid.at.x, grid.at.y - away}, grid.name, Align::start);
  return grid.name.empty() ? "" : svg_shapes(scene);
}

}  // namespace

std::string name_on(const Notes& notes, const Place& at) {
  if (notes.of.empty()) {
    return name(at);
  }
  const Place own{{at.cell.column - notes.first.column, at.cell.row - notes.first.row}, at.level};
  return notes.of + to_lower(name(own));
}

std::string svg_of_notes(const std::vector<Notes>& notes) {
  std::string shapes;
  std::vector<Grid> grids;
  Extent size;
  for (const Notes& piece : notes) {
    for (int level = piece.highest; level >= piece.lowest; --level) {
      const Point corner{pitch, size.rows + pitch};
      const auto& words = piece.levels[static_cast<std::size_t>(level - piece.lowest)];
      const std::string_view between = piece.heading.empty() || words.empty() ? "" : ", ";
      grids.push_back({.level = level,
                       .first = piece.of.empty() ? piece.first : Cell{0, 0},
                       .cells = piece.cells,
                       .at = corner,
                       .name = fmt::format("{}{}{}", piece.heading, between, words),
                       .of = piece.of});
      shapes += heading_of(grids.back());
      NotePen(piece, level, corner, shapes).draw();
      size.rows = corner.y + piece.cells.rows * cell_side + pitch;
      size.columns = std::max(size.columns, piece.cells.columns * cell_side + 2 * pitch);
    }
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" {}>\n"
      "<style>{}{}</style>\n{}{}</svg>\n",
      size.columns, size.rows, grid_attributes(grids), svg_style(), note_style,
      svg_definitions(symbols_used(shapes)), shapes);
}

}  // namespace dungeonlab::render
