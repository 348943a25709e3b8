// Decides which parts of a sheet a plan can draw so that the reader gets the same sheet back. Each
// boundary has room for one mark and each box for one word. The first in canonical order is drawn;
// the others go into lines. A river is drawn only if its arrows lead exactly along its places. A
// management center is drawn on each level it fills, unless that could be read as part of another
// one. Nothing is checked: a broken sheet is laid out like any other.
#include "plan_layout.hpp"

#include "dungeonlab/model/limits.hpp"

#include <algorithm>

namespace dungeonlab::io {
namespace {

constexpr int least_width = 5;

bool within_limits(Cell cell) {
  return Extent{limits::columns, limits::rows}.contains(cell);
}

/// The piece that leads from one place of a course to the next, if an arrow can express that.
std::optional<RiverPiece> piece_between(const Place& from, const Place& to, bool first) {
  RiverPiece piece{first ? RiverPiece::Role::source : RiverPiece::Role::flow, std::nullopt};
  if (from.cell == to.cell) {
    return to.level + 1 == from.level ? std::optional(piece) : std::nullopt;
  }
  piece.towards = side_towards(from.cell, to.cell);
  return piece.towards && from.level == to.level ? std::optional(piece) : std::nullopt;
}

}  // namespace

PlanLayout::PlanLayout(const Sheet& sheet) : sheet_(sheet) {
  measure();
  find_squares();
  fill_enclosed_void();
  mark_borders();
  mark_exits();
  mark_walls();
  draw_rivers();
  draw_encounters();
  find_widths();
}

void PlanLayout::measure() {
  if (!sheet_.base || !sheet_.levels || *sheet_.levels < 1 || *sheet_.levels > limits::levels) {
    return;
  }
  levels_ = *sheet_.levels;
  const Extent base = *sheet_.base;
  if (base.columns > 0 && base.rows > 0) {
    size_ = {std::min(base.columns, limits::columns), std::min(base.rows, limits::rows)};
  }
  for (const Cell cell : sheet_.branches) {
    if (within_limits(cell)) {
      size_ = {std::max(size_.columns, cell.column + 1), std::max(size_.rows, cell.row + 1)};
    }
  }
}

void PlanLayout::find_squares() {
  squares_.assign(static_cast<std::size_t>(size_.columns) * static_cast<std::size_t>(size_.rows),
                  Square::outside);
  const Extent base = sheet_.base.value_or(Extent{});
  if (has_drawing() && base.columns > 0) {
    for (int row = 0; row < std::min(base.rows, size_.rows); ++row) {
      const auto first = squares_.begin() + static_cast<std::ptrdiff_t>(square({0, row}));
      std::fill_n(first, std::min(base.columns, size_.columns), Square::cell);
    }
  }
  for (std::uint32_t i = 0; i < sheet_.branches.size(); ++i) {
    const Cell cell = sheet_.branches[i];
    if (has_drawing() && within_limits(cell) && !is_cell(cell)) {
      squares_[square(cell)] = Square::cell;
    } else {
      undrawn_branches_.push_back(i);
    }
  }
  for (const Cell cell : sheet_.missing) {
    if (has_drawing() && size_.contains(cell)) {
      squares_[square(cell)] = Square::filled;
    }
  }
}

void PlanLayout::fill_enclosed_void() {
  std::vector<bool> reached(squares_.size());
  std::vector<Cell> open;
  const auto enter = [&](Cell cell) {
    if (size_.contains(cell) && squares_[square(cell)] == Square::outside &&
        !reached[square(cell)]) {
      reached[square(cell)] = true;
      open.push_back(cell);
    }
  };
  for (int column = 0; column < size_.columns; ++column) {
    enter({column, 0});
    enter({column, size_.rows - 1});
  }
  for (int row = 0; row < size_.rows; ++row) {
    enter({0, row});
    enter({size_.columns - 1, row});
  }
  while (!open.empty()) {
    const Cell cell = open.back();
    open.pop_back();
    for (const Side side : all_sides) {
      enter(neighbour(cell, side));
    }
  }
  for (std::size_t i = 0; i < squares_.size(); ++i) {
    if (squares_[i] == Square::outside && !reached[i]) {
      squares_[i] = Square::filled;
    }
  }
}

Mark* PlanLayout::drawable(const Boundary& boundary) {
  if (!is_cell(boundary.cell) && !is_cell(boundary.other())) {
    return nullptr;
  }
  return boundary.side == Side::east ? &upright_[edge(boundary)] : &across_[edge(boundary)];
}

void PlanLayout::mark_borders() {
  const auto columns = static_cast<std::size_t>(size_.columns);
  const auto rows = static_cast<std::size_t>(size_.rows);
  upright_.assign((columns + 1) * rows, Mark::open);
  across_.assign(columns * (rows + 1), Mark::open);
  for (int row = 0; row < size_.rows; ++row) {
    for (int column = 0; column < size_.columns; ++column) {
      const Cell cell{column, row};
      for (const Side side : all_sides) {
        if (is_cell(cell) && !is_cell(neighbour(cell, side))) {
          *drawable(boundary_at(cell, side)) = Mark::monolith;
        }
      }
    }
  }
}

void PlanLayout::mark_exits() {
  for (std::uint32_t i = 0; i < sheet_.exits.size(); ++i) {
    const auto [cell, side] = sheet_.exits[i];
    const Boundary boundary = boundary_at(cell, side);
    // The reader assigns an inner boundary to the western or northern cell.
    const bool readable = is_cell(cell) && (boundary.cell == cell || !is_cell(boundary.cell));
    Mark* const mark = readable ? drawable(boundary) : nullptr;
    if (mark == nullptr || *mark == Mark::exit) {
      undrawn_exits_.push_back(i);
    } else {
      *mark = Mark::exit;
    }
  }
}

void PlanLayout::mark_walls() {
  for (std::uint32_t i = 0; i < sheet_.walls.size(); ++i) {
    const Wall& wall = sheet_.walls[i];
    const auto boundary = boundary_between(wall.first, wall.second);
    Mark* const mark = wall.kind && !wall.level && boundary ? drawable(*boundary) : nullptr;
    const bool inner = mark != nullptr && is_cell(wall.first) && is_cell(wall.second);
    const bool free = mark != nullptr && *mark == (inner ? Mark::open : Mark::monolith) &&
                      (inner || wall.kind != WallKind::monolith);
    if (free) {
      *mark = mark_for(*wall.kind);
    } else {
      undrawn_walls_.push_back(i);
    }
  }
}

bool PlanLayout::can_draw(const River& river, std::vector<std::size_t>& boxes) const {
  if (river.size() < 2) {
    return false;
  }
  for (std::size_t i = 0; i < river.size(); ++i) {
    const bool leads_on =
        i + 1 == river.size() || piece_between(river[i], river[i + 1], i == 0).has_value();
    if (!leads_on || !is_box(river[i]) || !contents_[box(river[i])].word.empty()) {
      return false;
    }
    boxes.push_back(box(river[i]));
  }
  std::sort(boxes.begin(), boxes.end());
  return std::adjacent_find(boxes.begin(), boxes.end()) == boxes.end();
}

void PlanLayout::draw_rivers() {
  contents_.resize(squares_.size() * static_cast<std::size_t>(levels_));
  std::optional<Place> undrawn;  // a later river from there must not come before it
  for (std::uint32_t i = 0; i < sheet_.rivers.size(); ++i) {
    const River& river = sheet_.rivers[i];
    std::vector<std::size_t> boxes;
    if (!can_draw(river, boxes) || undrawn == river.front()) {
      undrawn = river.empty() ? Place{} : river.front();
      undrawn_rivers_.push_back(i);
      continue;
    }
    for (std::size_t step = 0; step < river.size(); ++step) {
      const RiverPiece piece = step + 1 == river.size()
                                   ? RiverPiece{RiverPiece::Role::pan, std::nullopt}
                                   : *piece_between(river[step], river[step + 1], step == 0);
      contents_[box(river[step])] = {write_river_piece(piece), Ink::river, std::nullopt};
    }
  }
}

void PlanLayout::draw_encounters() {
  needed_.assign(contents_.size(), false);
  for (const Encounter& encounter : sheet_.encounters) {
    if (is_box(encounter.at)) {
      needed_[box(encounter.at)] = true;
    }
  }
  std::optional<Place> last;
  for (std::uint32_t i = 0; i < sheet_.encounters.size(); ++i) {
    const Place& at = sheet_.encounters[i].at;
    // Of several at one place only the first is drawn; otherwise their order would change.
    if (is_box(at) && contents_[box(at)].word.empty() && last != at) {
      draw_encounter(i);
    } else {
      undrawn_encounters_.push_back(i);
    }
    last = at;
  }
}

int PlanLayout::center_height(const Encounter& center) const {
  const int height = center.levels.value_or(1);
  const auto is_plain_center = [&](int level) {
    return level >= 0 && contents_[box({center.at.cell, level})].word ==
                             info(EncounterKind::management_center).code;
  };
  if (height < 1 || center.at.level + height > levels_ || is_plain_center(center.at.level - 1)) {
    return 0;
  }
  for (int level = center.at.level + 1; level < center.at.level + height; ++level) {
    const std::size_t above = box({center.at.cell, level});
    if (needed_[above] || !contents_[above].word.empty()) {
      return 0;
    }
  }
  return height;
}

void PlanLayout::draw_encounter(std::uint32_t index) {
  const Encounter& encounter = sheet_.encounters[index];
  drawn_encounters_.push_back(index);
  auto word = write_code(encounter, encounter.levels.has_value());
  int height = 1;
  Encounter bare = encounter;
  bare.levels.reset();
  if (encounter.kind == EncounterKind::management_center &&
      write_code(bare, false) == info(*encounter.kind).code) {
    height = center_height(encounter);
    word = height > 0 ? write_code(bare, false) : write_code(encounter, true);
    height = std::max(height, 1);
  }
  if (!word) {
    explained_.push_back(index);
    word = "*" + std::to_string(explained_.size());
  }
  for (int level = encounter.at.level; level < encounter.at.level + height; ++level) {
    contents_[box({encounter.at.cell, level})] = {*word, Ink::encounter, encounter.kind};
  }
}

void PlanLayout::find_widths() {
  widths_.assign(static_cast<std::size_t>(size_.columns), least_width);
  for (std::size_t i = 0; i < contents_.size(); ++i) {
    const std::size_t column =
        i / static_cast<std::size_t>(levels_) % static_cast<std::size_t>(size_.columns);
    widths_[column] = std::max(widths_[column], static_cast<int>(contents_[i].word.size()) + 1);
  }
}

}  // namespace dungeonlab::io
