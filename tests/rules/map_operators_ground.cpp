// The mutation operators of the rules 6.2 that change rivers, walls and branches. The codes that
// such a change causes depend on its spot (a removed cell, two swapped places of a river), and are
// determined by a plain look at the neighbourhood.
#include "rules/map_board.hpp"
#include "rules/map_operators.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace dungeonlab::rules {
namespace {

using Made = std::optional<Mutant>;

std::optional<WallKind> wall_on(const Sheet& sheet, const Boundary& boundary) {
  for (const Wall& wall : sheet.walls) {
    if (boundary_between(wall.first, wall.second) == boundary) {
      return wall.kind;
    }
  }
  return std::nullopt;
}

void put_monolith(Sheet& sheet, const Boundary& boundary) {
  std::erase_if(sheet.walls, [&](const Wall& wall) {
    return boundary_between(wall.first, wall.second) == boundary;
  });
  sheet.walls.push_back(
      {.kind = WallKind::monolith, .first = boundary.cell, .second = boundary.other()});
}

/// The cells that a walk from A1 reaches. Monoliths stop it only if `monoliths_hold`.
std::set<Cell> reached(const Sheet& sheet, const std::set<Cell>& cells, bool monoliths_hold) {
  std::set<Boundary> shut;
  for (const Wall& wall : sheet.walls) {
    if (wall.kind == WallKind::monolith && monoliths_hold) {
      shut.insert(*boundary_between(wall.first, wall.second));
    }
  }
  std::vector<Cell> open = {{0, 0}};
  std::set<Cell> seen = {{0, 0}};
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const Side side : all_sides) {
      const Cell next = beside(open[i], side);
      if (cells.contains(next) && !shut.contains(boundary_at(open[i], side)) &&
          seen.insert(next).second) {
        open.push_back(next);
      }
    }
  }
  return seen;
}

// ----- rivers

struct RiverSpot {
  std::size_t river = 0;
  std::size_t step = 0;
};

/// Places of rivers whose neighbours on the course, and the neighbours' neighbours, are on their
/// level.
std::vector<RiverSpot> level_spots(const Sheet& sheet) {
  std::vector<RiverSpot> spots;
  for (std::size_t river = 0; river < sheet.rivers.size(); ++river) {
    const River& course = sheet.rivers[river];
    for (std::size_t step = 0; step < course.size(); ++step) {
      bool level = true;
      for (std::size_t i = step < 2 ? 0 : step - 2; i < std::min(course.size(), step + 3); ++i) {
        level = level && course[i].level == course[step].level;
      }
      if (level) {
        spots.push_back({river, step});
      }
    }
  }
  return spots;
}

Made wall_across_a_river(const Sheet& sheet, Rng& rng) {
  const auto spots = level_spots(sheet);
  const RiverSpot* spot = one_of(spots, rng);
  if (spot == nullptr) {
    return std::nullopt;
  }
  const River& course = sheet.rivers[spot->river];
  const std::size_t from = std::min(spot->step, course.size() - 2);
  if (course[from].level != course[from + 1].level) {
    return std::nullopt;
  }
  Mutant mutant{.sheet = sheet, .errors = {"RV05"}};
  mutant.sheet.walls.push_back(
      {.kind = WallKind::simple, .first = course[from].cell, .second = course[from + 1].cell});
  return mutant;
}

Made river_places_swapped(const Sheet& sheet, Rng& rng) {
  const auto spots = level_spots(sheet);
  const RiverSpot* spot = one_of(spots, rng);
  if (spot == nullptr || spot->step == 0) {
    return std::nullopt;
  }
  Mutant mutant{.sheet = sheet};
  River& course = mutant.sheet.rivers[spot->river];
  std::swap(course[spot->step - 1], course[spot->step]);
  for (std::size_t i = 1; i < course.size(); ++i) {
    const auto side = side_towards(course[i - 1].cell, course[i].cell);
    if (course[i - 1].cell == course[i].cell) {
      continue;
    }
    if (!side) {
      mutant.errors.insert("RV03");
    } else if (side == Side::north) {
      mutant.errors.insert("RV06");
    }
    if (side && wall_on(sheet, boundary_at(course[i - 1].cell, *side))) {
      mutant.errors.insert("RV05");
    }
  }
  return mutant;
}

