// Matches findings with the entries of `lint.ignore`. Entries are sorted by rule and place, and
// each place of a finding is looked up, so that a map with a hundred thousand entries does not
// compare every entry with every finding. Errors are never suppressed: an entry that tries to is
// rule J10.
#include "rules/ignores.hpp"

#include "dungeonlab/rules/validate.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

namespace dungeonlab::rules {
namespace {

/// A whole cell, or one level of it.
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

/// Only the first of several equal entries works; the others suppress nothing.
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

/// Finds the entries that suppress a finding.
class Matcher {
 public:
  explicit Matcher(const Sheet& sheet) : sheet_(sheet), keys_(sorted_keys(sheet)) {}

  /// Calls `use` with every matching entry; entries for every place come first.
  template <class Use>
  void match(const Finding& finding, Use use) const {
    if (keys_.empty() || finding.by_rule == Severity::error) {
      return;
    }
    const auto try_key = [&](std::optional<Cell> cell, std::optional<int> level) {
      const Key needed{finding.rule, cell, level};
      const auto at = std::lower_bound(
          keys_.begin(), keys_.end(), needed,
          [](const Key& one, const Key& two) { return one.order() < two.order(); });
      if (at != keys_.end() && at->order() == needed.order()) {
        use(at->entry);
      }
    };
    try_key(std::nullopt, std::nullopt);
    for (const Spot& spot : spots_of(sheet_, finding)) {
      try_key(spot.cell, std::nullopt);
      if (spot.level) {
        try_key(spot.cell, spot.level);
      }
    }
  }

 private:
  const Sheet& sheet_;
  std::vector<Key> keys_;
};

}  // namespace

void apply_ignores(const Sheet& sheet, std::vector<Finding>& findings, IgnoresUsed& used) {
  const Matcher matcher(sheet);
  for (Finding& finding : findings) {
    matcher.match(finding, [&](std::size_t entry) {
      finding.ignored = true;
      used[entry] = true;
    });
  }
}

std::vector<const Ignore*> ignores_of(const Sheet& sheet, const std::vector<Finding>& findings) {
  const Matcher matcher(sheet);
  std::vector<const Ignore*> ignores(findings.size(), nullptr);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    matcher.match(findings[i], [&](std::size_t entry) {
      ignores[i] = ignores[i] == nullptr ? &sheet.ignores[entry] : ignores[i];
    });
  }
  return ignores;
}

}  // namespace dungeonlab::rules
