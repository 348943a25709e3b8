// The contents of the boxes of a drawing: codes, references to lines below, and the pieces of
// rivers. A box is one line of one cell; what stands in it, between blanks, stands at that place,
// so two words in a box are two encounters at one place (rule E03 judges). Boxes of one cell are
// read from the lowest level up, because a management center is drawn once on each level it fills.
// A word that is too wide for its box pushes the rest of its line out of the columns: that is one
// fault, at the word, and what stands behind it on the line is not read.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/limits.hpp"
#include "plan_drawing.hpp"
#include "plan_text.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

constexpr std::string_view line_characters = "#|:.-+X";
constexpr std::string_view walls_upright = "#|:";

bool is_line_only(std::string_view word) {
  const auto first = code_point_at(word, 0);
  const bool is_box_drawing = first && first->value >= 0x2500 && first->value <= 0x257f;
  return is_box_drawing || word.find_first_not_of(line_characters) == std::string_view::npos;
}

}  // namespace

// --- lines that leave the columns ----------------------------------------------------------------

bool DrawingReader::report_wrong_mark(const Place& east_of_it) {
  const Lattice& lattice = reading_.lattice;
  const int line = lattice.level_line(east_of_it.cell.row, east_of_it.level);
  const int x = lattice.line_x(east_of_it.cell.column);
  if (mark_of(at(line, x), Run::upright) != Mark::foreign) {
    return false;
  }
  const Place box{beside(east_of_it.cell, Side::west), east_of_it.level};
  int begin = x;
  while (box.cell.column >= 0 && begin > lattice.inner_begin(box.cell.column) &&
         at(line, begin - 1) != U' ') {
    --begin;
  }
  if (begin == x) {
    const bool is_mark = mark_of(at(line, x), Run::across) != Mark::foreign;
    reading_.fault(TextFault::unreadable_text, reading_.canvas.span(line, x, x + 1),
                   fmt::format("expected a wall or a blank in the line between two columns, "
                               "found `{}`",
                               escape_for_terminal(bytes(line, x, x + 1))),
                   is_mark ? "upright walls are # | : and walls between rows are # - ."
                           : "what stands in a box stays between its corners: put a blank here");
    return true;
  }
  int end = x + 1;
  while (end < reading_.canvas.width(line) &&
         mark_of(at(line, end), Run::upright) == Mark::foreign) {
    ++end;
  }
  const std::string_view word = bytes(line, begin, end);
  const auto kind = encounter_named(word);
  reading_.fault(
      TextFault::unreadable_text, reading_.canvas.span(line, begin, end),
      fmt::format("`{}` does not fit into the box of {}", escape_for_terminal(word), name(box)),
      kind ? fmt::format("write the code of it, `{}`", info(*kind).code)
           : fmt::format("move the corners east of column {} on every line, or write `*1` "
                         "and say below the drawing what it means: `*1: bullets count=9`",
                         column_name(box.cell.column)));
  return true;
}

bool DrawingReader::report_wall_in_box(const Place& place) {
  const Lattice& lattice = reading_.lattice;
  const int line = lattice.level_line(place.cell.row, place.level);
  std::string_view rest =
      bytes(line, lattice.inner_begin(place.cell.column), lattice.inner_end(place.cell.column));
  while (!(rest = trimmed(rest)).empty()) {
    const std::string_view word = rest.substr(0, std::min(rest.find(' '), rest.size()));
    const std::size_t wall = is_line_only(word) ? 0 : word.find_first_of(walls_upright);
    if (wall != std::string_view::npos) {
      const std::string_view found = word.substr(wall);
      reading_.fault(TextFault::unreadable_text, reading_.span_of(found),
                     fmt::format("`{}` stands inside the box of {}, where no wall is",
                                 escape_for_terminal(found), name(place)),
                     "walls stand below the corners `+`; a square without a cell is filled with "
                     "`#` on the line of every level");
      return true;
    }
    rest.remove_prefix(word.size());
  }
  return false;
}

