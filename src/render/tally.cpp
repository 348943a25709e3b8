// The tally of a player on paper. Wounds only ever grow until all are healed, so they are boxes to
// tick, as many as anyone survives, and as many again for an exote; what is carried goes up and
// down, so it gets room to write. A line beside the boxes says what they mean, for those who play
// for the first time.
#include "tally.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/numbers.hpp"

#include <array>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

constexpr int line = 380;
constexpr int text_line = 265;
constexpr int field_label = 900;
constexpr int fields_across = 3;
constexpr int field_width = tally_width / fields_across;
constexpr int field_line = 480;
constexpr int name_label = 700;
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

/// A name with a box behind it, the next field to the right or on the next line.
class Fields {
 public:
  Fields(Point corner, Brush& brush) : corner_(corner), brush_(brush) {}

  void draw(std::string_view label) {
    constexpr int height = 360;
    const Point at{corner_.x + count_ % fields_across * field_width,
                   corner_.y + count_ / fields_across * field_line};
    say(at, label, brush_);
    brush_.box({at.x + field_label, at.y - 240}, field_width - field_label - 200, height);
    ++count_;
  }

 private:
  Point corner_;
  Brush& brush_;
  int count_ = 0;
};

/// What players can have beside ammunition and dollars.
constexpr std::array<std::string_view, 5> equipment = {"boats", "sticks", "blades", "bridles",
                                                       "skins"};

std::array<std::string, 3> explanations() {
  return {
      fmt::format("You survive {} bites, {} burns and {} pierces; one more kills.",
                  numbers::bites_survived, numbers::burns_survived, numbers::pierces_survived),
      fmt::format("An exote survives {} times as many: the boxes after “{}”.",
                  numbers::exote_factor, exote),
      fmt::format("Shots kill, too: {}, {} or {}.", counted(numbers::bullets_that_kill, "bullet"),
                  counted(numbers::grenades_that_kill, "grenade"),
                  counted(numbers::blasters_that_kill, "blaster"))};
}

}  // namespace

void draw_tally(Point corner, const std::vector<std::string>& start, Brush& brush) {
  Point at{corner.x, corner.y + 200};
  say(at, "player", brush);
  brush.stroke(Paint::form, {at.x + name_label, at.y + 40}, {at.x + tally_width - 200, at.y + 40});
  at.y += line + 40;
  for (const std::string& words : start) {
    say(at, words, brush);
    at.y += text_line;
  }
  for (const std::string& words : explanations()) {
    say(at, words, brush);
    at.y += text_line;
  }
  at.y += line - text_line;
  draw_wounds(at, "bites", numbers::bites_survived, brush);
  draw_wounds({at.x + column_width, at.y}, "burns", numbers::burns_survived, brush);
  for (const std::string_view label : {std::string_view("pierces"), exote}) {
    at.y += line;
    draw_line_of_wounds(at, label, numbers::pierces_survived, brush);
  }
  at.y += line + 120;
  Fields fields(at, brush);
  for (const EncounterInfo& row : encounter_table) {
    if (has_any(row.gives, goods::stock) && row.heap.step > 0) {
      fields.draw(spoken(row.kind));
    }
  }
  for (const std::string_view thing : equipment) {
    fields.draw(thing);
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
