// The grid on which a dungeon is made. Two things must stay connected while stages work on it: the
// void, or an exit could lead into a hole; and the places where a player may stay, or pits, rivers
// and captors could lock her in without any monolith. A search of the whole grid after each claim
// would be slow, so the draft looks only at the 27 places around the claim: if its neighbours stay
// connected there, everything does (see window.hpp). That rejects some claims that a search would
// allow, but never the reverse. Walls come after the claims and connect the same places by
// union-find (stages/walls.cpp).
#include "generate/draft.hpp"

#include "dungeonlab/model/limits.hpp"
#include "generate/window.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace dungeonlab::generate {

Draft::Draft(Extent base, int levels, int reach)
    : base_(base),
      grid_(std::min(base.columns + reach, limits::columns),
            std::min(base.rows + reach, limits::rows), levels) {
  uses_.assign(grid_.places(), PlaceUse::off);
  lines_.assign(2 * std::size_t{squares()}, Line::open);
  cells_.reserve(static_cast<std::size_t>(base.columns) * static_cast<std::size_t>(base.rows));
  for (int row = 0; row < base.rows; ++row) {
    for (int column = 0; column < base.columns; ++column) {
      grow(square({column, row}));
    }
  }
  claims_.reserve(place_count());
}

void Draft::trim() {
  if (partial_.base) {
    return;
  }
  Extent box = base_;
  for (const Square at : cells_) {
    box = {std::max(box.columns, cell(at).column + 1), std::max(box.rows, cell(at).row + 1)};
  }
  const PlaceGrid wide = std::exchange(grid_, PlaceGrid(box.columns, box.rows, levels()));
  uses_.assign(grid_.places(), PlaceUse::off);
  lines_.assign(2 * std::size_t{squares()}, Line::open);
  for (Square& at : cells_) {
    at = square(wide.cell(at));
    std::fill_n(uses_.begin() + index(at, 0), levels(), PlaceUse::free);
  }
}

std::uint64_t Draft::work_max() const {
  constexpr std::uint64_t least = 3'000'000;
  constexpr std::uint64_t per_place = 300;
  const auto cells = static_cast<std::uint64_t>(base_.columns) * static_cast<unsigned>(base_.rows);
  return least + per_place * cells * static_cast<unsigned>(levels());
}

PooledVector<BoundaryIndex> Draft::inner_boundaries() const {
  PooledVector<BoundaryIndex> inner;
  inner.reserve(2 * cells_.size());
  for_each_inner_boundary([&](BoundaryIndex at) { inner.push_back(at); });
  return inner;
}

bool Draft::may_grow(Square square) const {
  const Cell at = cell(square);
  const Extent box{grid_.columns(), grid_.rows()};
  if (!box.contains(at) || is_cell(square)) {
    return false;
  }
  std::uint32_t window = 0;
  for (int y = 0; y < 3; ++y) {
    for (int x = 0; x < 3; ++x) {
      const Square near = grid_.shifted(square, x - 1, y - 1);
      window |= static_cast<std::uint32_t>(!is_cell(near)) << window::bit(x, y, 1);
    }
  }
  return window::stays_joined(window);
}

void Draft::grow(Square square) {
  cells_.push_back(square);
  std::fill_n(uses_.begin() + index(square, 0), levels(), PlaceUse::free);
}

std::uint32_t Draft::footing_window(PlaceIndex place) const {
  const int level = level_of(place);
  const int lowest = level > 0 ? 0 : 1;
  const int highest = level + 1 < levels() ? 2 : 1;
  std::uint32_t window = 0;
  for (int y = 0; y < 3; ++y) {
    for (int x = 0; x < 3; ++x) {
      const Square near = grid_.shifted(square_of(place), x - 1, y - 1);
      for (int z = lowest; z <= highest; ++z) {
        const bool is_one = is_footing(index(near, level + z - 1));
        window |= static_cast<std::uint32_t>(is_one) << window::bit(x, y, z);
      }
    }
  }
  return window;
}

