// The tally of a player on paper. Wounds only ever grow until all are healed, so they are boxes to
// tick, as many as anyone survives, and as many again for an exote; what is carried goes up and
// down, so it gets room to write.
#include "tally.hpp"

#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/numbers.hpp"

#include <string_view>

namespace dungeonlab::render {
namespace {

constexpr int line = 380;
constexpr int field_label = 1000;
constexpr int tick_label = 850;
constexpr int tick_side = 130;
constexpr int column_width = tally_width / 2;
constexpr std::string_view exote = "exote";

/// Boxes in groups of five; gives where the next group would begin.
int draw_ticks(Point at, int count, Brush& brush) {
  for (int i = 0; i < count; ++i) {
    brush.box({at.x, at.y - tick_side}, tick_side, tick_side);
    at.x += tick_side + (i % 5 == 4 ? 100 : 35);
  }
  return at.x;
}

void say(Point at, std::string_view label, Brush& brush) {
  brush.say(Paint::legend, at, std::string(label), Align::start);
}

/// As many as anyone survives, and behind them those of an exote.
void draw_wounds(Point at, std::string_view label, int count, Brush& brush) {
  constexpr int exote_label = 490;
  say(at, label, brush);
  const int end = draw_ticks({at.x + tick_label, at.y}, count, brush);
  say({end, at.y}, exote, brush);
  draw_ticks({end + exote_label, at.y}, count, brush);
}

/// Likewise so many that each has a line.
void draw_line_of_wounds(Point at, std::string_view label, int count, Brush& brush) {
  say(at, label, brush);
  draw_ticks({at.x + tick_label, at.y}, count, brush);
}

void draw_field(Point at, std::string_view label, Brush& brush) {
  constexpr int height = 360;
  say(at, label, brush);
  brush.box({at.x + field_label, at.y - 240}, column_width - field_label - 200, height);
}

}  // namespace

void draw_tally(Point corner, const std::string& start, Brush& brush) {
  Point at{corner.x, corner.y + 200};
  say(at, start, brush);
  say({at.x + column_width, at.y}, "player", brush);
  brush.stroke(Paint::form, {at.x + column_width + field_label, at.y + 40},
               {at.x + tally_width - 200, at.y + 40});
  at.y += line;
  draw_wounds(at, "bites", numbers::bites_survived, brush);
  draw_wounds({at.x + column_width, at.y}, "burns", numbers::burns_survived, brush);
  for (const std::string_view label : {std::string_view("pierces"), exote}) {
    at.y += line;
    draw_line_of_wounds(at, label, numbers::pierces_survived, brush);
  }
  at.y += line + 120;
  int column = 0;
  for (const EncounterInfo& row : encounter_table) {
    if (has_any(row.gives, goods::stock) && row.heap.step > 0) {
      draw_field({at.x + column * column_width, at.y}, spoken(row.kind), brush);
      at.y += column * (line + 120);
      column = 1 - column;
    }
  }
  brush.lift();
}

void draw_lines(Point corner, Brush& brush) {
  say({corner.x, corner.y + 200}, "notes", brush);
  for (int y = corner.y + 200 + line; y < corner.y + tally_height; y += line) {
    brush.stroke(Paint::form, {corner.x, y}, {corner.x + tally_width - 200, y});
  }
  brush.lift();
}

}  // namespace dungeonlab::render
