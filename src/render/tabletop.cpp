// Writes what the importers of virtual tabletops accept. Each has its quirks, so all keys are
// always present, the origin is zero, and nothing is outside the picture. Walls are as long as
// possible, and walls that meet at a corner form one line, because importers create an empty wall
// where one line ends and another begins. Lights are left to the tabletop: the picture is lit.
#include "dungeonlab/render/tabletop.hpp"

#include "brush.hpp"
#include "dungeonlab/core/base64.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/render/look.hpp"
#include "hatching.hpp"
#include "map_pen.hpp"
#include "wall_lines.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

constexpr int margin_squares = 1;

using Polyline = std::vector<Cell>;  ///< of corners, named after the cell south-east of them

/// Joins lines where exactly two of them end. Lines in the same direction have been merged before.
class Joiner {
 public:
  explicit Joiner(const std::vector<WallLine>& lines) : lines_(lines), used_(lines.size(), false) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      ending_.emplace(lines[i].from, i);
      ending_.emplace(lines[i].to, i);
    }
  }

  [[nodiscard]] std::vector<Polyline> join() {
    std::vector<Polyline> all;
    for (const bool from_loose_ends : {true, false}) {  // only closed loops are left then
      for (std::size_t i = 0; i < lines_.size(); ++i) {
        for (const Cell start : {lines_[i].from, lines_[i].to}) {
          if (!used_[i] && (!from_loose_ends || ending_.count(start) == 1)) {
            all.push_back(follow(i, start));
          }
        }
      }
    }
    return all;
  }

 private:
  [[nodiscard]] Polyline follow(std::size_t line, Cell at) {
    Polyline points = {at};
    for (bool more = true; more;) {
      used_[line] = true;
      at = lines_[line].from == at ? lines_[line].to : lines_[line].from;
      points.push_back(at);
      more = false;
      const auto [first, last] = ending_.equal_range(at);
      for (auto next = first; next != last; ++next) {
        if (!used_[next->second]) {
          line = next->second;
          more = true;
        }
      }
    }
    return points;
  }

  const std::vector<WallLine>& lines_;
  std::vector<bool> used_;
  std::multimap<Cell, std::size_t> ending_;
};

void write_point(json::Writer& json, Cell corner) {
  json.begin_object(json::Layout::row).key("x").integer(corner.column + margin_squares);
  json.key("y").integer(corner.row + margin_squares).end_object();
}

void write_line(json::Writer& json, const Polyline& points) {
  json.begin_array(json::Layout::row);
  for (const Cell point : points) {
    write_point(json, point);
  }
  json.end_array();
}

/// Half of an integer, as JSON.
std::string half(int value) {
  return fmt::format("{}{}", value / 2, value % 2 == 0 ? "" : ".5");
}

void write_portal(json::Writer& json, const WallLine& line) {
  const bool is_upright = line.from.column == line.to.column;
  json.begin_object(json::Layout::row).key("position").begin_object(json::Layout::row);
  json.key("x").raw(half(line.from.column + line.to.column + 2 * margin_squares));
  json.key("y").raw(half(line.from.row + line.to.row + 2 * margin_squares)).end_object();
  json.key("bounds");
  write_line(json, {line.from, line.to});
  json.key("rotation").raw(is_upright ? "1.570796" : "0");
  json.key("closed").boolean(true).key("freestanding").boolean(false).end_object();
}

/// The parts of a sheet that a file contains. To players an exit is a wall.
Sheet walls_of(const Sheet& sheet, View view) {
  Sheet walls = sheet;
  if (view == View::player) {
    walls.exits.clear();
  }
  return walls;
}

