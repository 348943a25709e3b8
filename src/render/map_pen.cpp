// What is on the cells of a map, as people draw it on squared paper. Rivers run through the middles
// of their cells, where nothing else can be; a place that leads somewhere says where to. What goes
// on outside the window ends at its edge, a river half-way to its next place.
#include "map_pen.hpp"

#include "dungeonlab/render/map_key.hpp"
#include "encounter_sign.hpp"
#include "track_pen.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::render {

void draw_exit(Brush& brush, Point middle, Side side) {
  const Cell step = beside({0, 0}, side);
  const auto out = [&](int far) {
    return Point{middle.x + step.column * far, middle.y + step.row * far};
  };
  brush.stroke(Paint::exit, out(cell_side / 2 - 60), out(cell_side / 2 + 80));
  brush.lift();
  brush.arrow_head(Paint::exit, out(cell_side / 2 + 150), step);
}

void MapPen::draw(int level, const Window& window, Point corner) {
  level_ = level;
  window_ = window;
  corner_ = corner;
  draw_floor();
  if (blank_) {
    return;
  }
  for (const Exit& exit : sheet_->exits) {
    if (shows({exit.cell, level})) {
      draw_exit(exit);
    }
  }
  draw_river_beds();
  static const std::vector<Track> no_tracks;
  TrackPen tracks(tracks_ == nullptr ? no_tracks : *tracks_, sheet_->exits,
                  {.shows = [&](const Place& place) { return shows(place); },
                   .middle_of = [&](Cell cell) { return middle_of(cell); }},
                  *brush_);
  tracks.draw_ways();
  for (const River& river : sheet_->rivers) {
    draw_river_signs(river);
  }
  for (const Encounter& encounter : sheet_->encounters) {
    draw_encounter(encounter);
  }
  tracks.draw_numbers();
}

void MapPen::draw_floor() {
  const auto each_cell = [&](auto&& draw) {
    for (const Square square : ground_->cells()) {
      if (const Cell cell = ground_->cell(square); window_.contains(cell)) {
        draw(cell);
      }
    }
  };
  each_cell([&](Cell cell) {
    const Point nw = corner_of(cell);
    brush_->polygon(Paint::floor, {nw,
                                   {nw.x + cell_side, nw.y},
                                   {nw.x + cell_side, nw.y + cell_side},
                                   {nw.x, nw.y + cell_side}});
  });
  each_cell([&](Cell cell) { draw_boundaries(cell); });
  brush_->lift();
}

void MapPen::draw_boundaries(Cell cell) {
  const auto leads_out = [&](Side side) {
    return std::any_of(sheet_->exits.begin(), sheet_->exits.end(), [&](const Exit& exit) {
      return exit == Exit{cell, side};
    });
  };
  const Point nw = corner_of(cell);
  const Point se{nw.x + cell_side, nw.y + cell_side};
  const std::array<std::pair<Point, Point>, 4> ends = {
      {{nw, {se.x, nw.y}}, {{se.x, nw.y}, se}, {{nw.x, se.y}, se}, {nw, {nw.x, se.y}}}};
  for (const Side side : all_sides) {
    const Cell other = beside(cell, side);
    const bool drawn_from_there = (side == Side::north || side == Side::west) &&
                                  ground_->contains(other) && window_.contains(other);
    if (drawn_from_there || leads_out(side)) {
      continue;
    }
    const auto& [from, to] = ends[static_cast<std::size_t>(side)];
    brush_->boundary(from, to, blank_ ? Barrier::open : ground_->barrier(cell, side));
  }
}

void MapPen::draw_exit(const Exit& exit) {
  render::draw_exit(*brush_, middle_of(exit.cell), exit.side);
}

// Above a sign stands where the water comes from, below it where it goes: no river flows in from
// there, or out that way, as it would flow north then or in two ways.
void MapPen::say_above(Cell cell, const std::string& words, const std::string& about) {
  const Point at = middle_of(cell);
  brush_->say(Paint::detail, {at.x, at.y - 150}, words, Align::middle, about);
}

void MapPen::say_below(Cell cell, const std::string& words, const std::string& about) {
  draw_below(*brush_, middle_of(cell), words, about);
}

void MapPen::draw_bed(const Place& from, const Place& to) {
  const Point a = middle_of(from.cell);
  const Point b = middle_of(to.cell);
  const Point between{(a.x + b.x) / 2, (a.y + b.y) / 2};
  if (shows(from)) {
    brush_->stroke(Paint::river, a, shows(to) ? b : between);
  } else if (shows(to)) {
    brush_->stroke(Paint::river, between, b);
  }
}

void MapPen::draw_fall(const Place& from, const Place& to) {
  const Point middle = middle_of(to.cell);
  const Point between_words{middle.x, middle.y - 25};
  if (shows(from)) {
    brush_->waterfall(between_words);
    say_below(from.cell, fmt::format("falls to {}", to.level + 1), "waterfall to " + name(to));
  }
  if (shows(to)) {
    brush_->waterfall(between_words);
    say_above(to.cell, fmt::format("from {}", from.level + 1), "waterfall from " + name(from));
  }
}

void MapPen::draw_flow(const Place& from, const Place& to) {
  if (!shows(from) && !shows(to)) {
    return;
  }
  const Point a = middle_of(from.cell);
  const Point b = middle_of(to.cell);
  const auto sign = [](int one, int other) {
    return (other > one ? 1 : 0) - (other < one ? 1 : 0);
  };
  brush_->arrow_head(Paint::flow, {(a.x + b.x) / 2, (a.y + b.y) / 2},
                     {sign(a.x, b.x), sign(a.y, b.y)});
}

template <class Draw>
void MapPen::each_step_of(const River& river, Draw draw) const {
  for (std::size_t i = 0; i + 1 < river.size(); ++i) {
    if (ground_->contains(river[i]) && ground_->contains(river[i + 1])) {
      draw(river[i], river[i + 1]);
    }
  }
}

void MapPen::draw_river_beds() {
  for (const River& river : sheet_->rivers) {
    each_step_of(river, [&](const Place& from, const Place& to) {
      if (from.level == to.level) {
        draw_bed(from, to);
      }
    });
  }
  brush_->lift();
}

void MapPen::draw_river_signs(const River& river) {
  each_step_of(river, [&](const Place& from, const Place& to) {
    from.level == to.level ? draw_flow(from, to) : draw_fall(from, to);
  });
  if (!river.empty() && shows(river.front())) {
    brush_->source(middle_of(river.front().cell));
    say_above(river.front().cell, "source", "source at " + name(river.front()));
  }
  if (!river.empty() && shows(river.back())) {
    brush_->pan(middle_of(river.back().cell));
    say_below(river.back().cell, "pan", "lavatory pan at " + name(river.back()));
  }
}

void MapPen::draw_encounter(const Encounter& encounter) {
  const int reach = std::max(encounter.levels.value_or(1), 1);
  const Place here{encounter.at.cell, level_};
  if (shows(here) && level_ >= encounter.at.level && level_ - encounter.at.level < reach) {
    draw_sign_of(encounter, explanation(encounter, rules_->in_force), middle_of(here.cell),
                 *brush_);
  }
}

}  // namespace dungeonlab::render
