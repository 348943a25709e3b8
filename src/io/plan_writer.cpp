// Writes a plan: turns the layout of a canonical sheet into lines, stroke by stroke, so that a
// picture can color what write_plan() only prints, and states in lines what the drawing cannot
// show. The two character sets share everything except the glyphs. The reader gets everything back
// unchanged. One object takes one line, so a change to it changes only that line. Any sheet can be
// written, because the layout has moved what cannot be drawn into lines.
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/model/limits.hpp"
#include "origin_text.hpp"
#include "plan_layout.hpp"
#include "plan_text.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

/// Prints strokes, without spaces at line ends.
class PlainPen final : public Pen {
 public:
  void put(const Stroke& stroke) override { text_ += stroke.text; }
  void end_line(std::optional<int> row) override {
    static_cast<void>(row);
    text_.resize(text_.find_last_not_of(' ') + 1);
    text_ += '\n';
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

Ink ink_for(Mark mark) {
  if (const auto kind = wall_of(mark)) {
    return ink_of(*kind);
  }
  return mark == Mark::exit ? Ink::exit : Ink::ground;
}

class CellsWriter {
  static constexpr int none = limits::rows + 1;

 public:
  CellsWriter(const PlanLayout& layout, Charset charset, Pen& pen)
      : layout_(layout), is_ascii_(charset == Charset::ascii), pen_(pen) {
    const std::size_t digits = std::to_string(layout.rows()).size();
    margin_ = std::max<std::size_t>(digits, 2) + 1;
    find_hidden_columns();
  }

  void run() {
    ruler();
    for (int row = 0; row <= layout_.rows(); ++row) {
      corner_line(row);
      for (int level = layout_.levels() - 1; row < layout_.rows() && level >= 0; --level) {
        level_line(row, level);
      }
    }
  }

 private:
  void put(std::string_view text, Ink ink) { pen_.put({text, ink, {}, {}}); }
  void spaces(std::size_t count, std::optional<Cell> cell = std::nullopt) {
    constexpr std::string_view usual = "                ";
    if (count <= usual.size()) {
      pen_.put({usual.substr(0, count), Ink::ground, {}, cell});
    } else {
      pen_.put({std::string(count, ' '), Ink::ground, {}, cell});
    }
  }

  void ruler() {
    spaces(margin_ + 1);
    for (int column = 0; column < layout_.columns(); ++column) {
      const std::string letters = column_name(column);
      const auto width = static_cast<std::size_t>(layout_.width(column));
      const std::size_t before = (width - letters.size()) / 2;
      spaces(before);
      put(letters, Ink::ruler);
      spaces(width - before - letters.size() + 1);
    }
    pen_.end_line(std::nullopt);
  }

  [[nodiscard]] bool touches_cell(int row, int column) const {
    return layout_.is_cell({column, row}) || layout_.is_cell({column - 1, row}) ||
           layout_.is_cell({column, row - 1}) || layout_.is_cell({column - 1, row - 1});
  }

  /// The mark of a boundary; open beyond the edges of the drawing.
  [[nodiscard]] Mark mark(Cell cell, Side side) const {
    const bool inside = side == Side::east ? cell.row >= 0 && cell.row < layout_.rows()
                                           : cell.column >= 0 && cell.column < layout_.columns();
    return inside ? layout_.mark({cell, side}) : Mark::open;
  }

  /// The arms of the corner north-west of a square.
  [[nodiscard]] Arms arms_at(int row, int column) const {
    return {arm_of(mark({column - 1, row - 1}, Side::east)),
            arm_of(mark({column, row - 1}, Side::south)),
            arm_of(mark({column - 1, row}, Side::east)),
            arm_of(mark({column - 1, row - 1}, Side::south))};
  }

  /// The first corner line that shows a column of corners; `none` if no line does.
  [[nodiscard]] int shown_first(int column) const {
    int touched_first = none;
    for (int row = 0; row <= layout_.rows(); ++row) {
      if (!touches_cell(row, column)) {
        continue;
      }
      if (is_ascii_ || !is_straight_across(arms_at(row, column))) {
        return row;
      }
      touched_first = std::min(touched_first, row);
    }
    return touched_first;
  }

  /// Finds columns that a reader would discover too late. A reader discovers columns from west to
  /// east: each must show before one further east, and the first on the first line, which would be
  /// empty without it.
  void find_hidden_columns() {
    shown_.assign(static_cast<std::size_t>(layout_.columns()) + 1, none);
    int before = none;
    for (int column = layout_.columns(); column >= 0; --column) {
      before = std::min(before, shown_first(column));
      shown_[static_cast<std::size_t>(column)] = before;
    }
    shown_.front() = 0;
  }

  void corner(int row, int column) {
    const bool must_show = row == shown_[static_cast<std::size_t>(column)];
    if (!touches_cell(row, column) && !must_show) {
      put(" ", Ink::ground);
      return;
    }
    const Arms arms = arms_at(row, column);
    const Arm weight = std::max({arms[0], arms[1], arms[2], arms[3]});
    const Ink ink = weight == Arm::none    ? Ink::ground
                    : weight == Arm::heavy ? Ink::monolith
                                           : Ink::simple;
    if (is_ascii_) {
      put("+", ink);
    } else {
      put(must_show && is_straight_across(arms) ? notched_glyph : corner_glyph(arms), ink);
    }
  }

  void corner_line(int row) {
    spaces(margin_);
    for (int column = 0; column <= layout_.columns(); ++column) {
      corner(row, column);
      if (column < layout_.columns()) {
        across({{column, row - 1}, Side::south});
      }
    }
    pen_.end_line(std::nullopt);
  }

  [[nodiscard]] bool between_filled(const Boundary& boundary) const {
    return layout_.is_filled(boundary.cell) && layout_.is_filled(boundary.other());
  }

  void across(const Boundary& boundary) {
    const auto width = static_cast<std::size_t>(layout_.width(boundary.cell.column));
    const Mark mark = between_filled(boundary) ? Mark::monolith : layout_.mark(boundary);
    if (mark == Mark::exit && !is_ascii_) {
      const std::size_t before = (width - 1) / 2;
      spaces(before);
      put(arrow_glyph(way_out(boundary)), Ink::exit);
      spaces(width - before - 1);
      return;
    }
    const bool fill = between_filled(boundary);
    const std::string_view glyph =
        is_ascii_ || fill ? ascii_glyph(mark, Run::across) : unicode_glyph(mark, Run::across);
    std::string run(glyph.size() == 1 ? width : 0, glyph.front());
    for (std::size_t i = run.size(); i < width; ++i) {
      run += glyph;
    }
    put(run, ink_for(mark));
  }

  void upright(const Boundary& boundary, int level) {
    const bool fill = between_filled(boundary);
    const Mark mark = fill ? Mark::monolith : layout_.mark(boundary);
    if (mark == Mark::exit && !is_ascii_) {
      const bool middle = level == layout_.levels() / 2;
      put(middle ? arrow_glyph(way_out(boundary)) : " ", middle ? Ink::exit : Ink::ground);
      return;
    }
    put(is_ascii_ || fill ? ascii_glyph(mark, Run::upright) : unicode_glyph(mark, Run::upright),
        ink_for(mark));
  }

  [[nodiscard]] Side way_out(const Boundary& boundary) const {
    return layout_.is_cell(boundary.cell) ? boundary.side : opposite(boundary.side);
  }

  void level_line(int row, int level) {
    const bool is_top = level + 1 == layout_.levels();
    const std::string number = is_top ? std::to_string(row + 1) : std::string();
    spaces(margin_ - 1 - number.size());
    put(number, Ink::ruler);
    spaces(1);
    for (int column = -1; column < layout_.columns(); ++column) {
      if (column >= 0) {
        box({{column, row}, level});
      }
      upright({{column, row}, Side::east}, level);
    }
    pen_.end_line(is_top ? std::optional(row) : std::nullopt);
  }

  void box(const Place& place) {
    const auto width = static_cast<std::size_t>(layout_.width(place.cell.column));
    if (layout_.is_filled(place.cell)) {
      pen_.put({std::string(width, '#'), Ink::monolith, {}, {}});
      return;
    }
    const PlanLayout::Content& content = layout_.content(place);
    const auto cell = layout_.is_cell(place.cell) ? std::optional(place.cell) : std::nullopt;
    pen_.put({" ", Ink::ground, {}, cell});
    if (!content.word.empty()) {
      pen_.put({content.word, content.ink, content.kind, cell});
    }
    spaces(width - 1 - content.word.size(), cell);
  }

  const PlanLayout& layout_;
  bool is_ascii_;
  Pen& pen_;
  std::size_t margin_ = 3;
  std::vector<int> shown_;  ///< by column of corners: the corner line that must show it
};

/// Draws the cells of a layout: the line of column letters and the rows of boxes.
void draw_cells(const PlanLayout& layout, Charset charset, Pen& pen) {
  CellsWriter(layout, charset, pen).run();
}

/// Prints lines; if `apart`, it puts an empty line before the first one.
class LinePen {
 public:
  LinePen(Pen& pen, bool apart) : pen_(pen), apart_(apart) {}

  void line(const std::string& text) {
    if (apart_) {
      pen_.end_line(std::nullopt);
      apart_ = false;
    }
    pen_.put({text, Ink::text, {}, {}});
    pen_.end_line(std::nullopt);
  }

 private:
  Pen& pen_;
  bool apart_;
};

enum class With : std::uint8_t { numbers, everything };

/// `kind name=value ...`
std::string entry_text(const Encounter& encounter, With with) {
  std::string text =
      encounter.kind ? std::string(name(*encounter.kind)) : word_text(encounter.written);
  const auto add = [&](Attribute attribute, const std::string& value) {
    text += " " + std::string(name(attribute)) + "=" + value;
  };
  if (encounter.count) {
    add(Attribute::count, std::to_string(*encounter.count));
  }
  if (encounter.sign) {
    add(Attribute::sign, std::string(name(*encounter.sign)));
  }
  if (encounter.exote) {
    add(Attribute::exote, *encounter.exote ? "true" : "false");
  }
  if (with == With::everything && encounter.to) {
    add(Attribute::to, name(*encounter.to));
  }
  if (encounter.levels) {
    add(Attribute::levels, std::to_string(*encounter.levels));
  }
  if (encounter.throws) {
    add(Attribute::throws, std::string(name(*encounter.throws)));
  }
  if (with == With::everything && !encounter.note.empty()) {
    add(Attribute::note, word_text(encounter.note));
  }
  return text;
}

/// The destinations of drawn encounters as chains. Each chain begins where no other leads, or at
/// the first place of a cycle, and ends where it meets an earlier one.
class Chains {
 public:
  explicit Chains(const PlanLayout& layout) {
    for (const std::uint32_t index : layout.drawn_encounters()) {
      const Encounter& encounter = layout.sheet().encounters[index];
      if (encounter.to) {
        links_.push_back({encounter.at, *encounter.to});
      }
    }
    led_to_.assign(links_.size(), false);
    said_.assign(links_.size(), false);
    for (const Link& link : links_) {
      if (const auto next = find(link.to)) {
        led_to_[*next] = true;
      }
    }
  }

  /// The chains by their first places.
  [[nodiscard]] std::vector<std::vector<Place>> all() {
    std::vector<std::vector<Place>> chains;
    for (const bool cycles : {false, true}) {
      for (std::size_t i = 0; i < links_.size(); ++i) {
        if (!said_[i] && (cycles || !led_to_[i])) {
          chains.push_back(follow(i));
        }
      }
    }
    std::sort(chains.begin(), chains.end());
    return chains;
  }

 private:
  struct Link {
    Place from;
    Place to;
  };

  [[nodiscard]] std::optional<std::size_t> find(const Place& place) const {
    const auto found =
        std::lower_bound(links_.begin(), links_.end(), place,
                         [](const Link& link, const Place& needed) { return link.from < needed; });
    if (found == links_.end() || found->from != place) {
      return std::nullopt;
    }
    return static_cast<std::size_t>(found - links_.begin());
  }

  std::vector<Place> follow(std::size_t start) {
    std::vector<Place> chain = {links_[start].from};
    for (std::optional<std::size_t> at = start; at && !said_[*at]; at = find(links_[*at].to)) {
      said_[*at] = true;
      chain.push_back(links_[*at].to);
    }
    return chain;
  }

  std::vector<Link> links_;  ///< sorted, like the encounters of a canonical sheet
  std::vector<bool> led_to_;
  std::vector<bool> said_;
};

std::string chain_text(const std::vector<Place>& places) {
  std::string text;
  for (const Place& place : places) {
    text += (text.empty() ? "" : " > ") + name(place);
  }
  return text;
}

void write_encounters(const PlanLayout& layout, LinePen& pen) {
  const Sheet& sheet = layout.sheet();
  std::size_t number = 0;
  for (const std::uint32_t index : layout.explained()) {
    pen.line("*" + std::to_string(++number) + ": " +
             entry_text(sheet.encounters[index], With::numbers));
  }
  for (const std::uint32_t index : layout.undrawn_encounters()) {
    const Encounter& encounter = sheet.encounters[index];
    pen.line("encounter " + name(encounter.at) + ": " + entry_text(encounter, With::everything));
  }
  for (const std::vector<Place>& chain : Chains(layout).all()) {
    pen.line("pits: " + chain_text(chain));
  }
}

std::string wall_text(const Wall& wall, const Sheet& sheet) {
  const std::string level = wall.level ? "." + std::to_string(*wall.level + 1) : "";
  const std::string kind =
      wall.kind ? std::string(name(*wall.kind)) : word_text(sheet.unknown_walls[wall.unknown]);
  return "wall: " + kind + " " + name(wall.first) + level + "-" + name(wall.second) + level;
}

void write_walls(const PlanLayout& layout, LinePen& pen) {
  const Sheet& sheet = layout.sheet();
  std::uint32_t list = 0;
  // A list without walls is written in its turn, so that the lists keep their order.
  const auto name_lists_before = [&](std::uint32_t end) {
    for (; list < end; ++list) {
      pen.line("wall: " + word_text(sheet.unknown_walls[list]));
    }
  };
  for (const std::uint32_t index : layout.undrawn_walls()) {
    const Wall& wall = sheet.walls[index];
    if (!wall.kind) {
      name_lists_before(wall.unknown);
      list = wall.unknown + 1;
    }
    pen.line(wall_text(wall, sheet));
  }
  name_lists_before(static_cast<std::uint32_t>(sheet.unknown_walls.size()));
}

void write_places(const PlanLayout& layout, LinePen& pen) {
  const Sheet& sheet = layout.sheet();
  for (const std::uint32_t index : layout.undrawn_rivers()) {
    pen.line("river: " + chain_text(sheet.rivers[index]));
  }
  for (const std::uint32_t index : layout.undrawn_branches()) {
    pen.line("branch: " + name(sheet.branches[index]));
  }
  write_walls(layout, pen);
  for (const std::uint32_t index : layout.undrawn_exits()) {
    const Exit& exit = sheet.exits[index];
    pen.line("exit: " + name(exit.cell) + " " + std::string(name(exit.side)));
  }
}

std::string start_text(const Start& start) {
  std::string text;
  const auto add = [&](std::string_view key, const std::optional<int>& value) {
    if (value) {
      text += (text.empty() ? "" : ", ") + std::string(key) + " " + std::to_string(*value);
    }
  };
  add("kits", start.kits);
  add("bullets_per_kit", start.bullets_per_kit);
  add("players", start.players);
  add("landings", start.landings);
  return text;
}

std::string ignore_text(const Ignore& ignore) {
  std::string text = word_text(ignore.rule);
  if (ignore.cell) {
    text += " at " + (ignore.level ? name(Place{*ignore.cell, *ignore.level}) : name(*ignore.cell));
  }
  return text + ": " + line_text(ignore.reason);
}

void write_rules(const Sheet& sheet, LinePen& pen) {
  std::string rules;
  for (const WrittenHouseRule& rule : sheet.house_rules) {
    rules += (rules.empty() ? "" : ", ") +
             (rule.rule ? std::string(name(*rule.rule)) : word_text(rule.written));
  }
  if (!rules.empty()) {
    pen.line("house rules: " + rules);
  }
  const std::string start = start_text(sheet.start);
  if (!start.empty()) {
    pen.line("start: " + start);
  }
  for (const Ignore& ignore : sheet.ignores) {
    pen.line("ignore: " + ignore_text(ignore));
  }
}

/// Writes the lines above the drawing.
void write_head_lines(const Sheet& sheet, Pen& pen) {
  LinePen lines(pen, false);
  lines.line(std::string(plan_format));
  if (!sheet.schema.empty()) {
    lines.line("schema: " + line_text(sheet.schema));
  }
  if (!sheet.title.empty()) {
    lines.line("title: " + line_text(sheet.title));
  }
  if (sheet.levels) {
    lines.line("levels: " + std::to_string(*sheet.levels));
  }
  if (sheet.base) {
    lines.line("base: " + std::to_string(sheet.base->columns) + "x" +
               std::to_string(sheet.base->rows));
  }
}

/// The place that a note of the map begins with, as in `C4.1: a cold draught`.
std::optional<Place> place_of(std::string_view note) {
  const std::size_t colon = std::min(note.find(": "), note.size());
  const auto place = place_named(note.substr(0, colon));
  const bool is_whole = place && colon + 2 < note.size() && name(*place) == note.substr(0, colon);
  return is_whole ? std::optional<Place>(*place) : std::nullopt;
}

/// The last notes of the map, each for a different empty place. They are written as notes of
/// places, in the same order in which they will be read.
class NotesOfEmptyPlaces {
 public:
  explicit NotesOfEmptyPlaces(const Sheet& sheet) : first_(sheet.notes.size()) {
    if (sheet.notes.empty() || !place_of(sheet.notes.back()) || !sheet.base || !sheet.levels) {
      return;
    }
    const Ground ground(sheet);
    std::set<Place> taken;
    for (const Encounter& encounter : sheet.encounters) {
      taken.insert(encounter.at);
    }
    while (first_ > 0) {
      const auto place = place_of(sheet.notes[first_ - 1]);
      if (!place || !ground.contains(*place) || !taken.insert(*place).second) {
        return;
      }
      --first_;
    }
  }
  [[nodiscard]] bool contains(std::size_t note) const { return note >= first_; }

 private:
  std::size_t first_;
};

void write_notes(const Sheet& sheet, LinePen& lines) {
  const NotesOfEmptyPlaces of_places(sheet);
  for (std::size_t i = 0; i < sheet.notes.size(); ++i) {
    const std::string_view note = sheet.notes[i];
    if (of_places.contains(i)) {
      const std::size_t colon = note.find(": ");
      lines.line(
          fmt::format("note {}: {}", note.substr(0, colon), line_text(note.substr(colon + 2))));
    } else {
      lines.line("notes: " + line_text(note));
    }
  }
}

/// Writes the lines below the drawing, after an empty line if there are any.
void write_lines_below(const PlanLayout& layout, Pen& pen) {
  const Sheet& sheet = layout.sheet();
  LinePen lines(pen, true);
  write_encounters(layout, lines);
  write_places(layout, lines);
  write_rules(sheet, lines);
  for (const std::uint32_t index : layout.drawn_encounters()) {
    const Encounter& encounter = sheet.encounters[index];
    if (!encounter.note.empty()) {
      lines.line("note " + name(encounter.at) + ": " + line_text(encounter.note));
    }
  }
  write_notes(sheet, lines);
  if (sheet.origin) {
    std::string text = "origin: ";
    json::Writer json(text);
    write_origin(json, *sheet.origin, json::Layout::row);
    lines.line(text);
  }
}

}  // namespace

void draw_plan(const Sheet& sheet, Charset charset, Pen& pen) {
  const Sheet drawn = canonical(sheet);
  const PlanLayout layout(drawn);
  write_head_lines(drawn, pen);
  if (layout.has_drawing()) {
    pen.end_line(std::nullopt);
    draw_cells(layout, charset, pen);
  }
  write_lines_below(layout, pen);
}

Ink ink_of(WallKind kind) {
  switch (kind) {
    case WallKind::simple:
      return Ink::simple;
    case WallKind::wire:
      return Ink::wire;
    case WallKind::monolith:
      break;
  }
  return Ink::monolith;
}

std::string plan_symbol(WallKind kind, Charset charset) {
  const auto glyph = charset == Charset::ascii ? ascii_glyph : unicode_glyph;
  const std::string across(glyph(mark_for(kind), Run::across));
  const std::string_view upright = glyph(mark_for(kind), Run::upright);
  return across == upright ? across : across + std::string(upright);
}

std::string plan_symbol(Side way_out, Charset charset) {
  return std::string(charset == Charset::ascii ? ascii_glyph(Mark::exit, Run::across)
                                               : arrow_glyph(way_out));
}

std::string plan_symbol(dungeonlab::RiverPiece piece, std::optional<Side> towards) {
  switch (piece) {
    case dungeonlab::RiverPiece::source:
      return write_river_piece({RiverPiece::Role::source, towards});
    case dungeonlab::RiverPiece::flow:
    case dungeonlab::RiverPiece::waterfall:
      return write_river_piece({RiverPiece::Role::flow, towards});
    case dungeonlab::RiverPiece::lavatory_pan:
      break;
  }
  return write_river_piece({RiverPiece::Role::pan, std::nullopt});
}

std::string write_plan(const Sheet& sheet, Charset charset) {
  PlainPen pen;
  draw_plan(sheet, charset, pen);
  return pen.take();
}

}  // namespace dungeonlab::io