int DrawingReader::find_misfit(int row, int level) {
  const Lattice& lattice = reading_.lattice;
  const int line = lattice.level_line(row, level);
  if (const auto wall = shifted_wall(line)) {
    reading_.fault(TextFault::unreadable_text, reading_.canvas.span(line, *wall, *wall + 1),
                   "this wall stands beside the column of corners that it belongs to",
                   "move the line one character to the left; walls stand below the corners `+`");
    return -1;
  }
  for (int column = 0; column <= lattice.columns(); ++column) {
    const Place place{{column, row}, level};
    if (report_wrong_mark(place)) {
      return column - 1;
    }
    if (column < lattice.columns() && is_cell(place.cell) && report_wall_in_box(place)) {
      return column;
    }
  }
  return lattice.columns();
}

void DrawingReader::find_misfits(int row) {
  for (int level = 0; level < reading_.lattice.levels; ++level) {
    readable(row, level) = find_misfit(row, level);
    if (readable(row, level) < reading_.lattice.columns()) {
      reading_.drawing_spoiled = true;
      reading_.sheet.incomplete.add(Part::encounters);
      reading_.sheet.incomplete.add(Part::rivers);
    }
  }
}

// --- boxes ---------------------------------------------------------------------------------------

void DrawingReader::read_row(int row) {
  for (int column = 0; column < reading_.lattice.columns(); ++column) {
    center_top_.reset();
    const Cell cell{column, row};
    if (square(cell) != Square::cell) {
      continue;
    }
    for (int level = 0; level < reading_.lattice.levels; ++level) {
      if (column < readable(row, level)) {
        read_box({cell, level});
      }
    }
  }
}

void DrawingReader::read_box(const Place& place) {
  const Lattice& lattice = reading_.lattice;
  std::string_view rest =
      trimmed(bytes(lattice.level_line(place.cell.row, place.level),
                    lattice.inner_begin(place.cell.column), lattice.inner_end(place.cell.column)));
  const bool alone = rest.find(' ') == std::string_view::npos;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, std::min(rest.find(' '), rest.size()));
    read_word(place, word, alone);
    rest = trimmed(rest.substr(word.size()));
  }
}

void DrawingReader::read_word(const Place& place, std::string_view word, bool alone) {
  const Span span = reading_.span_of(word);
  if (const auto piece = read_river_piece(word)) {
    pieces_.push_back({place, *piece, span});
    return;
  }
  if (extend_center(place, word, alone)) {
    return;
  }
  if (word.starts_with('*')) {
    reading_.references.push_back({place, word.substr(1), span});
    return;
  }
  const auto code = read_code(word);
  if (!code) {
    // Who writes `orc` for `Or` means the orc, as below the drawing and in JSON.
    Encounter named{.at = place, .kind = encounter_named(word)};
    named.written = named.kind ? "" : std::string(word);
    reading_.add(std::move(named), span, span);
    return;
  }
  if (code->over_limit) {
    reading_.fault_in(Part::encounters, TextFault::over_limit, span,
                      fmt::format("`{}` at {} says more than the limit of {}", word, name(place),
                                  code->encounter.levels ? limits::levels : limits::count));
    return;
  }
  Encounter encounter = code->encounter;
  encounter.at = place;
  std::vector<FoundAttribute> parts;
  for (const CodePart& part : code->parts) {
    parts.push_back({0,
                     part.attribute,
                     {span.begin + static_cast<std::uint32_t>(part.begin),
                      span.begin + static_cast<std::uint32_t>(part.end)}});
  }
  reading_.add(std::move(encounter), span, span, parts);
}

bool DrawingReader::extend_center(const Place& place, std::string_view word, bool alone) {
  if (!alone || word != info(EncounterKind::management_center).code) {
    return false;
  }
  if (center_top_ && center_top_->level + 1 == place.level) {
    std::optional<int>& levels = reading_.encounters[center_].value.levels;
    levels = levels.value_or(1) + 1;
  } else {
    center_ = static_cast<std::uint32_t>(reading_.encounters.size());
    const Span span = reading_.span_of(word);
    reading_.add({.at = place, .kind = EncounterKind::management_center}, span, span);
  }
  center_top_ = place;
  return true;
}

}  // namespace dungeonlab::io
