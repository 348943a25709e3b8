// The panel next to a player's grid. Wounds only grow until all are healed, so they are boxes to
// tick: as many as a player survives, and as many again for an exote. What a player carries goes up
// and down, so it gets space to write. Like the rules, the drawing guide lists the kinds that the
// map contains, and nothing else about it.
#include "tally.hpp"

#include "brush.hpp"
#include "dungeonlab/core/wrap.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/fill.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "dungeonlab/model/wall.hpp"
#include "dungeonlab/render/look.hpp"
#include "wall_pen.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

constexpr int text_line = 245;
constexpr int column_min = 2950;  ///< three of them fit across a sheet of A4
constexpr int column_gap = 250;
constexpr int section_gap = 200;
constexpr int note_line = 400;
constexpr std::string_view exote = "exote";

/// Writes and draws down one column.
class PanelColumn {
 public:
  PanelColumn(Point at, int width, Scene& scene) : at_(at), width_(width), brush_(scene) {}
  ~PanelColumn() { brush_.lift(); }
  PanelColumn(const PanelColumn&) = delete;
  PanelColumn& operator=(const PanelColumn&) = delete;
  PanelColumn(PanelColumn&&) = delete;
  PanelColumn& operator=(PanelColumn&&) = delete;

  void heading(std::string_view words) {
    at_.y += text_line;
    brush_.say(Paint::sign, at_, std::string(words), Align::start);
    at_.y += 50;
  }
  void say(std::string_view words, int indent = 0) {
    // Letters of a sentence are on average less than half as wide as high.
    const int letters = (width_ - indent) * 100 / (look(Paint::legend).font * 47);
    for (const std::string& line : wrapped(words, static_cast<std::size_t>(letters))) {
      at_.y += text_line;
      brush_.say(Paint::legend, {at_.x + indent, at_.y}, line, Align::start);
    }
  }
  /// A sample line of a wall, or of a wall of unknown kind, and its meaning.
  void mark(Barrier barrier, std::string_view words);
  void ticks(std::string_view label, int count, bool goes_on);
  void fields(const std::vector<std::string_view>& labels);
  void skip(int height) { at_.y += height; }
  [[nodiscard]] int y() const { return at_.y; }

 private:
  static constexpr int mark_width = 640;

  Point at_;
  int width_;
  Brush brush_;
};

void PanelColumn::mark(Barrier barrier, std::string_view words) {
  const Point from{at_.x + 60, at_.y + text_line - 60};
  const Point to{from.x + mark_width - 210, from.y};
  if (barrier == Barrier::open) {
    brush_.stroke(Paint::form, from, to);
  } else {
    draw_wall(brush_, from, to, barrier);
  }
  say(words, mark_width);
}

/// Boxes in groups of five, on as many lines as needed; `goes_on` continues after a complete group.
void PanelColumn::ticks(std::string_view label, int count, bool goes_on) {
  constexpr int label_width = 670;
  constexpr int side = 120;
  constexpr int pitch = side + 22;
  constexpr int group = 5 * pitch + 45;
  const int left = at_.x + (goes_on ? label_width + group : 0);
  const int in_line = std::max(1, (at_.x + width_ - left - label_width + 45) / group) * 5;
  at_.y += goes_on ? 0 : text_line;
  brush_.say(Paint::legend, {left, at_.y}, std::string(label), Align::start);
  for (int i = 0; i < count; ++i) {
    at_.y += i > 0 && i % in_line == 0 ? text_line : 0;
    const int box = i % in_line;
    brush_.box({left + label_width + box / 5 * group + box % 5 * pitch, at_.y - side}, side, side);
  }
}

/// Boxes to write into, three per line, each with its name in its corner.
void PanelColumn::fields(const std::vector<std::string_view>& labels) {
  constexpr int across = 3;
  constexpr int height = 430;
  const int pitch = (width_ + 60) / across;
  for (int i = 0; i < static_cast<int>(labels.size()); ++i) {
    const Point corner{at_.x + i % across * pitch, at_.y + 80 + i / across * (height + 60)};
    brush_.box(corner, pitch - 60, height);
    brush_.say(Paint::detail, {corner.x + 40, corner.y + 130},
               std::string(labels[static_cast<std::size_t>(i)]), Align::start);
  }
  at_.y += 80 + static_cast<int>(labels.size() + across - 1) / across * (height + 60);
}

/// Words that stay on one line.
std::string unbroken(std::string words) {
  for (std::size_t at = words.find(' '); at != std::string::npos; at = words.find(' ', at)) {
    words.replace(at, 1, "\u00a0");
  }
  return words;
}

