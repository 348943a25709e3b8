// Draws tracks over a map: through the centers of its cells, several side by side. A way walked
// twice is drawn once, in whichever direction, so that dashes stay dashes; chevrons show the
// directions. A triangle marks a change of level, up or down, on both levels: below or above the
// way where she leaves and where she arrives. A diamond marks where she is carried.
#include "track_pen.hpp"

#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/look.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

constexpr int lane_max = 200;
constexpr int plate_height = 160;
constexpr int way_beyond = cell_side / 2 + 130;  ///< how far a way extends beyond the exit

void draw_box(Brush& brush, Paint paint, Point middle, int width, int height) {
  const int x = width / 2;
  const int y = height / 2;
  brush.polygon(paint, {{middle.x - x, middle.y - y},
                        {middle.x + x, middle.y - y},
                        {middle.x + x, middle.y + y},
                        {middle.x - x, middle.y + y}});
}

/// The requested lines, without duplicates.
class Strokes {
 public:
  void add(Paint paint, Point from, Point to) {
    const auto key = [](Point point) { return std::pair(point.x, point.y); };
    lines_.insert({paint, std::min(key(from), key(to)), std::max(key(from), key(to))});
  }
  void draw(Brush& brush) const {
    for (const auto& [paint, from, to] : lines_) {
      brush.stroke(paint, {from.first, from.second}, {to.first, to.second});
    }
    brush.lift();
  }

 private:
  using Spot = std::pair<int, int>;
  std::set<std::tuple<Paint, Spot, Spot>> lines_{};
};

}  // namespace

bool is_step(const Leg& leg) {
  return leg.from && leg.to && !leg.is_carried && leg.from->level == leg.to->level &&
         side_towards(leg.from->cell, leg.to->cell).has_value();
}

void draw_landing(Brush& brush, Paint paint, Point at) {
  draw_box(brush, paint, at, 90, 90);
}

void draw_arrival(Brush& brush, Paint paint, Point at) {
  constexpr int reach = 58;
  brush.polygon(
      paint,
      {{at.x, at.y - reach}, {at.x + reach, at.y}, {at.x, at.y + reach}, {at.x - reach, at.y}});
}

void draw_death(Brush& brush, Paint paint, Point at) {
  constexpr int reach = 62;
  constexpr int half = 16;
  for (const int way : {1, -1}) {
    brush.polygon(paint, {{at.x - reach - half, at.y - way * (reach - half)},
                          {at.x - reach + half, at.y - way * (reach + half)},
                          {at.x + reach + half, at.y + way * (reach - half)},
                          {at.x + reach - half, at.y + way * (reach + half)}});
  }
}

void draw_direction(Brush& brush, Paint paint, Point at, Cell step) {
  constexpr int reach = 40;
  constexpr int half = 62;
  constexpr int thickness = 38;
  const auto point = [&](int on, int aside) {
    return Point{at.x + step.column * on + step.row * aside,
                 at.y + step.row * on + step.column * aside};
  };
  brush.polygon(paint,
                {point(thickness - reach, half), point(reach, 0), point(thickness - reach, -half),
                 point(-reach, -half), point(reach - thickness, 0), point(-reach, half)});
}

void draw_level_change(Brush& brush, Paint paint, Point at, int up) {
  constexpr int head = 130;
  brush.arrow_head(paint, at, {0, up}, head);
}

void draw_plate(Brush& brush, Point at, const std::string& text) {
  constexpr int around = 36;
  const int font = look(Paint::number).font;
  draw_box(brush, Paint::plate, at, width_of(text, font) + around, plate_height);
  brush.say(Paint::number, {at.x, at.y + font * 36 / 100}, text);
}

std::string ranges_of(std::span<const int> numbers) {
  constexpr std::size_t ranges_max = 3;
  std::vector<std::string> ranges;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) {
      ++last;
    }
    ranges.push_back(last == i ? std::to_string(numbers[i])
                               : fmt::format("{}–{}", numbers[i], numbers[last]));
    i = last + 1;
  }
  if (ranges.size() > ranges_max) {
    ranges = {ranges.front(), ranges[1] + " …", ranges.back()};
  }
  return fmt::format("{}", fmt::join(ranges, " "));
}

int TrackPen::lane_of(std::size_t track) const {
  const auto count = static_cast<int>(tracks_->size());
  const int apart = std::min(56, 2 * lane_max / count);
  return (2 * static_cast<int>(track) - count + 1) * apart / 2;
}

Point TrackPen::anchor(Cell cell, int lane) const {
  const Point middle = level_.middle_of(cell);
  return {middle.x + lane, middle.y + lane};
}

void TrackPen::draw_exit(const Leg& leg, Paint paint, int lane) {
  const auto exit = std::find_if(exits_->begin(), exits_->end(),
                                 [&](const Exit& one) { return one.cell == leg.from->cell; });
  if (exit == exits_->end()) {
    return;
  }
  const Cell step = neighbour({0, 0}, exit->side);
  const Point from = anchor(leg.from->cell, lane);
  const Point middle = level_.middle_of(leg.from->cell);
  const Point to{step.column == 0 ? from.x : middle.x + step.column * way_beyond,
                 step.row == 0 ? from.y : middle.y + step.row * way_beyond};
  brush_->stroke(paint, from, to);
  brush_->lift();
  draw_direction(*brush_, paint, to, step);
}

