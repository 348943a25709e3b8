// Where a player thinks that their sheets lie. A belief names a spot as it was called at the time;
// when fragments are joined, their beliefs move with them. A sheet fits a place if it agrees with
// what is known there: walls, permanent contents, what was seen, and what rivers can do.
#include "dungeonlab/notebook/beliefs.hpp"

#include <algorithm>

namespace dungeonlab::notebook {
namespace {

/// The shift from places of a sheet to places of the dungeon.
struct Offset {
  int columns = 0;
  int rows = 0;
  int levels = 0;

  Offset(const Place& from, const Place& to)
      : columns(to.cell.column - from.cell.column),
        rows(to.cell.row - from.cell.row),
        levels(to.level - from.level) {}
  [[nodiscard]] Cell of(Cell cell) const { return {cell.column + columns, cell.row + rows}; }
  [[nodiscard]] Place of(const Place& at) const { return {of(at.cell), at.level + levels}; }
};

/// Branches leave the dungeon only in the east and the south, so no cell lies further north or
/// west, and every boundary there is an outside wall.
bool stays_inside(const Fragment& sheet, Cell cell, Cell in_dungeon) {
  bool is_cell = false;
  for (int level = sheet.lowest(); level <= sheet.highest(); ++level) {
    is_cell = is_cell || !sheet.place({cell, level}).is_empty();
  }
  if (!is_cell) {
    return true;
  }
  const auto may_be_outside = [&](Side side) {
    return (sheet.boundary(cell, side).may_be & walls::monolith) != 0;
  };
  return in_dungeon.column >= 0 && in_dungeon.row >= 0 &&
         (in_dungeon.column > 0 || may_be_outside(Side::west)) &&
         (in_dungeon.row > 0 || may_be_outside(Side::north));
}

/// True if two fragments agree about a cell.
bool agree(const Fragment& grid, const Fragment& sheet, Cell cell, const Offset& offset,
           bool beasts_stay) {
  const Cell to = offset.of(cell);
  for (int level = sheet.lowest(); level <= sheet.highest(); ++level) {
    if (contradict(grid.place({to, level + offset.levels}), sheet.place({cell, level}),
                   beasts_stay)) {
      return false;
    }
  }
  return std::all_of(all_sides.begin(), all_sides.end(), [&](Side side) {
    return (grid.boundary(to, side).may_be & sheet.boundary(cell, side).may_be) != 0;
  });
}

/// True if one carrier leads from one place to two different places. A hanging pit leads to itself.
/// `place` returns the position of a spot.
template <class PlaceOf>
bool forks(const Notebook& book, const PlaceOf& place) {
  const auto is_fork = [&](const Link& one, const Link& other) {
    const auto from = place(one.from);
    const auto to = place(one.to);
    const auto other_to = place(other.to);
    return one.carrier == other.carrier && from && from == place(other.from) && to && other_to &&
           to != other_to;
  };
  const std::vector<Link>& links = book.links();
  for (std::size_t i = 0; i < links.size(); ++i) {
    for (std::size_t k = i + 1; k < links.size(); ++k) {
      if (is_fork(links[i], links[k])) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace

std::optional<Spot> Beliefs::now(const Notebook& book, const Belief& belief) {
  Spot spot = belief.spot;
  for (std::size_t i = belief.since; i < book.shifts().size(); ++i) {
    const Shift& shift = book.shifts()[i];
    if (shift.from != spot.fragment) {
      continue;
    }
    if (shift.is_forgotten) {
      return std::nullopt;
    }
    spot = {shift.to,
            {{spot.at.cell.column + shift.columns, spot.at.cell.row + shift.rows},
             spot.at.level + shift.levels}};
  }
  return spot;
}

void Beliefs::place(const Notebook& book, const Spot& spot, const Place& at) {
  beliefs_.push_back({.is_valid = true, .spot = spot, .at = at, .since = book.shifts().size()});
}

void Beliefs::rule_out(const Notebook& book, const Spot& spot, const Place& at) {
  beliefs_.push_back({.is_valid = false, .spot = spot, .at = at, .since = book.shifts().size()});
}

bool Beliefs::take_back() {
  if (beliefs_.empty()) {
    return false;
  }
  beliefs_.pop_back();
  return true;
}

std::optional<Beliefs::Belief> Beliefs::pin_of(const Notebook& book, std::size_t fragment) const {
  const auto is_of_piece = [&](const Belief& belief) {
    const auto spot = belief.is_valid ? now(book, belief) : std::nullopt;
    return spot && spot->fragment == fragment;
  };
  const auto belief = std::find_if(beliefs_.rbegin(), beliefs_.rend(), is_of_piece);
  if (belief == beliefs_.rend()) {
    return std::nullopt;
  }
  const Spot spot = *now(book, *belief);
  // By now, its levels may be known to be different.
  const int higher = belief->at.level - spot.at.level;
  const auto [least, most] = book.fragments()[fragment].visited();
  return least + higher >= 0 && most + higher < book.levels()
             ? std::optional(Belief{.is_valid = true, .spot = spot, .at = belief->at})
             : std::nullopt;
}

std::optional<Place> Beliefs::place_of(const Notebook& book, const Spot& spot) const {
  if (spot.fragment == 0) {
    return spot.at;
  }
  const auto pin = pin_of(book, spot.fragment);
  return pin ? std::optional(Offset(pin->spot.at, pin->at).of(spot.at)) : std::nullopt;
}

bool Beliefs::is_placed(const Notebook& book, std::size_t fragment) const {
  return fragment != 0 && pin_of(book, fragment).has_value();
}

Fragment Beliefs::grid(const Notebook& book) const {
  return grid_without(book, book.fragments().size());
}

Fragment Beliefs::grid_without(const Notebook& book, std::size_t fragment) const {
  Fragment grid = book.fragments().front();
  for (std::size_t i = 1; i < book.fragments().size(); ++i) {
    const auto pin =
        i == fragment || book.fragments()[i].is_gone() ? std::nullopt : pin_of(book, i);
    if (pin) {
      const Offset offset(pin->spot.at, pin->at);
      grid.absorb(book.fragments()[i], offset.columns, offset.rows, offset.levels);
    }
  }
  return grid;
}

bool Beliefs::may_be(const Notebook& book, const Fragment& grid, const Spot& spot,
                     const Place& at) const {
  const Fragment& sheet = book.fragments()[spot.fragment];
  const Offset offset(spot.at, at);
  const auto [least, most] = sheet.visited();
  if (least + offset.levels < 0 || most + offset.levels >= book.levels()) {
    return false;
  }
  const bool agrees = std::all_of(sheet.written().begin(), sheet.written().end(), [&](Cell cell) {
    return stays_inside(sheet, cell, offset.of(cell)) &&
           agree(grid, sheet, cell, offset, book.beasts_stay());
  });
  // A river carries players to a neighbouring place, but never north.
  const bool flows = std::all_of(book.links().begin(), book.links().end(), [&](const Link& link) {
    const auto from = place_of(book, link.from);
    if (!link.are_neighbours || link.to.fragment != spot.fragment || !from) {
      return true;
    }
    const auto way = side_towards(from->cell, offset.of(link.to.at.cell));
    return way && *way != Side::north;
  });
  const bool is_ruled_out =
      std::any_of(beliefs_.begin(), beliefs_.end(), [&](const Belief& belief) {
        const auto other = belief.is_valid ? std::nullopt : now(book, belief);
        return other && other->fragment == spot.fragment && offset.of(other->at) == belief.at;
      });
  const auto place = [&](const Spot& other) {
    return other.fragment == spot.fragment ? std::optional(offset.of(other.at))
                                           : place_of(book, other);
  };
  return agrees && flows && !is_ruled_out && !forks(book, place);
}

std::vector<Place> Beliefs::fits(const Notebook& book, const Spot& spot) const {
  std::vector<Place> places;
  if (spot.fragment == 0) {
    return places;
  }
  const Fragment grid = grid_without(book, spot.fragment);
  const bool has_level = book.fragments()[spot.fragment].has_level();
  for (int row = 0; row < book.rows(); ++row) {
    for (int column = 0; column < book.columns(); ++column) {
      for (int level = 0; level < book.levels(); ++level) {
        const Place at{{column, row}, level};
        if ((!has_level || level == spot.at.level) && may_be(book, grid, spot, at)) {
          places.push_back(at);
        }
      }
    }
  }
  return places;
}

bool Beliefs::has_fork(const Notebook& book) const {
  return forks(book, [&](const Spot& spot) { return place_of(book, spot); });
}

std::vector<Beliefs::Clash> Beliefs::clashes(const Notebook& book) const {
  std::vector<Clash> clashes;
  const Fragment& sure = book.fragments().front();
  for (std::size_t i = 1; i < book.fragments().size(); ++i) {
    const Fragment& sheet = book.fragments()[i];
    const auto pin = sheet.is_gone() ? std::nullopt : pin_of(book, i);
    if (!pin) {
      continue;
    }
    const Offset offset(pin->spot.at, pin->at);
    for (const Cell cell : sheet.written()) {
      for (int level = sheet.lowest(); level <= sheet.highest(); ++level) {
        const Place at = offset.of({cell, level});
        if (contradict(sure.place(at), sheet.place({cell, level}), book.beasts_stay())) {
          clashes.push_back(
              {.at = at, .sure = sure.place(at), .believed = sheet.place({cell, level})});
        }
      }
      for (const Side side : {Side::east, Side::south}) {
        const Place at = offset.of({cell, pin->spot.at.level});
        const BoundaryNote& known = sure.boundary(at.cell, side);
        const BoundaryNote& believed = sheet.boundary(cell, side);
        if ((known.may_be & believed.may_be) == 0) {
          clashes.push_back(
              {.at = at, .side = side, .wall_sure = known, .wall_believed = believed});
        }
      }
    }
  }
  return clashes;
}

}  // namespace dungeonlab::notebook
