// The canonical order of a sheet. The canonical text follows it, so a change to one object changes
// one line. Sorting is stable: entries that compare equal keep their order, and lists that a fault
// makes ambiguous stay complete. Most sheets are already sorted, because they come from a canonical
// text or from the generator; sorting is the main cost, so the order is checked first.
#include "dungeonlab/model/canonical.hpp"

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

/// `missing` and `branches` must be sorted.
bool is_cell(const Sheet& sheet, Cell cell) {
  return (sheet.base->contains(cell) &&
          !std::binary_search(sheet.missing.begin(), sheet.missing.end(), cell)) ||
         std::binary_search(sheet.branches.begin(), sheet.branches.end(), cell);
}

bool is_redundant_monolith(const Wall& wall, const Sheet& sheet) {
  return wall.kind == WallKind::monolith && !wall.level &&
         is_cell(sheet, wall.first) != is_cell(sheet, wall.second) &&
         boundary_between(wall.first, wall.second).has_value();
}

/// Which attributes of an encounter have their default value.
struct Defaults {
  bool count = false;
  bool exote = false;
  bool levels = false;
};

Defaults defaults_of(const Encounter& encounter) {
  if (!encounter.kind) {
    return {};
  }
  const EncounterInfo& row = info(*encounter.kind);
  return {.count = row.count == Use::optional && encounter.count == row.count_default,
          .exote = row.exote == Use::optional && encounter.exote == false,
          .levels = row.levels == Use::optional && encounter.levels == 1};
}

void drop_defaults(Encounter& encounter) {
  const Defaults defaults = defaults_of(encounter);
  if (defaults.count) {
    encounter.count.reset();
  }
  if (defaults.exote) {
    encounter.exote.reset();
  }
  if (defaults.levels) {
    encounter.levels.reset();
  }
}

bool says_defaults(const Encounter& encounter) {
  if (!encounter.count && !encounter.exote && !encounter.levels) {
    return false;
  }
  const Defaults defaults = defaults_of(encounter);
  return defaults.count || defaults.exote || defaults.levels;
}

bool exit_before(const Exit& one, const Exit& two) {
  return std::tie(one.cell, one.side) < std::tie(two.cell, two.side);
}

bool encounter_before(const Encounter& one, const Encounter& two) {
  return one.at < two.at;
}

bool river_before(const River& one, const River& two) {
  const auto first_place = [](const River& river) {
    return river.empty() ? Place{} : river.front();
  };
  return first_place(one) < first_place(two);
}

bool house_rule_before(const WrittenHouseRule& one, const WrittenHouseRule& two) {
  const auto key = [](const WrittenHouseRule& entry) {
    return entry.rule ? static_cast<std::size_t>(*entry.rule) : house_rule_table.size();
  };
  return std::pair(key(one), std::string_view(one.written)) <
         std::pair(key(two), std::string_view(two.written));
}

/// True if the entries strictly ascend.
template <class Entries, class Less>
bool ascends(const Entries& entries, Less before) {
  return std::adjacent_find(entries.begin(), entries.end(), [&](const auto& one, const auto& two) {
           return !before(one, two);
         }) == entries.end();
}

void put_in_order(Sheet& sheet) {
  std::sort(sheet.missing.begin(), sheet.missing.end());
  std::sort(sheet.branches.begin(), sheet.branches.end());
  std::sort(sheet.exits.begin(), sheet.exits.end(), exit_before);

  for (Wall& wall : sheet.walls) {
    turn(wall);
  }
  std::stable_sort(sheet.walls.begin(), sheet.walls.end(), canonically_before);
  sheet.walls.erase(std::unique(sheet.walls.begin(), sheet.walls.end()), sheet.walls.end());
  if (sheet.base && sheet.levels) {
    std::erase_if(sheet.walls,
                  [&](const Wall& wall) { return is_redundant_monolith(wall, sheet); });
  }

  for (Encounter& encounter : sheet.encounters) {
    drop_defaults(encounter);
  }
  std::stable_sort(sheet.encounters.begin(), sheet.encounters.end(), encounter_before);
  std::stable_sort(sheet.rivers.begin(), sheet.rivers.end(), river_before);
  std::stable_sort(sheet.house_rules.begin(), sheet.house_rules.end(), house_rule_before);
  sheet.house_rules.erase(std::unique(sheet.house_rules.begin(), sheet.house_rules.end()),
                          sheet.house_rules.end());
}

}  // namespace

bool canonically_before(const Wall& one, const Wall& two) {
  const bool in_one_list = one.kind == two.kind && one.unknown == two.unknown;
  if (in_one_list && one.first != two.first) {
    return one.first < two.first;
  }
  return wall_key(one) < wall_key(two);
}

bool is_canonical(const Sheet& sheet) {
  return std::is_sorted(sheet.missing.begin(), sheet.missing.end()) &&
         std::is_sorted(sheet.branches.begin(), sheet.branches.end()) &&
         std::is_sorted(sheet.exits.begin(), sheet.exits.end(), exit_before) &&
         ascends(sheet.walls, canonically_before) &&
         std::none_of(sheet.walls.begin(), sheet.walls.end(),
                      [&](const Wall& wall) {
                        return wall.second < wall.first ||
                               (sheet.base && sheet.levels && is_redundant_monolith(wall, sheet));
                      }) &&
         std::none_of(sheet.encounters.begin(), sheet.encounters.end(), says_defaults) &&
         std::is_sorted(sheet.encounters.begin(), sheet.encounters.end(), encounter_before) &&
         std::is_sorted(sheet.rivers.begin(), sheet.rivers.end(), river_before) &&
         ascends(sheet.house_rules, house_rule_before);
}

Sheet canonical(Sheet sheet) {
  if (!is_canonical(sheet)) {
    put_in_order(sheet);
  }
  return sheet;
}

std::optional<Sheet> reordered(const Sheet& sheet) {
  if (is_canonical(sheet)) {
    return std::nullopt;
  }
  Sheet copy = sheet;
  put_in_order(copy);
  return copy;
}

std::vector<HouseRule> house_rules_of(const Sheet& sheet) {
  std::vector<HouseRule> rules;
  for (const WrittenHouseRule& written : sheet.house_rules) {
    if (written.rule) {
      rules.push_back(*written.rule);
    }
  }
  return rules;
}

}  // namespace dungeonlab
