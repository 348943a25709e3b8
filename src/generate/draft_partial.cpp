// A draft that starts with a partial map. Every entry of the sheet claims its places as if a stage
// had placed it, so the stages work around it without special code. The one difference is that
// walls come first: where there are monoliths, the places around a claim do not show whether the
// footing stays connected, and a search decides.
#include "generate/draft.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::generate {
namespace {

/// The columns and rows that branches occupy beyond the base rectangle, plus `reach`.
int reach_of(const Sheet& sheet, int reach) {
  int beyond = 0;
  for (const Cell cell : sheet.branches) {
    beyond =
        std::max({beyond, cell.column + 1 - sheet.base->columns, cell.row + 1 - sheet.base->rows});
  }
  return beyond + reach;
}

}  // namespace

Draft::Draft(Sheet partial, int reach)
    : Draft(*partial.base, *partial.levels, reach_of(partial, reach)) {
  partial_ = std::move(partial);
  for (const Cell branch : partial_.branches) {
    grow(square(branch));
  }
  if (!partial_.exits.empty()) {
    exit_ = partial_.exits.front();
  }
  for (const River& river : partial_.rivers) {
    PooledVector<PlaceIndex> course;
    course.reserve(river.size());
    for (const Place& place : river) {
      course.push_back(index(square(place.cell), place.level));
      claim(course.back(), &place == &river.back() ? PlaceUse::taken : PlaceUse::carries);
    }
    add_river(std::move(course));
  }
  for (const Wall& wall : partial_.walls) {
    const auto side = side_towards(wall.first, wall.second);
    const Square first = square(wall.first);
    if (side && is_cell(first) && is_cell(neighbour(first, *side))) {
      draw(boundary(first, *side), line_of(*wall.kind));
      has_monoliths_ = has_monoliths_ || wall.kind == WallKind::monolith;
    }
  }
  for (const Encounter& entry : partial_.encounters) {
    take_over(entry);
  }
  partial_pieces_ = pieces_.size();
  partial_rivers_ = rivers_.size();
  partial_cells_ = cells_.size();
  partial_lines_ = lines_;
}

void Draft::keep_empty(const Place& place) {
  const PlaceIndex at = index(square(place.cell), place.level);
  if (uses_[at] == PlaceUse::free) {
    claim(at, PlaceUse::taken);
  }
}

/// Uses the state of a boundary that a river crosses.
void Draft::keep_open(const Boundary& line) {
  const BoundaryIndex at = boundary(square(line.cell), line.side);
  if (lines_[at] == Line::open) {
    draw(at, Line::course);
  }
}

void Draft::take_over(const Encounter& entry) {
  const EncounterInfo& row = info(*entry.kind);
  Piece piece{.at = index(square(entry.at.cell), entry.at.level),
              .kind = *entry.kind,
              .sign = entry.sign,
              .count = entry.count.value_or(0),
              .levels = entry.levels.value_or(1),
              .throws = entry.throws};
  if (entry.to) {
    piece.to = index(square(entry.to->cell), entry.to->level);
  }
  for (int level = 0; level < piece.levels; ++level) {
    claim(index(square(entry.at.cell), entry.at.level + level),
          carries(row.kind) ? PlaceUse::carries : PlaceUse::taken);
  }
  add(piece);
}

Sheet Draft::completed() const {
  Sheet sheet = partial_;
  if (sheet.exits.empty() && exit_) {
    sheet.exits.push_back(*exit_);
  }
  for (std::size_t i = partial_cells_; i < cells_.size(); ++i) {
    sheet.branches.push_back(cell(cells_[i]));
  }
  for (BoundaryIndex at = 0; at < lines_.size(); ++at) {
    if (lines_[at] != partial_lines_[at] && lines_[at] >= first_wall) {
      const Cell first = cell(first_of(at));
      sheet.walls.push_back({.kind = wall_of(lines_[at]),
                             .first = first,
                             .second = dungeonlab::neighbour(first, side_of(at))});
    }
  }
  for (const std::size_t tied : ties_) {
    if (tied < partial_pieces_) {
      sheet.encounters[tied].to = place(*pieces_[tied].to);
    }
  }
  for (std::size_t i = partial_pieces_; i < pieces_.size(); ++i) {
    write(pieces_[i], sheet.encounters.emplace_back());
  }
  for (std::size_t i = partial_rivers_; i < rivers_.size(); ++i) {
    River& river = sheet.rivers.emplace_back();
    for (const PlaceIndex at : rivers_[i]) {
      river.push_back(place(at));
    }
  }
  return canonical(std::move(sheet));
}

bool Draft::stays_joined_without(PlaceIndex place) const {
  const PooledVector<PlaceIndex> around = footing_neighbours(place);
  if (around.size() < 2) {
    return true;
  }
  PooledVector<bool> seen(uses_.size(), false);
  seen[place] = true;
  seen[around.front()] = true;
  PooledVector<PlaceIndex> met;
  met.push_back(around.front());
  const auto is_seen = [&](PlaceIndex at) { return seen[at]; };
  for (std::size_t next = 0; next < met.size(); ++next) {
    for (const PlaceIndex near : footing_neighbours(met[next])) {
      if (!seen[near]) {
        seen[near] = true;
        met.push_back(near);
      }
    }
    if (std::all_of(around.begin(), around.end(), is_seen)) {
      spend(met.size());
      return true;
    }
  }
  spend(met.size());
  return false;
}

}  // namespace dungeonlab::generate
