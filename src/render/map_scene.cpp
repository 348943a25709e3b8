// A map as people draw it on squared paper, every level on its own. Rivers run through the middles
// of their cells, where nothing else can be; a place that leads somewhere says where to. A player's
// picture is made of a sheet that has nothing but what players know, so that it cannot tell more.
#include "brush.hpp"
#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/render/scene.hpp"
#include "encounter_sign.hpp"
#include "legend.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

constexpr int cell = 640;
constexpr int margin = 300;
constexpr int ruler_width = 560;   ///< left of a level, and right of it for a way out
constexpr int ruler_height = 560;  ///< above it, and below
constexpr int ruler_gap = 350;     ///< between the names and the cells: an arrow fits in
constexpr int heading_height = 300;
constexpr int legend_width = 2500;  ///< of one entry
constexpr int legend_height = 300;
constexpr int legend_sign = 560;  ///< what of it the sign takes
constexpr int footer_height = 400;

std::string level_name(int level, int levels) {
  std::string name = fmt::format("level {}", level + 1);
  if (levels == 2) {
    name += level == 0 ? " (lower)" : " (upper)";
  }
  return name;
}

/// Only what players know before the game.
Sheet known_to_players(const Sheet& sheet) {
  Sheet known;
  known.base = sheet.base;
  known.levels = sheet.levels;
  return known;
}

/// Draws one map.
class Drawing {
 public:
  Drawing(const Sheet& sheet, const SceneOptions& options)
      : sheet_(sheet),
        options_(options),
        ground_(sheet),
        blank_(options.view == View::player),
        legend_(blank_ ? std::vector<LegendEntry>() : legend(sheet, io::Charset::unicode)) {
    lay_out();
  }

  [[nodiscard]] Scene take();

 private:
  void lay_out();
  [[nodiscard]] int block_width() const { return 2 * ruler_width + ground_.box().columns * cell; }
  [[nodiscard]] int block_height() const {
    return heading_height + 2 * ruler_height + ground_.box().rows * cell;
  }
  [[nodiscard]] std::size_t rows_of_legend() const {
    const auto across = static_cast<std::size_t>(legend_across_);
    return (legend_.size() + across - 1) / across;
  }
  /// The corner of a square on a level.
  [[nodiscard]] Point corner(Cell at, int level) const;
  [[nodiscard]] Point middle(const Place& place) const {
    const Point at = corner(place.cell, place.level);
    return {at.x + cell / 2, at.y + cell / 2};
  }

  void draw_level(int level);
  void draw_rulers(int level);
  void draw_boundaries(int level);
  void draw_exit(const Exit& exit, int level);
  void say_below(Point at, const std::string& words, const std::string& about) {
    brush_.say(Paint::detail, {at.x, at.y + 240}, words, Align::middle, about);
  }
  void draw_river(const River& river);
  void draw_step(const Place& from, const Place& to);
  void draw_encounter(const Encounter& encounter);
  void draw_legend();
  void draw_sign(const LegendEntry& entry, Point at);
  void draw_footer();

  const Sheet& sheet_;
  const SceneOptions& options_;
  Ground ground_;
  bool blank_;
  std::vector<LegendEntry> legend_;
  int across_ = 1;  ///< levels beside each other
  int legend_across_ = 1;
  int legend_top_ = 0;
  Scene scene_{};
  Brush brush_{scene_};
};

void Drawing::lay_out() {
  // As near to the shape of a sheet of paper on its side as can be.
  const int levels = ground_.levels();
  const auto unfit = [&](int across) {
    const int down = (levels + across - 1) / across;
    return std::max(across * block_width() * 10, down * block_height() * 14);
  };
  for (int across = 2; across <= levels; ++across) {
    across_ = unfit(across) < unfit(across_) ? across : across_;
  }
  const int down = (levels + across_ - 1) / across_;
  scene_.width = std::max(2 * margin + across_ * block_width(), 2 * margin + legend_width);
  legend_across_ = std::max(1, (scene_.width - 2 * margin) / legend_width);
  legend_top_ = margin + down * block_height();
  scene_.height =
      legend_top_ + static_cast<int>(rows_of_legend()) * legend_height + footer_height + margin;
}

