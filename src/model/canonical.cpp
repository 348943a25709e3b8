// The canonical order of a sheet, which the canonical text follows, so that a change to one thing
// changes one line. Sorting is stable by what is written first: two entries that are alike
// keep their order, and lists that a fault makes ambiguous stay whole. Most sheets come in
// order already, from a canonical text or from the generator, and sorting them again is what would
// cost most: it is looked at first.
#include "dungeonlab/model/sheet.hpp"

#include <algorithm>
#include <tuple>

namespace dungeonlab {
namespace {

/// Puts the western or northern cell first.
void turn(Wall& wall) {
  if (wall.second < wall.first) {
    std::swap(wall.first, wall.second);
  }
}

/// By kind, unknown kinds last; then by first cell; then east before south (a neighbour to the
/// south comes later in reading order than one to the east).
auto wall_key(const Wall& wall) {
  const int kind = wall.kind ? static_cast<int>(*wall.kind) : static_cast<int>(wall_table.size());
  return std::tuple(kind, wall.unknown, wall.first, wall.second, wall.level.value_or(-1));
}

/// `missing` and `branches` are sorted.
bool is_cell(const Sheet& sheet, Cell cell) {
  return (sheet.base->contains(cell) &&
          !std::binary_search(sheet.missing.begin(), sheet.missing.end(), cell)) ||
         std::binary_search(sheet.branches.begin(), sheet.branches.end(), cell);
}

bool is_redundant_monolith(const Wall& wall, const Sheet& sheet) {
  return wall.kind == WallKind::monolith && !wall.level &&
         boundary_between(wall.first, wall.second) &&
         is_cell(sheet, wall.first) != is_cell(sheet, wall.second);
}

template <class Entries, class Less>
void sort_if_needed(Entries& entries, Less less) {
  if (!std::is_sorted(entries.begin(), entries.end(), less)) {
    std::stable_sort(entries.begin(), entries.end(), less);
  }
}

void drop_defaults(Encounter& encounter) {
  if (!encounter.kind) {
    return;
  }
  const EncounterInfo& row = info(*encounter.kind);
  if (row.count == Use::optional && encounter.count == row.count_default) {
    encounter.count.reset();
  }
  if (row.exote == Use::optional && encounter.exote == false) {
    encounter.exote.reset();
  }
  if (row.levels == Use::optional && encounter.levels == 1) {
    encounter.levels.reset();
  }
}

}  // namespace

bool canonically_before(const Wall& one, const Wall& two) {
  return wall_key(one) < wall_key(two);
}

Sheet canonical(Sheet sheet) {
  std::sort(sheet.missing.begin(), sheet.missing.end());
  std::sort(sheet.branches.begin(), sheet.branches.end());

  std::sort(sheet.exits.begin(), sheet.exits.end(), [](const Exit& one, const Exit& two) {
    return std::tie(one.cell, one.side) < std::tie(two.cell, two.side);
  });

  for (Wall& wall : sheet.walls) {
    turn(wall);
  }
  sort_if_needed(sheet.walls, canonically_before);
  sheet.walls.erase(std::unique(sheet.walls.begin(), sheet.walls.end()), sheet.walls.end());
  if (sheet.base && sheet.levels) {
    std::erase_if(sheet.walls,
                  [&](const Wall& wall) { return is_redundant_monolith(wall, sheet); });
  }

  for (Encounter& encounter : sheet.encounters) {
    drop_defaults(encounter);
  }
  sort_if_needed(sheet.encounters,
                 [](const Encounter& one, const Encounter& two) { return one.at < two.at; });
  const auto first_place = [](const River& river) {
    return river.empty() ? Place{} : river.front();
  };
  sort_if_needed(sheet.rivers, [&](const River& one, const River& two) {
    return first_place(one) < first_place(two);
  });
  std::stable_sort(sheet.house_rules.begin(), sheet.house_rules.end(),
                   [](const WrittenHouseRule& one, const WrittenHouseRule& two) {
                     const auto key = [](const WrittenHouseRule& entry) {
                       return entry.rule ? static_cast<std::size_t>(*entry.rule)
                                         : house_rule_table.size();
                     };
                     return std::pair(key(one), std::string_view(one.written)) <
                            std::pair(key(two), std::string_view(two.written));
                   });
  sheet.house_rules.erase(std::unique(sheet.house_rules.begin(), sheet.house_rules.end()),
                          sheet.house_rules.end());
  return sheet;
}

}  // namespace dungeonlab