Made river_place_to_another_level(const Sheet& sheet, Rng& rng) {
  const auto spots = level_spots(sheet);
  const RiverSpot* spot = one_of(spots, rng);
  if (spot == nullptr) {
    return std::nullopt;
  }
  Mutant mutant{.sheet = sheet, .errors = {"RV04"}};
  Place& place = mutant.sheet.rivers[spot->river][spot->step];
  place.level += place.level > 0 ? -1 : 1;
  if (place.level >= *sheet.levels || !Board(sheet).is_free(place)) {
    return std::nullopt;
  }
  return mutant;
}

// ----- monoliths and branches

/// Closes the only passage between two parts of the dungeon.
Made monolith_in_a_throat(const Sheet& sheet, Rng& rng) {
  const Board board(sheet);
  std::vector<Boundary> throats;
  for (const Boundary& boundary : board.inner_boundaries()) {
    Sheet cut = sheet;
    put_monolith(cut, boundary);
    if (!board.is_crossed_by_river(boundary) &&
        reached(cut, board.cells(), true).size() < board.cells().size()) {
      throats.push_back(boundary);
    }
  }
  const Boundary* throat = one_of(throats, rng);
  if (throat == nullptr) {
    return std::nullopt;
  }
  Mutant mutant{.sheet = sheet, .errors = {"W06"}};
  put_monolith(mutant.sheet, *throat);
  return mutant;
}

Made monoliths_around_a_cell(const Sheet& sheet, Rng& rng) {
  const Board board(sheet);
  const std::vector<Cell> cells(board.cells().begin(), board.cells().end());
  const Cell cell = *one_of(cells, rng);
  Mutant mutant{.sheet = sheet, .errors = {"W06"}};
  for (const Side side : all_sides) {
    const Boundary boundary = boundary_at(cell, side);
    if (board.is_crossed_by_river(boundary)) {
      mutant.errors.insert("RV05");
    }
    if (board.cells().contains(beside(cell, side))) {
      put_monolith(mutant.sheet, boundary);
    }
  }
  return mutant;
}

/// Removes a branch cell: its contents lose their ground, and paths to it or through it end.
Made branch_cell_removed(const Sheet& sheet, Rng& rng) {
  const Cell* gone = one_of(sheet.branches, rng);
  if (gone == nullptr) {
    return std::nullopt;
  }
  Mutant mutant{.sheet = sheet};
  std::erase(mutant.sheet.branches, *gone);
  const auto draws = [&](bool holds, const char* code) {
    if (holds) {
      mutant.errors.insert(code);
    }
  };
  std::set<Cell> left = Board(sheet).cells();
  left.erase(*gone);
  draws(reached(mutant.sheet, left, false).size() < left.size(), "G07");
  draws(reached(mutant.sheet, left, true).size() < left.size(), "W06");
  for (const Wall& wall : sheet.walls) {
    draws((wall.first == *gone || wall.second == *gone) && wall.kind != WallKind::monolith, "W05");
  }
  draws(sheet.exits.front().cell == *gone, "X02");
  for (const River& river : sheet.rivers) {
    for (const Place& place : river) {
      draws(place.cell == *gone, "E02");
    }
  }
  for (const Encounter& entry : sheet.encounters) {
    draws(entry.at.cell == *gone, "E02");
    draws(entry.at.cell != *gone && entry.to && entry.to->cell == *gone, "PT02");
    if (const auto& need = info(*entry.kind).needs; need && entry.at.cell != *gone) {
      const auto targets = entries_that(sheet, [&](const Encounter& target) {
        return target.kind == need->kind && target.at.cell != *gone &&
               (!need->same_sign || target.sign == entry.sign);
      });
      const std::map<EncounterKind, const char*> codes = {
          {EncounterKind::mordor, "RF01"},
          {EncounterKind::eldar, "RF02"},
          {EncounterKind::prison, "RF03"},
          {EncounterKind::political_prison, "RF04"}};
      draws(targets.empty(), codes.at(need->kind));
    }
  }
  return mutant;
}

}  // namespace

std::span<const MapOperator> operators_on_ground() {
  static constexpr auto table = std::to_array<MapOperator>({
      {"wall_across_a_river", wall_across_a_river},
      {"river_places_swapped", river_places_swapped},
      {"river_place_to_another_level", river_place_to_another_level},
      {"monolith_in_a_throat", monolith_in_a_throat},
      {"monoliths_around_a_cell", monoliths_around_a_cell},
      {"branch_cell_removed", branch_cell_removed},
  });
  return table;
}

}  // namespace dungeonlab::rules