PooledVector<PlaceIndex> Draft::footing_neighbours(PlaceIndex place) const {
  PooledVector<PlaceIndex> around;
  for (const Side side : all_sides) {
    const PlaceIndex near = neighbour_place(place, side);
    if (is_footing(near) && line(boundary(square_of(place), side)) != Line::monolith) {
      around.push_back(near);
    }
  }
  const int level = level_of(place);
  if (level > 0 && is_footing(place - 1)) {
    around.push_back(place - 1);
  }
  if (level + 1 < levels() && is_footing(place + 1)) {
    around.push_back(place + 1);
  }
  return around;
}

int Draft::footing_around(PlaceIndex place) const {
  if (has_monoliths_) {
    return static_cast<int>(footing_neighbours(place).size());
  }
  int count = 0;
  for (const Side side : all_sides) {
    count += is_footing(neighbour_place(place, side)) ? 1 : 0;
  }
  const int level = level_of(place);
  count += level > 0 && is_footing(place - 1) ? 1 : 0;
  count += level + 1 < levels() && is_footing(place + 1) ? 1 : 0;
  return count;
}

bool Draft::may_carry(PlaceIndex place) const {
  int stays = 0;
  for (const PlaceIndex at : places_of(square_of(place))) {
    stays += is_footing(at) ? 1 : 0;
  }
  return (levels() == 1 || stays > 1) && keeps_footing_joined(place);
}

bool Draft::may_fall(PlaceIndex place) const {
  return (!exit_ || cell(square_of(place)) != exit_->cell) && keeps_footing_joined(place);
}

bool Draft::keeps_footing_joined(PlaceIndex place) const {
  if (uses_[place] != PlaceUse::free || footing_around(place) == 0) {
    return false;
  }
  // A place that carries away must not lose the last footing next to it. A place in the same cell
  // is a neighbour only if it is one level off, but checking all of them costs nothing.
  for (const PlaceIndex at : places_of(square_of(place))) {
    if (uses_[at] == PlaceUse::carries && footing_around(at) < 2) {
      return false;
    }
  }
  for (const Side side : all_sides) {
    const PlaceIndex near = neighbour_place(place, side);
    if (uses_[near] == PlaceUse::carries && footing_around(near) < 2) {
      return false;
    }
  }
  return has_monoliths_ ? stays_joined_without(place) : window::stays_joined(footing_window(place));
}

void Draft::claim(PlaceIndex place, PlaceUse use) {
  assert(uses_[place] == PlaceUse::free);
  uses_[place] = use;
  claims_.push_back(place);
}

void Draft::undo(const Mark& mark) {
  for (; claims_.size() > mark.claims; claims_.pop_back()) {
    uses_[claims_.back()] = PlaceUse::free;
  }
  for (; ties_.size() > mark.ties; ties_.pop_back()) {
    pieces_[ties_.back()].to.reset();
  }
  pieces_.resize(mark.pieces);
  for (; rivers_.size() > mark.rivers; rivers_.pop_back()) {
    // Rivers never cross each other, so no other river needs the boundary.
    mark_crossings(rivers_.back(), Line::open);
  }
  for (; cells_.size() > mark.cells; cells_.pop_back()) {
    std::fill_n(uses_.begin() + index(cells_.back(), 0), levels(), PlaceUse::off);
  }
}

void Draft::mark_crossings(const PooledVector<PlaceIndex>& course, Line line) {
  for (std::size_t step = 1; step < course.size(); ++step) {
    const Square from = square_of(course[step - 1]);
    if (const auto side = side_towards(cell(from), cell(square_of(course[step])))) {
      draw(boundary(from, *side), line);
    }
  }
}

void Draft::add_river(PooledVector<PlaceIndex> course) {
  mark_crossings(course, Line::course);
  rivers_.push_back(std::move(course));
}

namespace {

constexpr std::size_t line_count = 2 + wall_table.size();

}  // namespace