void TrackPen::draw_jump(const Leg& leg, Paint paint, Paint carried, int lane) {
  const Point from = anchor(leg.from->cell, lane);
  const Point to = anchor(leg.to->cell, lane);
  if (leg.from->level == leg.to->level) {
    if (level_.shows(*leg.from) && level_.shows(*leg.to)) {
      brush_->stroke(carried, from, to);
      brush_->lift();
    }
  } else {
    draw_other_level(leg, paint, from, to);
  }
  const bool is_marked =
      leg.is_carried && (paint != Paint::route || leg.from->level != leg.to->level);
  if (is_marked && level_.shows(*leg.to)) {
    draw_arrival(*brush_, paint, to);
  }
}

void TrackPen::draw_other_level(const Leg& leg, Paint paint, Point from, Point to) {
  constexpr int away = 130;
  constexpr int aside = 74;  // she may leave and arrive on the same side
  const int up = leg.to->level > leg.from->level ? -1 : 1;
  if (level_.shows(*leg.from)) {
    draw_level_change(*brush_, paint, {from.x - aside, from.y + up * away}, up);
  }
  if (!leg.is_carried && level_.shows(*leg.to)) {
    draw_level_change(*brush_, paint, {to.x + aside, to.y - up * away}, up);
  }
}

void TrackPen::draw_steps(const Track& track, Paint paint, int lane) {
  Strokes lines;
  std::set<std::tuple<int, int, Side>> heads;  // by the western or northern cell
  for (const Leg& leg : track.legs) {
    if (!is_step(leg) || !(level_.shows(*leg.from) || level_.shows(*leg.to))) {
      continue;
    }
    const Point from = anchor(leg.from->cell, lane);
    const Point to = anchor(leg.to->cell, lane);
    const Point between{(from.x + to.x) / 2, (from.y + to.y) / 2};
    lines.add(paint, level_.shows(*leg.from) ? from : between,
              level_.shows(*leg.to) ? to : between);
    const Side way = *side_towards(leg.from->cell, leg.to->cell);
    const Place& first = way == Side::east || way == Side::south ? *leg.from : *leg.to;
    if (level_.shows(first)) {
      heads.insert({first.cell.column, first.cell.row, way});
    }
  }
  lines.draw(*brush_);
  for (const auto& [column, row, side] : heads) {
    const Cell cell{column, row};
    const Cell step = neighbour({0, 0}, side);
    const Point at = anchor(cell, lane);
    const Point middle = level_.middle_of(cell);
    // Both are on the same side of the crossed boundary, where there is no number. They point at
    // each other, because back to back they would look like the diamond of an arrival.
    const int before = step.column + step.row > 0 ? 150 : 262;
    draw_direction(
        *brush_, paint,
        {step.column == 0 ? at.x : middle.x + before, step.row == 0 ? at.y : middle.y + before},
        step);
  }
}

void TrackPen::draw_way(const Track& track, Paint paint, Paint carried, int lane) {
  draw_steps(track, paint, lane);
  for (const Leg& leg : track.legs) {
    if (leg.from && leg.to && !is_step(leg)) {
      draw_jump(leg, paint, carried, lane);
    } else if (!leg.from && leg.to && level_.shows(*leg.to) && paint != Paint::route) {
      draw_landing(*brush_, paint, anchor(leg.to->cell, lane));
    } else if (leg.from && !leg.to && level_.shows(*leg.from)) {
      leg.is_death ? draw_death(*brush_, paint, anchor(leg.from->cell, lane))
                   : draw_exit(leg, paint, lane);
    }
  }
}

void TrackPen::draw_ways() {
  for (std::size_t i = 0; i < tracks_->size(); ++i) {
    const Track& track = (*tracks_)[i];
    const bool is_numbered = !track.turns.empty();
    const Paint paint = is_numbered ? Paint::route : paint_of_track(i);
    draw_way(track, paint, is_numbered ? Paint::carried : paint, lane_of(i));
  }
}

void TrackPen::draw_numbers() {
  for (const Track& track : *tracks_) {
    std::map<Place, std::vector<int>> turns;
    std::vector<int> outside;
    for (const TurnNote& note : track.turns) {
      if (!note.at) {
        outside.push_back(note.turn);
      } else if (level_.shows(*note.at)) {
        turns[*note.at].push_back(note.turn);
      }
    }
    const auto width_of_plate = [](const std::vector<int>& numbers) {
      return width_of(ranges_of(numbers), look(Paint::number).font) + 36;
    };
    const auto plate = [&](Point corner, const std::vector<int>& numbers) {
      draw_plate(*brush_, {corner.x + width_of_plate(numbers) / 2, corner.y + plate_height / 2},
                 ranges_of(numbers));
    };
    for (const auto& [place, numbers] : turns) {
      // In the corner of the cell, so that the sign and the walls stay visible.
      const Point middle = level_.middle_of(place.cell);
      constexpr int corner = cell_side / 2 - cell_side / 14 - 16;
      plate({middle.x - corner, middle.y - corner}, numbers);
    }
    const auto last = std::find_if(track.legs.rbegin(), track.legs.rend(), [](const Leg& leg) {
      return leg.from && !leg.to && !leg.is_death;
    });
    if (outside.empty() || last == track.legs.rend() || !level_.shows(*last->from)) {
      continue;
    }
    const auto exit = std::find_if(exits_->begin(), exits_->end(),
                                   [&](const Exit& one) { return one.cell == last->from->cell; });
    if (exit != exits_->end()) {
      const Cell step = neighbour({0, 0}, exit->side);
      const Point middle = level_.middle_of(last->from->cell);
      constexpr int half = plate_height / 2;
      const auto along = [&](int step_of) {
        return step_of == 0 ? -lane_max - half : step_of * (way_beyond + 150) - half;
      };
      const int aside = step.column < 0 ? width_of_plate(outside) - plate_height : 0;
      plate({middle.x + along(step.column) - aside, middle.y + along(step.row)}, outside);
    }
  }
}

}  // namespace dungeonlab::render