Point Drawing::corner(Cell at, int level) const {
  const int block = ground_.levels() - 1 - level;  // the highest level comes first
  return {
      margin + block % across_ * block_width() + ruler_width + at.column * cell,
      margin + block / across_ * block_height() + heading_height + ruler_height + at.row * cell};
}

void Drawing::draw_rulers(int level) {
  const Point first = corner({0, 0}, level);
  if (ground_.levels() > 1) {
    brush_.say(Paint::heading, {first.x, first.y - ruler_height - 60},
               level_name(level, ground_.levels()), Align::start);
  }
  for (int column = 0; column < ground_.box().columns; ++column) {
    brush_.say(Paint::ruler, {first.x + column * cell + cell / 2, first.y - ruler_gap},
               column_name(column));
  }
  for (int row = 0; row < ground_.box().rows; ++row) {
    brush_.say(Paint::ruler, {first.x - ruler_gap, first.y + row * cell + cell / 2 + 60},
               std::to_string(row + 1), Align::end);
  }
}

void Drawing::draw_boundaries(int level) {
  const auto leads_out = [&](Cell at, Side side) {
    return std::any_of(sheet_.exits.begin(), sheet_.exits.end(), [&](const Exit& exit) {
      return exit == Exit{at, side};
    });
  };
  for (const Square square : ground_.cells()) {
    const Cell at = ground_.cell(square);
    const Point nw = corner(at, level);
    const std::array<std::pair<Point, Point>, 4> ends = {
        {{nw, {nw.x + cell, nw.y}},
         {{nw.x + cell, nw.y}, {nw.x + cell, nw.y + cell}},
         {{nw.x, nw.y + cell}, {nw.x + cell, nw.y + cell}},
         {nw, {nw.x, nw.y + cell}}}};
    for (const Side side : all_sides) {
      const bool inner = ground_.contains(beside(at, side));
      if ((inner && (side == Side::north || side == Side::west)) || leads_out(at, side)) {
        continue;  // drawn from the other cell, or open
      }
      const auto& [from, to] = ends[static_cast<std::size_t>(side)];
      brush_.boundary(from, to, blank_ ? Barrier::open : ground_.barrier(at, side));
    }
  }
}

void Drawing::draw_exit(const Exit& exit, int level) {
  const Point at = middle({exit.cell, level});
  const Cell step = beside({0, 0}, exit.side);
  const auto out = [&](int far) { return Point{at.x + step.column * far, at.y + step.row * far}; };
  brush_.stroke(Paint::exit, out(cell / 2 - 60), out(cell / 2 + 120));
  brush_.lift();
  brush_.arrow_head(Paint::exit, out(cell / 2 + 200), step);
}

void Drawing::draw_step(const Place& from, const Place& to) {
  const Point a = middle(from);
  const Point b = middle(to);
  if (from.level != to.level) {
    brush_.waterfall(a);
    brush_.waterfall(b);
    say_below(a, fmt::format("falls to {}", to.level + 1), "waterfall to " + name(to));
    say_below(b, fmt::format("falls from {}", from.level + 1), "waterfall from " + name(from));
    return;
  }
  const auto sign = [](int one, int other) {
    return (other > one ? 1 : 0) - (other < one ? 1 : 0);
  };
  brush_.arrow_head(Paint::flow, {(a.x + b.x) / 2, (a.y + b.y) / 2},
                    {sign(a.x, b.x), sign(a.y, b.y)});
}

void Drawing::draw_river(const River& river) {
  for (std::size_t i = 0; i + 1 < river.size(); ++i) {
    if (river[i].level == river[i + 1].level && ground_.contains(river[i]) &&
        ground_.contains(river[i + 1])) {
      brush_.stroke(Paint::river, middle(river[i]), middle(river[i + 1]));
    }
  }
  brush_.lift();
  for (std::size_t i = 0; i + 1 < river.size(); ++i) {
    if (ground_.contains(river[i]) && ground_.contains(river[i + 1])) {
      draw_step(river[i], river[i + 1]);
    }
  }
  if (!river.empty() && ground_.contains(river.front())) {
    brush_.source(middle(river.front()));
    const Point at = middle(river.front());  // no river flows north, so above it is room
    brush_.say(Paint::detail, {at.x, at.y - 180}, "source", Align::middle,
               "source at " + name(river.front()));
  }
  if (!river.empty() && ground_.contains(river.back())) {
    brush_.pan(middle(river.back()));
    say_below(middle(river.back()), "pan", "lavatory pan at " + name(river.back()));
  }
}

