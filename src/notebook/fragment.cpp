// A fragment of a player's map, as a dense rectangle that grows towards whatever is written. Bots
// look at it in every turn, and arrays are the fastest to look at. What two fragments say about the
// same boundary is true of both, so joining keeps the possibilities that neither rules out.
#include "dungeonlab/notebook/fragment.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::notebook {

using game::Shown;

namespace {

/// The minimum growth of a rectangle in squares, so that walking on rarely moves it.
constexpr int growth_min = 3;
/// The number of changed cells beyond which looking at all cells is better.
constexpr std::size_t changes_max = 256;

/// What stays at a place for the whole game, if it was shown.
std::optional<Shown> lasting_content(const PlaceNote& note) {
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

bool has(const PlaceNote& note, bool (*is_meant)(const Shown&)) {
  return std::any_of(note.shown.begin(), note.shown.end(), is_meant);
}
bool matches_sight(const Shown& shown, Sight sight) {
  return info(game::kind_of(shown)).sight == sight;
}
/// Prisons that can be destroyed may die; other lights stay.
bool is_light(const Shown& shown) {
  return (shown.sort == Shown::Sort::place || shown.sort == Shown::Sort::living) &&
         matches_sight(shown, Sight::light);
}
bool may_have_had_light(const Shown& shown) {
  return is_light(shown) || (shown.sort == Shown::Sort::dead && matches_sight(shown, Sight::light));
}
bool stays_lit(const Shown& shown) {
  return shown.sort == Shown::Sort::place && is_light(shown);
}
bool has_eyes(const Shown& shown) {
  return shown.sort == Shown::Sort::living && matches_sight(shown, Sight::green_eyes);
}
bool shines(const Shown& shown) {
  return has_eyes(shown) && info(game::kind_of(shown)).blinded_by == 0;
}
/// Morgul blades send beasts to a Mordor, so eyes come and go there.
bool is_mordor(const Shown& shown) {
  return shown.sort == Shown::Sort::place && game::kind_of(shown) == EncounterKind::mordor;
}
bool may_have_had_creatures(const Shown& shown) {
  return has_eyes(shown) || shown.sort == Shown::Sort::dead || is_mordor(shown);
}

/// True if something died there that the later note does not show.
bool lacks_corpses(const PlaceNote& earlier, const PlaceNote& later) {
  return std::any_of(earlier.shown.begin(), earlier.shown.end(), [&](const Shown& one) {
    return one.sort == Shown::Sort::dead &&
           std::none_of(later.shown.begin(), later.shown.end(), [&](const Shown& other) {
             return other.sort == one.sort && other.what == one.what;
           });
  });
}

/// True if the look and what was shown cannot be about the same place. The order of two events in
/// the same round is unknown.
bool was_seen_otherwise(const PlaceNote& seen, const PlaceNote& shown, bool beasts_stay) {
  if (!seen.sight || !shown.is_shown) {
    return false;
  }
  switch (*seen.sight) {
    case Sight::light:
      return !has(shown, may_have_had_light);
    case Sight::green_eyes:
      return (beasts_stay || shown.shown_round < seen.sight_round) &&
             !has(shown, may_have_had_creatures);
    case Sight::hole_in_the_darkness:
      return false;
    case Sight::nothing:
      return has(shown, stays_lit) ||
             (shown.shown_round > seen.sight_round &&
              (has(shown, is_light) || (has(shown, shines) && !has(shown, is_mordor))));
  }
  return false;
}

}  // namespace

bool contradict(const PlaceNote& one, const PlaceNote& other, bool beasts_stay) {
  if (one.is_shown && other.is_shown) {
    const bool is_later = one.shown_round < other.shown_round;
    const bool is_earlier = other.shown_round < one.shown_round;
    if (lasting_content(one) != lasting_content(other) || (is_later && lacks_corpses(one, other)) ||
        (is_earlier && lacks_corpses(other, one))) {
      return true;
    }
  }
  return was_seen_otherwise(one, other, beasts_stay) || was_seen_otherwise(other, one, beasts_stay);
}

Fragment Fragment::placed(int columns, int rows, int levels) {
  Fragment fragment;
  fragment.is_placed_ = true;
  fragment.has_level_ = true;
  fragment.block_ = {
      .corner = {-1, -1}, .columns = columns + 2, .rows = rows + 2, .levels = levels};
  fragment.places_.resize(fragment.block_.places());
  fragment.squares_.resize(fragment.block_.squares());
  return fragment;
}

Fragment Fragment::somewhere(int levels, std::optional<int> level) {
  Fragment fragment;
  fragment.has_level_ = level.has_value() || levels == 1;
  fragment.block_.lowest = fragment.has_level_ ? 0 : 1 - levels;
  fragment.block_.levels = fragment.has_level_ ? levels : 2 * levels - 1;
  fragment.visited_ = {level.value_or(0), level.value_or(0)};
  fragment.cover({0, 0});
  return fragment;
}

PlaceNote& Fragment::write_place(const Place& at) {
  cover(at.cell);
  write(at.cell);
  return places_[block_.index(at)];
}

BoundaryNote& Fragment::write_boundary(Cell cell, Side side) {
  const Boundary line = boundary_at(cell, side);
  cover(line.cell);
  write(line.cell);
  return squares_[block_.square(line.cell)].walls[line.side == Side::south ? 1 : 0];
}

void Fragment::show(const Place& at, const std::vector<Shown>& shown, std::int32_t round) {
  cover(at.cell);
  PlaceNote& note = places_[block_.index(at)];
  note.shown_round = round;
  if (!note.is_shown || note.shown != shown) {
    write(at.cell);
    note.is_shown = true;
    note.shown = shown;
  }
}

void Fragment::see(const Place& at, Sight sight, std::int32_t round) {
  cover(at.cell);
  PlaceNote& note = places_[block_.index(at)];
  note.sight_round = round;
  if (note.sight != sight) {
    write(at.cell);
    note.sight = sight;
  }
}

void Fragment::exclude(Cell cell, Side side, Walls what) {
  cover(boundary_at(cell, side).cell);
  const Walls may_be = boundary(cell, side).may_be;
  const auto left = static_cast<Walls>(may_be & ~what);
  if (left != may_be && left != 0) {
    write_boundary(cell, side).may_be = left;
  }
}

Fragment Fragment::become(Fragment other) {
  Changes changes = std::move(changes_);
  Fragment before = std::exchange(*this, std::move(other));
  changes_ = std::move(changes);
  change_all();
  return before;
}

void Fragment::change(Cell cell) {
  if (changes_.cells.size() == changes_max) {
    change_all();
  }
  changes_.cells.push_back(cell);
}

void Fragment::write(Cell cell) {
  change(cell);
  if (bool& is_written = squares_[block_.square(cell)].is_written; !is_written) {
    is_written = true;
    written_.push_back(cell);
  }
}

void Fragment::change_all() {
  changes_.before = changes() + 1;
  changes_.cells.clear();
}

std::optional<std::span<const Cell>> Fragment::changed_since(std::uint32_t changes) const {
  if (changes < changes_.before) {
    return std::nullopt;
  }
  return std::span(changes_.cells).subspan(changes - changes_.before);
}

void Fragment::visit(int level) {
  visited_ = {std::min(visited_.least, level), std::max(visited_.most, level)};
}

void Fragment::grow(Cell cell) {
  change_all();
  std::vector<PlaceNote> places = std::exchange(places_, {});
  const std::vector<Square> squares = std::exchange(squares_, {});
  const Cell corner = block_.corner;
  const Cell last = block_.last();
  const int step = std::max({growth_min, block_.columns / 2, block_.rows / 2});
  const auto before = [&](int first, int at) { return at < first ? at - step : first; };
  const auto shifted = [&](int end, int at) { return at > end ? at + step : end; };
  if (is_gone()) {
    block_.spread({cell.column - 1, cell.row - 1}, {cell.column + 1, cell.row + 1});
  } else {
    block_.spread({before(corner.column, cell.column), before(corner.row, cell.row)},
                  {shifted(last.column, cell.column), shifted(last.row, cell.row)});
  }
  const auto layers = static_cast<std::size_t>(block_.levels);
  squares_.resize(block_.squares());
  places_.resize(block_.places());
  std::size_t from = 0;
  for (int row = corner.row; row <= last.row; ++row) {
    for (int column = corner.column; column <= last.column; ++column, ++from) {
      const std::size_t to = block_.square({column, row});
      squares_[to] = squares[from];
      for (std::size_t layer = 0; layer < layers; ++layer) {
        places_[to * layers + layer] = std::move(places[from * layers + layer]);
      }
    }
  }
}

void Fragment::fix_levels(int higher, int levels) {
  change_all();
  std::vector<PlaceNote> places = std::exchange(places_, {});
  const Block before = block_;
  has_level_ = true;
  block_.lowest = 0;
  block_.levels = levels;
  visited_ = {visited_.least + higher, visited_.most + higher};
  places_.resize(block_.places());
  const Cell last = block_.last();
  for (int row = block_.corner.row; row <= last.row; ++row) {
    for (int column = block_.corner.column; column <= last.column; ++column) {
      for (int level = 0; level < levels; ++level) {
        const Place written = {{column, row}, level - higher};
        if (before.covers(written)) {
          places_[block_.index({{column, row}, level})] = std::move(places[before.index(written)]);
        }
      }
    }
  }
}

bool Fragment::agrees_with(const Fragment& other, int columns, int rows, int levels) const {
  // Outside one of the rectangles or its levels nothing is known that could contradict.
  const int lowest = std::max(other.lowest(), block_.lowest - levels);
  const int highest = std::min(other.highest(), block_.highest() - levels);
  return std::all_of(other.written_.begin(), other.written_.end(), [&](Cell from) {
    const Cell to = {from.column + columns, from.row + rows};
    if (!block_.covers(to)) {
      return true;
    }
    const auto& [east, south] = other.squares_[other.block_.square(from)].walls;
    const auto& [own_east, own_south] = squares_[block_.square(to)].walls;
    if ((east.may_be & own_east.may_be) == 0 || (south.may_be & own_south.may_be) == 0) {
      return false;
    }
    for (int level = lowest; level <= highest; ++level) {
      const PlaceNote& note = other.places_[other.block_.index({from, level})];
      const PlaceNote& own = places_[block_.index({to, level + levels})];
      if (note.is_shown && own.is_shown && lasting_content(note) != lasting_content(own)) {
        return false;
      }
    }
    return true;
  });
}

void Fragment::absorb(const Fragment& other, int columns, int rows, int levels) {
  for (const Cell from : other.written_) {
    const Cell to = {from.column + columns, from.row + rows};
    for (const Side side : {Side::east, Side::south}) {
      const BoundaryNote& note = other.boundary(from, side);
      if (note != BoundaryNote{}) {
        write_boundary(to, side).add(note);
      }
    }
    for (int level = other.lowest(); level <= other.highest(); ++level) {
      const PlaceNote& note = other.place({from, level});
      if (!note.is_empty()) {
        add(write_place({to, level + levels}), note);
      }
    }
  }
  visit(other.visited_.least + levels);
  visit(other.visited_.most + levels);
}

}  // namespace dungeonlab::notebook
