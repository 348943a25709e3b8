// Matches findings with the entries of `lint.ignore`. Entries are sorted by rule and place, and
// each place of a finding is looked up in them, so a map with a hundred thousand entries costs no
// product of lists. Errors are never suppressed: that an entry tries to is rule J10.
#include "rules/ignores.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

namespace dungeonlab::rules {
namespace {

/// A cell as a whole, or one level of it.
struct Spot {
  Cell cell;
  std::optional<int> level;
};

struct Key {
  const Rule* rule = nullptr;
  std::optional<Cell> cell;
  std::optional<int> level;
  std::size_t entry = 0;

  [[nodiscard]] auto order() const {
    return std::tuple(rule->code, cell.has_value(), cell.value_or(Cell{}), level.value_or(-1));
  }
};

void add_spots(const Sheet& sheet, const Subject& subject, std::vector<Spot>& spots) {
  const auto add_place = [&](const Place& place) { spots.push_back({place.cell, place.level}); };
  switch (subject.topic) {
    case Topic::cell:
      spots.push_back({subject.place.cell, std::nullopt});
      return;
    case Topic::place:
      add_place(subject.place);
      return;
    case Topic::branch:
      spots.push_back({sheet.branches[subject.index], std::nullopt});
      return;
    case Topic::exit:
      if (subject.index < sheet.exits.size()) {
        spots.push_back({sheet.exits[subject.index].cell, std::nullopt});
      }
      return;
    case Topic::wall:
      spots.push_back({sheet.walls[subject.index].first, std::nullopt});
      spots.push_back({sheet.walls[subject.index].second, std::nullopt});
      return;
    case Topic::encounter:
    case Topic::attribute:
      add_place(sheet.encounters[subject.index].at);
      return;
    case Topic::river:
      std::for_each(sheet.rivers[subject.index].begin(), sheet.rivers[subject.index].end(),
                    add_place);
      return;
    case Topic::river_place:
      add_place(sheet.rivers[subject.index][subject.step]);
      return;
    case Topic::map:
    case Topic::base:
    case Topic::levels:
    case Topic::wall_list:
    case Topic::house_rule:
    case Topic::house_rules:
    case Topic::start:
    case Topic::ignore:
    case Topic::encounters:
      return;
  }
}

std::vector<Spot> spots_of(const Sheet& sheet, const Finding& finding) {
  std::vector<Spot> spots;
  add_spots(sheet, finding.subject, spots);
  for (const Related& related : finding.related) {
    add_spots(sheet, related.subject, spots);
  }
  for (const Cell cell : finding.cells) {
    spots.push_back({cell, std::nullopt});
  }
  return spots;
}

/// Of entries that say the same the first is the one that works; the others suppress nothing.
std::vector<Key> sorted_keys(const Sheet& sheet) {
  std::vector<Key> keys;
  for (std::size_t entry = 0; entry < sheet.ignores.size(); ++entry) {
    const Ignore& ignore = sheet.ignores[entry];
    if (const Rule* rule = rule_named(ignore.rule)) {
      keys.push_back({rule, ignore.cell, ignore.cell ? ignore.level : std::nullopt, entry});
    }
  }
  const auto before = [](const Key& one, const Key& two) { return one.order() < two.order(); };
  std::stable_sort(keys.begin(), keys.end(), before);
  return keys;
}

}  // namespace

void apply_ignores(const Sheet& sheet, std::vector<Finding>& findings, IgnoresUsed& used) {
  const std::vector<Key> keys = sorted_keys(sheet);
  if (keys.empty()) {
    return;
  }
  for (Finding& finding : findings) {
    if (finding.by_rule == Severity::error) {
      continue;
    }
    const auto try_key = [&](std::optional<Cell> cell, std::optional<int> level) {
      const Key wanted{finding.rule, cell, level};
      const auto at = std::lower_bound(
          keys.begin(), keys.end(), wanted,
          [](const Key& one, const Key& two) { return one.order() < two.order(); });
      if (at != keys.end() && at->order() == wanted.order()) {
        finding.ignored = true;
        used[at->entry] = true;
      }
    };
    try_key(std::nullopt, std::nullopt);
    for (const Spot& spot : spots_of(sheet, finding)) {
      try_key(spot.cell, std::nullopt);
      if (spot.level) {
        try_key(spot.cell, spot.level);
      }
    }
  }
}

}  // namespace dungeonlab::rules
