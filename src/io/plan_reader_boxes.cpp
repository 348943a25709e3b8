// The contents of the boxes of a drawing: codes, references to lines below, and the pieces of
// rivers. A box is one line of one cell; what stands in it, between blanks, stands at that place,
// so two words in a box are two encounters at one place (rule E03 judges). Boxes of one cell are
// read from the lowest level up, because a management center is drawn once on each level it fills.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/limits.hpp"
#include "plan_drawing.hpp"
#include "plan_text.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

constexpr std::string_view line_characters = "#|:.-+X";

bool is_line_only(std::string_view word) {
  const auto first = code_point_at(word, 0);
  const bool is_box_drawing = first && first->value >= 0x2500 && first->value <= 0x257f;
  return is_box_drawing || word.find_first_not_of(line_characters) == std::string_view::npos;
}

}  // namespace

void DrawingReader::read_row(int row) {
  for (int column = 0; column < reading_.lattice.columns(); ++column) {
    center_top_.reset();
    const Cell cell{column, row};
    if (square(cell) != Square::cell) {
      continue;
    }
    for (int level = 0; level < reading_.lattice.levels; ++level) {
      read_box({cell, level});
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
  if (is_line_only(word)) {
    torn("J01", span,
         fmt::format("`{}` stands inside the box of {}, where no wall is",
                     escape_for_terminal(word), name(place)),
         "walls stand between the corners; a `+` above and below fixes their column");
    return;
  }
  const auto code = read_code(word);
  if (!code) {
    Encounter unknown{.at = place, .written = std::string(word)};
    reading_.add(std::move(unknown), span, span);
    return;
  }
  if (code->over_limit) {
    reading_.fault_in(Part::encounters, "J07", span,
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