// Squares, places and boundaries are numbered in reading order, so output by number is already
// canonical and needs no sorting.
Sheet Draft::sheet() const {
  if (partial_.base) {
    return completed();
  }
  Sheet sheet;
  sheet.house_rules = partial_.house_rules;
  sheet.start = partial_.start;
  sheet.base = base_;
  sheet.levels = levels();
  if (exit_) {
    sheet.exits.push_back(*exit_);
  }
  write_branches(sheet);
  write_walls(sheet);
  write_encounters(sheet);
  write_rivers(sheet);
  return sheet;
}

void Draft::write_branches(Sheet& sheet) const {
  const std::size_t in_base =
      static_cast<std::size_t>(base_.columns) * static_cast<std::size_t>(base_.rows);
  PooledVector<Square> branches{std::span(cells_).subspan(in_base)};
  std::sort(branches.begin(), branches.end());
  sheet.branches.reserve(branches.size());
  for (const Square branch : branches) {
    sheet.branches.push_back(cell(branch));
  }
}

// Walled boundaries and filled places are unpredictable for the processor, so the loops count
// without branches.
void Draft::write_walls(Sheet& sheet) const {
  PooledVector<BoundaryIndex> walled(lines_.size());
  std::size_t count = 0;
  for (BoundaryIndex at = 0; at < lines_.size(); ++at) {
    walled[count] = at;
    count += lines_[at] >= first_wall ? 1U : 0U;
  }
  walled.resize(count);
  std::array<std::size_t, line_count> found{};
  for (const BoundaryIndex at : walled) {
    ++found[static_cast<std::size_t>(lines_[at])];
  }
  std::array<std::size_t, line_count> next{};
  std::size_t walls = 0;
  for (const WallInfo& row : wall_table) {
    const auto line = static_cast<std::size_t>(line_of(row.kind));
    next[line] = walls;
    walls += found[line];
  }
  sheet.walls.resize(walls);
  for (const BoundaryIndex at : walled) {
    Wall& wall = sheet.walls[next[static_cast<std::size_t>(lines_[at])]++];
    wall.kind = wall_of(lines_[at]);
    wall.first = cell(first_of(at));
    wall.second = dungeonlab::neighbour(wall.first, side_of(at));
  }
}

void Draft::write(const Piece& piece, Encounter& entry) const {
  entry.at = place(piece.at);
  entry.kind = piece.kind;
  entry.sign = piece.sign;
  if (piece.count != 0) {
    entry.count = piece.count;
  }
  if (piece.levels != 1) {
    entry.levels = piece.levels;
  }
  if (piece.to) {
    entry.to = place(*piece.to);
  }
  if (piece.exote) {
    entry.exote = true;
  }
  entry.throws = piece.throws;
}

void Draft::write_encounters(Sheet& sheet) const {
  constexpr std::uint32_t none = 0xffffffff;
  PooledVector<std::uint32_t> order(uses_.size(), none);
  for (std::uint32_t piece = 0; piece < pieces_.size(); ++piece) {
    order[pieces_[piece].at] = piece;
  }
  std::size_t count = 0;
  for (const std::uint32_t piece : order) {
    order[count] = piece;
    count += piece != none ? 1U : 0U;
  }
  sheet.encounters.reserve(pieces_.size());
  for (const std::uint32_t number : std::span(order).first(count)) {
    write(pieces_[number], sheet.encounters.emplace_back());
  }
}

void Draft::write_rivers(Sheet& sheet) const {
  PooledVector<const PooledVector<PlaceIndex>*> courses;
  courses.reserve(rivers_.size());
  for (const PooledVector<PlaceIndex>& course : rivers_) {
    courses.push_back(&course);
  }
  std::sort(courses.begin(), courses.end(),
            [](const auto* one, const auto* two) { return *one < *two; });
  sheet.rivers.reserve(courses.size());
  for (const PooledVector<PlaceIndex>* course : courses) {
    River& river = sheet.rivers.emplace_back();
    river.reserve(course->size());
    for (const PlaceIndex at : *course) {
      river.push_back(place(at));
    }
  }
}

}  // namespace dungeonlab::generate