void draw_rulers(Brush& brush, Extent size) {
  const auto middle = [](int square) {
    return (square + margin_squares) * cell_side + cell_side / 2;
  };
  constexpr int middle_of_margin = cell_side / 2 - 90;  // the arrow of an exit is closer
  const auto name_at = [&](Point at, const std::string& name) {
    brush.disc(Paint::floor, {at.x, at.y - look(Paint::ruler).font / 3}, 150);
    brush.say(Paint::ruler, at, name);
  };
  for (int column = 0; column < size.columns; ++column) {
    name_at({middle(column), middle_of_margin}, column_name(column));
  }
  for (int row = 0; row < size.rows; ++row) {
    name_at({middle_of_margin - 40, middle(row) + 65}, std::to_string(row + 1));
  }
}

}  // namespace

Extent tabletop_size(const Sheet& sheet, const TabletopOptions& options) {
  const Extent box = Ground(sheet).box();
  const int longer = std::max(box.columns, box.rows);
  const Extent size = options.square ? Extent{longer, longer} : box;
  return {size.columns + 2 * margin_squares, size.rows + 2 * margin_squares};
}

int tabletop_cell_pixels(Extent size, int most) {
  constexpr int longest_side = 4096;
  return std::min(most, longest_side / std::max(size.columns, size.rows));
}

Scene tabletop_picture(const Sheet& sheet, int level, const TabletopOptions& options) {
  const bool grid_only = options.scene.view == View::player;
  const Sheet shown = grid_only ? Sheet{.base = sheet.base, .levels = sheet.levels} : sheet;
  const Ground ground(shown);
  const Extent size = tabletop_size(sheet, options);
  Scene scene;
  scene.width = size.columns * cell_side;
  scene.height = size.rows * cell_side;
  Brush brush(scene);
  brush.polygon(Paint::paper,
                {{0, 0}, {scene.width, 0}, {scene.width, scene.height}, {0, scene.height}});
  const PlayRules rules = rules_shown(options.scene, shown);
  const Window all{{0, 0}, ground.box()};
  constexpr Point corner{margin_squares * cell_side, margin_squares * cell_side};
  if (options.scene.style == Style::hatched) {
    draw_hatching(ground, all, {.corner = corner, .high = {scene.width, scene.height}},
                  fingerprint(shown) + static_cast<std::uint64_t>(level), brush);
  }
  MapPen(shown, ground, rules, {.grid_only = grid_only, .signs = options.scene.signs}, brush)
      .draw(level, all, corner);
  draw_rulers(brush, ground.box());
  return scene;
}

std::string uvtt(const Sheet& sheet, const TabletopOptions& options, int cell_pixels,
                 std::string_view png) {
  const Sheet walls = walls_of(sheet, options.scene.view);
  const Extent size = tabletop_size(sheet, options);
  std::vector<WallLine> fixed;
  std::vector<WallLine> opened;
  for (const WallLine& line : wall_lines(walls, Ground(walls))) {
    const bool opens = line.leads_out || line.barrier != Barrier::monolith;
    (opens ? opened : fixed).push_back(line);
  }
  std::string out;
  json::Writer json(out);
  json.begin_object().key("format").raw("0.3");
  json.key("resolution").begin_object();
  json.key("map_origin").begin_object(json::Layout::row).key("x").integer(0).key("y").integer(0);
  json.end_object().key("map_size").begin_object(json::Layout::row);
  json.key("x").integer(size.columns).key("y").integer(size.rows).end_object();
  json.key("pixels_per_grid").integer(cell_pixels).end_object();
  json.key("line_of_sight").begin_array();
  for (const Polyline& line : Joiner(fixed).join()) {
    write_line(json, line);
  }
  json.end_array().key("objects_line_of_sight").begin_array(json::Layout::row).end_array();
  json.key("portals").begin_array();
  for (const WallLine& line : opened) {
    write_portal(json, line);
  }
  json.end_array().key("lights").begin_array(json::Layout::row).end_array();
  json.key("environment").begin_object(json::Layout::row).key("baked_lighting").boolean(true);
  json.key("ambient_light").text("ffffffff").end_object();
  json.key("software").text(options.scene.program);
  json.key("creator");
  json.text(options.scene.view == View::player ? "" : escape_for_terminal(options.scene.id));
  json.key("image").text(base64(png)).end_object();
  return out + "\n";
}

}  // namespace dungeonlab::render
