// Draws the symbol of a legend entry as on the map: a picture draws what a plan writes in letters.
#include "legend_symbol.hpp"

#include "track_pen.hpp"
#include "wall_pen.hpp"

namespace dungeonlab::render {

namespace {

void draw_track_symbol(Brush& brush, const LegendEntry& entry, Point middle, Point from, Point to) {
  if (entry.paint == Paint::number) {
    if (!entry.drawn.empty()) {
      draw_plate(brush, middle, entry.drawn);
    }
  } else if (entry.drawn == landing_mark) {
    draw_landing(brush, Paint::plate, middle);
  } else if (entry.drawn == arrival_mark) {
    draw_arrival(brush, Paint::plate, middle);
  } else if (entry.drawn == level_mark) {
    draw_level_change(brush, Paint::plate, middle, -1);
  } else if (entry.drawn == direction_mark) {
    draw_direction(brush, Paint::plate, middle, {1, 0});
  } else if (entry.drawn == death_mark) {
    draw_death(brush, Paint::plate, middle);
  } else {
    brush.stroke(*entry.paint, from, to);
  }
}

}  // namespace

void draw_legend_symbol(Brush& brush, const LegendEntry& entry, Point at) {
  constexpr int side = 260;
  const Point middle{at.x + 200, at.y - 60};
  const Point from{at.x, at.y - 60};
  const Point to{at.x + 400, at.y - 60};
  if (entry.paint) {
    draw_track_symbol(brush, entry, middle, from, to);
  } else if (entry.symbol != nullptr) {
    brush.symbol(entry.family, *entry.symbol, middle, side);
  } else if (entry.ink == io::Ink::simple) {
    draw_wall(brush, from, to, Barrier::simple);
  } else if (entry.ink == io::Ink::wire) {
    draw_wall(brush, from, to, Barrier::wire);
  } else if (entry.ink == io::Ink::monolith) {
    draw_wall(brush, from, to, Barrier::monolith);
  } else if (entry.ink == io::Ink::exit) {
    brush.stroke(Paint::exit, from, middle);
    brush.lift();
    brush.arrow_head(Paint::exit, {middle.x + 60, middle.y}, {1, 0}, 170);
  } else {
    brush.say(Paint::sign, {middle.x, at.y}, entry.drawn);
  }
  brush.lift();
}

}  // namespace dungeonlab::render
