// A piece of a player's map, as a dense rectangle that grows towards whatever is written: bots look
// at it in every turn, and an array is the fastest thing to look at. What two pieces say of the
// same boundary is true of both, so joining them keeps what neither rules out.
#include "dungeonlab/notebook/fragment.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::notebook {

using game::Shown;

namespace {

/// A rectangle grows by at least so many squares, so that walking on seldom moves it.
constexpr int growth_least = 3;

/// What stands at a place for the whole game, if it was shown.
std::optional<Shown> what_stays(const PlaceNote& note) {
  const auto at = std::find_if(note.shown.begin(), note.shown.end(), [](const Shown& one) {
    return one.sort == Shown::Sort::place || one.sort == Shown::Sort::river;
  });
  return at == note.shown.end() ? std::nullopt : std::optional(*at);
}

void add(PlaceNote& note, const PlaceNote& other) {
  if (other.is_shown && (!note.is_shown || note.shown_round <= other.shown_round)) {
    note.is_shown = true;
    note.shown = other.shown;
    note.shown_round = other.shown_round;
  }
  if (other.sight && (!note.sight || note.sight_round <= other.sight_round)) {
    note.sight = other.sight;
    note.sight_round = other.sight_round;
  }
  if (other.answer) {
    note.answer = other.answer;
  }
}
void add(BoundaryNote& note, const BoundaryNote& other) {
  note.may_be &= other.may_be;
  note.is_exit = note.is_exit || other.is_exit;
  note.is_no_exit = note.is_no_exit || other.is_no_exit;
  note.open_until = std::max(note.open_until, other.open_until);
}

}  // namespace

Fragment Fragment::placed(int columns, int rows, int levels) {
  Fragment fragment;
  fragment.is_placed_ = true;
  fragment.has_level_ = true;
  fragment.layers_ = levels;
  fragment.corner_ = {-1, -1};
  fragment.columns_ = columns + 2;
  fragment.rows_ = rows + 2;
  const auto squares =
      static_cast<std::size_t>(fragment.columns_) * static_cast<std::size_t>(fragment.rows_);
  fragment.places_.resize(squares * static_cast<std::size_t>(levels));
  fragment.walls_.resize(squares);
  return fragment;
}

Fragment Fragment::somewhere(int levels, std::optional<int> level) {
  Fragment fragment;
  fragment.has_level_ = level.has_value() || levels == 1;
  fragment.lowest_ = fragment.has_level_ ? 0 : 1 - levels;
  fragment.layers_ = fragment.has_level_ ? levels : 2 * levels - 1;
  fragment.visited_ = {level.value_or(0), level.value_or(0)};
  fragment.cover({0, 0});
  return fragment;
}

PlaceNote& Fragment::write_place(const Place& at) {
  cover(at.cell);
  change();
  return places_[index(at)];
}

BoundaryNote& Fragment::write_boundary(Cell cell, Side side) {
  const Boundary line = boundary_at(cell, side);
  cover(line.cell);
  change();
  return walls_[square(line.cell)][line.side == Side::south ? 1 : 0];
}

void Fragment::show(const Place& at, std::vector<Shown> shown, std::int32_t round) {
  const bool is_known = place(at).is_shown && place(at).shown == shown;
  cover(at.cell);
  PlaceNote& note = places_[index(at)];
  note.shown_round = round;
  if (!is_known) {
    change();
    note.is_shown = true;
    note.shown = std::move(shown);
  }
}

void Fragment::see(const Place& at, Sight sight, std::int32_t round) {
  cover(at.cell);
  PlaceNote& note = places_[index(at)];
  note.sight_round = round;
  if (note.sight != sight) {
    change();
    note.sight = sight;
  }
}

void Fragment::strike_out(Cell cell, Side side, Walls what) {
  cover(boundary_at(cell, side).cell);
  const Walls may_be = boundary(cell, side).may_be;
  const auto left = static_cast<Walls>(may_be & ~what);
  if (left != may_be && left != 0) {
    write_boundary(cell, side).may_be = left;
  }
}

void Fragment::become(Fragment other) {
  const Changes changes = changes_;
  *this = std::move(other);
  changes_ = changes;
  change();
}

void Fragment::visit(int level) {
  visited_ = {std::min(visited_.least, level), std::max(visited_.most, level)};
}

