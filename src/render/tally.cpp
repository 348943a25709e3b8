// The tally of a player on paper. Wounds only ever grow until all are healed, so they are boxes to
// tick, as many as anyone survives; what is carried goes up and down, so it gets room to write.
#include "tally.hpp"

#include <array>
#include <string_view>

namespace dungeonlab::render {
namespace {

constexpr int line = 380;
constexpr int label_width = 1000;
constexpr int tick_side = 130;
constexpr int column_width = tally_width / 2;

/// Boxes in groups of five.
void draw_ticks(Point at, std::string_view label, int count, Brush& brush) {
  brush.say(Paint::legend, at, std::string(label), Align::start);
  int x = at.x + label_width;
  for (int i = 0; i < count; ++i) {
    brush.box({x, at.y - tick_side}, tick_side, tick_side);
    x += tick_side + (i % 5 == 4 ? 100 : 35);
  }
}

void draw_field(Point at, std::string_view label, Brush& brush) {
  constexpr int height = 360;
  brush.say(Paint::legend, at, std::string(label), Align::start);
  brush.box({at.x + label_width, at.y - 240}, column_width - label_width - 200, height);
}

}  // namespace

void draw_tally(Point corner, const std::string& start, Brush& brush) {
  // Survived by who is no exote (§2).
  constexpr int bites = 5;
  constexpr int pierces = 30;
  constexpr int burns = 5;
  Point at{corner.x, corner.y + 200};
  brush.say(Paint::legend, at, start, Align::start);
  brush.say(Paint::legend, {at.x + column_width, at.y}, "player", Align::start);
  brush.stroke(Paint::form, {at.x + column_width + label_width, at.y + 40},
               {at.x + tally_width - 200, at.y + 40});
  at.y += line;
  draw_ticks(at, "bites", bites, brush);
  draw_ticks({at.x + column_width, at.y}, "burns", burns, brush);
  at.y += line;
  draw_ticks(at, "pierces", pierces, brush);
  at.y += line + 120;
  constexpr std::array<std::array<EncounterKind, 2>, 2> carried = {
      {{EncounterKind::bullets, EncounterKind::grenades},
       {EncounterKind::blasters, EncounterKind::dollars}}};
  for (const auto& row : carried) {
    draw_field(at, spoken(row.front()), brush);
    draw_field({at.x + column_width, at.y}, spoken(row.back()), brush);
    at.y += line + 120;
  }
  brush.lift();
}

}  // namespace dungeonlab::render
