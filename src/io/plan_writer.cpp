// Writes a plan: puts the layout of a canonical sheet on lines, stroke by stroke, so that a picture
// can colour what write_plan() only prints. Both character sets share everything but the glyphs.
// Total: what cannot be drawn was put into lines by the layout.
#include "plan_writer.hpp"

#include "dungeonlab/model/limits.hpp"

#include <algorithm>

namespace dungeonlab::io {
namespace {

/// Prints strokes, without blanks at line ends.
class PlainPen final : public Pen {
 public:
  void put(const Stroke& stroke) override { text_ += stroke.text; }
  void end_line(std::optional<int> row) override {
    static_cast<void>(row);
    while (text_.ends_with(' ')) {
      text_.pop_back();
    }
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
  void blanks(std::size_t count) { put(std::string(count, ' '), Ink::ground); }

  void ruler() {
    blanks(margin_ + 1);
    for (int column = 0; column < layout_.columns(); ++column) {
      const std::string letters = column_name(column);
      const auto width = static_cast<std::size_t>(layout_.width(column));
      const std::size_t before = (width - letters.size()) / 2;
      blanks(before);
      put(letters, Ink::ruler);
      blanks(width - before - letters.size() + 1);
    }
    pen_.end_line(std::nullopt);
  }

  [[nodiscard]] bool touches_cell(int row, int column) const {
    return layout_.is_cell({column, row}) || layout_.is_cell({column - 1, row}) ||
           layout_.is_cell({column, row - 1}) || layout_.is_cell({column - 1, row - 1});
  }

  /// The mark of a boundary, open beyond the edges of the drawing.
  [[nodiscard]] Mark mark(Cell cell, Side side) const {
    const bool inside = side == Side::east ? cell.row >= 0 && cell.row < layout_.rows()
                                           : cell.column >= 0 && cell.column < layout_.columns();
    return inside ? layout_.mark({cell, side}) : Mark::open;
  }

  /// The arms of the corner at the north-western end of a square.
  [[nodiscard]] Arms arms_at(int row, int column) const {
    return {arm_of(mark({column - 1, row - 1}, Side::east)),
            arm_of(mark({column, row - 1}, Side::south)),
            arm_of(mark({column - 1, row}, Side::east)),
            arm_of(mark({column - 1, row - 1}, Side::south))};
  }

  /// The first line of corners that shows a column of corners; `none` if no line does.
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

  /// A reader meets the columns from the west to the east: each must show before one further east,
  /// and the first on the first line, which would be empty without it.
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
                    : weight == Arm::light ? Ink::simple
                                           : Ink::monolith;
    if (is_ascii_) {
      put("+", ink);
    } else {
      put(must_show && is_straight_across(arms) ? notched_glyph : corner_glyph(arms), ink);
    }
  }

  void corner_line(int row) {
    blanks(margin_);
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
      blanks(before);
      put(arrow_glyph(way_out(boundary)), Ink::exit);
      blanks(width - before - 1);
      return;
    }
    const bool fill = between_filled(boundary);
    const std::string_view glyph =
        is_ascii_ || fill ? ascii_glyph(mark, Run::across) : unicode_glyph(mark, Run::across);
    std::string run;
    for (std::size_t i = 0; i < width; ++i) {
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
    blanks(margin_ - 1 - number.size());
    put(number, Ink::ruler);
    blanks(1);
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
    pen_.put({std::string(width - 1 - content.word.size(), ' '), Ink::ground, {}, cell});
  }

  const PlanLayout& layout_;
  bool is_ascii_;
  Pen& pen_;
  std::size_t margin_ = 3;
  std::vector<int> shown_;  ///< by column of corners: the line of corners that must show it
};

}  // namespace

void draw_cells(const PlanLayout& layout, Charset charset, Pen& pen) {
  CellsWriter(layout, charset, pen).run();
}

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

std::string sign_of(WallKind kind, Charset charset) {
  const auto glyph = charset == Charset::ascii ? ascii_glyph : unicode_glyph;
  const std::string across(glyph(mark_for(kind), Run::across));
  const std::string_view upright = glyph(mark_for(kind), Run::upright);
  return across == upright ? across : across + std::string(upright);
}

std::string sign_of(Side way_out, Charset charset) {
  return std::string(charset == Charset::ascii ? ascii_glyph(Mark::exit, Run::across)
                                               : arrow_glyph(way_out));
}

std::string write_plan(const Sheet& sheet, Charset charset) {
  PlainPen pen;
  draw_plan(sheet, charset, pen);
  return pen.take();
}

}  // namespace dungeonlab::io