void explain_marks(PanelColumn& column, const PlayerSheet& whose) {
  column.heading("How to draw it");
  for (const WallInfo& row : wall_table) {
    column.mark(barrier(row.kind), spoken(row.kind));
  }
  column.mark(Barrier::open, "a wall, kind unknown");
  std::string codes = "In a cell:";
  for (const std::string& code : whose.codes) {
    codes += (&code == &whose.codes.front() ? " " : ", ") + unbroken(code);
  }
  column.say(codes + ".");
  if (!whose.beyond.empty()) {
    column.say(whose.beyond);
  }
}

void count_wounds(PanelColumn& column, const PlayerSheet& whose) {
  column.heading("What you survive");
  column.say(FilledText("{bites_survived} bites, {burns_survived} burns, {pierces_survived} "
                        "pierces. One more kills you.")
                 .view());
  if (whose.has_exotes) {
    column.say(FilledText("An exote survives {exote_factor:times} as many.").view());
  }
  struct Wound {
    std::string_view name;
    int survived;
  };
  for (const Wound& wound : {Wound{"bites", numbers::bites_survived},
                             {"burns", numbers::burns_survived},
                             {"pierces", numbers::pierces_survived}}) {
    column.ticks(wound.name, wound.survived, false);
    if (whose.has_exotes) {
      column.ticks(exote, wound.survived, wound.survived <= 5);
    }
  }
  if (!whose.plays_alone) {
    column.say(FilledText("{bullets_that_kill:Word} bullets, {grenades_that_kill:word} grenade or "
                          "{blasters_that_kill:word} blasters of other players kill you, too.")
                   .view());
    struct Shot {
      std::string_view name;
      int kill;
    };
    for (const Shot& shot : {Shot{"bullets", numbers::bullets_that_kill},
                             {"grenade", numbers::grenades_that_kill},
                             {"blaster", numbers::blasters_that_kill}}) {
      column.ticks(shot.name, shot.kill, false);
      if (whose.has_exotes) {
        column.ticks(exote, shot.kill * (numbers::exote_factor - 1), true);
      }
    }
    column.say(whose.has_exotes ? "The last box kills; an exote has all boxes of a line."
                                : "The last box of a line kills.");
  }
}

void list_goods(PanelColumn& column, const PlayerSheet& whose) {
  column.heading("What you carry");
  column.say(whose.start);
  std::vector<std::string_view> labels;
  for (const EncounterInfo& row : encounter_table) {
    if (has_any(row.gives, goods::stock) && row.heap.step > 0) {
      labels.push_back(spoken(row.kind));
    }
  }
  labels.insert(labels.end(), {"boats", "sticks", "blades", "bridles", "skins"});
  column.fields(labels);
}

constexpr std::array sections = {&explain_marks, &count_wounds, &list_goods};

}  // namespace

int draw_panel(Point corner, int width, const PlayerSheet& whose, Scene& scene) {
  const int columns = std::clamp((width + column_gap) / (column_min + column_gap), 1, 3);
  const int column_width = (width - (columns - 1) * column_gap) / columns;
  int lowest = corner.y;
  int y = corner.y;
  for (int i = 0; i < static_cast<int>(sections.size()); ++i) {
    // The last of two columns takes two sections, because the first section is the longest.
    const int at = std::min(i, columns - 1);
    y = i < columns ? corner.y : y + section_gap;
    PanelColumn column({corner.x + at * (column_width + column_gap), y}, column_width, scene);
    sections[static_cast<std::size_t>(i)](column, whose);
    y = column.y();
    lowest = std::max(lowest, y);
  }
  return lowest - corner.y;
}

void draw_notes(Point corner, int width, int height, Scene& scene) {
  constexpr std::string_view label = "Notes and branches";
  constexpr std::string_view short_label = "Notes";
  constexpr int narrowest = 300;
  if (width < narrowest || height < note_line + text_line) {
    return;
  }
  Brush brush(scene);
  const int letters = width * 10 / (look(Paint::sign).font * 6);
  const bool is_whole = letters >= static_cast<int>(label.size());
  if (letters >= static_cast<int>(short_label.size())) {
    brush.say(Paint::sign, {corner.x, corner.y + text_line},
              std::string(is_whole ? label : short_label), Align::start);
  }
  for (int y = note_line + text_line; y <= height; y += note_line) {
    brush.stroke(Paint::form, {corner.x, corner.y + y}, {corner.x + width, corner.y + y});
  }
  brush.lift();
}

}  // namespace dungeonlab::render