void Drawing::draw_encounter(const Encounter& encounter) {
  Place at = encounter.at;
  for (int left = std::max(encounter.levels.value_or(1), 1); left > 0 && ground_.contains(at);
       --left, ++at.level) {
    draw_sign_of(encounter, middle(at), brush_);
  }
}

void Drawing::draw_level(int level) {
  draw_rulers(level);
  for (const Square square : ground_.cells()) {
    const Point nw = corner(ground_.cell(square), level);
    brush_.polygon(Paint::floor,
                   {nw, {nw.x + cell, nw.y}, {nw.x + cell, nw.y + cell}, {nw.x, nw.y + cell}});
  }
  draw_boundaries(level);
  brush_.lift();
  for (const Exit& exit : sheet_.exits) {
    if (ground_.contains(exit.cell)) {
      draw_exit(exit, level);
    }
  }
}

void Drawing::draw_sign(const LegendEntry& entry, Point at) {
  const Point middle{at.x + 200, at.y - 60};
  const Point from{at.x, at.y - 60};
  const Point to{at.x + 400, at.y - 60};
  if (entry.kind == EncounterKind::pit) {
    brush_.pit(middle);
  } else if (entry.kind == EncounterKind::hanging_pit) {
    brush_.hanging_pit(middle);
  } else if (entry.ink == io::Ink::simple) {
    brush_.boundary(from, to, Barrier::simple);
  } else if (entry.ink == io::Ink::wire) {
    brush_.boundary(from, to, Barrier::wire);
  } else if (entry.ink == io::Ink::monolith) {
    brush_.boundary(from, to, Barrier::monolith);
  } else if (entry.ink == io::Ink::exit) {
    brush_.stroke(Paint::exit, from, middle);
    brush_.lift();
    brush_.arrow_head(Paint::exit, {middle.x + 80, middle.y}, {1, 0});
  } else if (entry.name == "river") {
    brush_.stroke(Paint::river, from, to);
    brush_.lift();
    brush_.arrow_head(Paint::flow, middle, {1, 0});
  } else if (entry.name == "source") {
    brush_.source(middle);
  } else if (entry.name == "waterfall") {
    brush_.waterfall(middle);
  } else if (entry.name == "lavatory pan") {
    brush_.pan(middle);
  } else {
    brush_.say(Paint::legend, at, entry.sign, Align::start);
  }
  brush_.lift();
}

void Drawing::draw_legend() {
  const std::size_t rows = rows_of_legend();
  for (std::size_t i = 0; i < legend_.size(); ++i) {
    const Point at{margin + static_cast<int>(i / rows) * legend_width,
                   legend_top_ + static_cast<int>(i % rows + 1) * legend_height};
    draw_sign(legend_[i], at);
    brush_.say(Paint::legend, {at.x + legend_sign, at.y}, legend_[i].name, Align::start,
               legend_[i].about);
  }
}

void Drawing::draw_footer() {
  std::string words = blank_ ? "" : sheet_.title;
  for (const std::string& word : {blank_ ? std::string() : options_.id, options_.program}) {
    words += word.empty() ? "" : (words.empty() ? "" : " · ") + word;
  }
  brush_.say(Paint::footer, {margin, scene_.height - margin}, words, Align::start);
}

Scene Drawing::take() {
  scene_.title = blank_ || sheet_.title.empty() ? "a dungeon of DungeonLab" : sheet_.title;
  brush_.polygon(Paint::paper,
                 {{0, 0}, {scene_.width, 0}, {scene_.width, scene_.height}, {0, scene_.height}});
  for (int level = ground_.levels() - 1; level >= 0; --level) {
    draw_level(level);
  }
  for (const River& river : sheet_.rivers) {
    draw_river(river);
  }
  for (const Encounter& encounter : sheet_.encounters) {
    draw_encounter(encounter);
  }
  draw_legend();
  draw_footer();
  return std::move(scene_);
}

}  // namespace

Scene scene_of(const Sheet& sheet, const SceneOptions& options) {
  if (options.view == View::player) {
    return Drawing(known_to_players(sheet), options).take();
  }
  return Drawing(sheet, options).take();
}

}  // namespace dungeonlab::render