void Fragment::cover(Cell cell) {
  if (covers(cell)) {
    return;
  }
  Fragment grown = *this;
  const int step = std::max({growth_least, columns_ / 2, rows_ / 2});
  const Cell far = {std::max(corner_.column + columns_ - 1, cell.column),
                    std::max(corner_.row + rows_ - 1, cell.row)};
  const auto before = [&](int corner, int at) { return at < corner ? at - step : corner; };
  const auto behind = [&](int last, int at, int now) { return now > last ? at + step : last; };
  const bool is_new = is_gone();
  grown.corner_ = is_new ? Cell{cell.column - 1, cell.row - 1}
                         : Cell{before(corner_.column, cell.column), before(corner_.row, cell.row)};
  const Cell last = is_new ? Cell{cell.column + 1, cell.row + 1}
                           : Cell{behind(corner_.column + columns_ - 1, cell.column, far.column),
                                  behind(corner_.row + rows_ - 1, cell.row, far.row)};
  grown.columns_ = last.column - grown.corner_.column + 1;
  grown.rows_ = last.row - grown.corner_.row + 1;
  const auto squares =
      static_cast<std::size_t>(grown.columns_) * static_cast<std::size_t>(grown.rows_);
  const auto layers = static_cast<std::size_t>(layers_);
  grown.places_.assign(squares * layers, {});
  grown.walls_.assign(squares, {});
  for (int row = corner_.row; row < corner_.row + rows_; ++row) {
    for (int column = corner_.column; column < corner_.column + columns_; ++column) {
      const std::size_t from = square({column, row});
      const std::size_t to = grown.square({column, row});
      grown.walls_[to] = walls_[from];
      for (std::size_t layer = 0; layer < layers; ++layer) {
        grown.places_[to * layers + layer] = std::move(places_[from * layers + layer]);
      }
    }
  }
  *this = std::move(grown);
  change();
}

void Fragment::fix_levels(int higher, int levels) {
  Fragment fixed = *this;
  fixed.has_level_ = true;
  fixed.lowest_ = 0;
  fixed.layers_ = levels;
  fixed.visited_ = {visited_.least + higher, visited_.most + higher};
  fixed.places_.assign(walls_.size() * static_cast<std::size_t>(levels), {});
  for (int row = corner_.row; row < corner_.row + rows_; ++row) {
    for (int column = corner_.column; column < corner_.column + columns_; ++column) {
      for (int level = 0; level < levels; ++level) {
        const int written = level - higher;
        if (written >= lowest_ && written <= highest()) {
          fixed.places_[fixed.index({{column, row}, level})] =
              std::move(places_[index({{column, row}, written})]);
        }
      }
    }
  }
  *this = std::move(fixed);
  change();
}

bool Fragment::agrees_with(const Fragment& other, int columns, int rows, int levels) const {
  // Outside of one of the rectangles and levels nothing is known that could speak against it.
  const Cell first = {std::max(other.corner_.column, corner_.column - columns),
                      std::max(other.corner_.row, corner_.row - rows)};
  const Cell behind = {
      std::min(other.corner_.column + other.columns_, corner_.column + columns_ - columns),
      std::min(other.corner_.row + other.rows_, corner_.row + rows_ - rows)};
  const int lowest = std::max(other.lowest_, lowest_ - levels);
  const int highest = std::min(other.highest(), this->highest() - levels);
  for (int row = first.row; row < behind.row; ++row) {
    for (int column = first.column; column < behind.column; ++column) {
      const Cell from = {column, row};
      const Cell to = {column + columns, row + rows};
      const auto& [east, south] = other.walls_[other.square(from)];
      const auto& [own_east, own_south] = walls_[square(to)];
      if ((east.may_be & own_east.may_be) == 0 || (south.may_be & own_south.may_be) == 0) {
        return false;
      }
      for (int level = lowest; level <= highest; ++level) {
        const PlaceNote& note = other.places_[other.index({from, level})];
        const PlaceNote& own = places_[index({to, level + levels})];
        if (note.is_shown && own.is_shown && what_stays(note) != what_stays(own)) {
          return false;
        }
      }
    }
  }
  return true;
}

void Fragment::absorb(const Fragment& other, int columns, int rows, int levels) {
  for (int row = other.corner_.row; row < other.corner_.row + other.rows_; ++row) {
    for (int column = other.corner_.column; column < other.corner_.column + other.columns_;
         ++column) {
      const Cell from = {column, row};
      const Cell to = {column + columns, row + rows};
      for (const Side side : {Side::east, Side::south}) {
        const BoundaryNote& note = other.boundary(from, side);
        if (note != BoundaryNote{}) {
          add(write_boundary(to, side), note);
        }
      }
      for (int level = other.lowest_; level <= other.highest(); ++level) {
        const PlaceNote& note = other.place({from, level});
        if (!note.is_blank()) {
          add(write_place({to, level + levels}), note);
        }
      }
    }
  }
  visit(other.visited_.least + levels);
  visit(other.visited_.most + levels);
}

}  // namespace dungeonlab::notebook
