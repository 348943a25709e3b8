// The canonical order of a sheet, which the canonical text follows, so that a change to one thing
// changes one line. Sorting is stable by what is written first: two entries that cannot be told
// apart keep their order, and lists that a fault makes ambiguous stay whole.
#include "dungeonlab/model/ground.hpp"
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

bool is_redundant_monolith(const Wall& wall, const Ground& ground) {
  return wall.kind == WallKind::monolith && !wall.level &&
         boundary_between(wall.first, wall.second) &&
         ground.contains(wall.first) != ground.contains(wall.second);
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
  std::stable_sort(sheet.walls.begin(), sheet.walls.end(), canonically_before);
  sheet.walls.erase(std::unique(sheet.walls.begin(), sheet.walls.end()), sheet.walls.end());
  if (sheet.base && sheet.levels) {
    const Ground ground(sheet);
    std::erase_if(sheet.walls,
                  [&](const Wall& wall) { return is_redundant_monolith(wall, ground); });
  }

  for (Encounter& encounter : sheet.encounters) {
    drop_defaults(encounter);
  }
  std::stable_sort(sheet.encounters.begin(), sheet.encounters.end(),
                   [](const Encounter& one, const Encounter& two) { return one.at < two.at; });
  const auto first_place = [](const River& river) {
    return river.empty() ? Place{} : river.front();
  };
  std::stable_sort(
      sheet.rivers.begin(), sheet.rivers.end(),
      [&](const River& one, const River& two) { return first_place(one) < first_place(two); });
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
