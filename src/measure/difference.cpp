// Compares two maps as sets of entries. An entry is a row of bytes: its list, its position, and
// everything written there, so entries are equal exactly if they say the same. The share of entries
// that are not in both sets is the Jaccard distance, which is a metric: two maps close to a third
// are close to each other. Canonical sheets write everything in only one way. What is not part of
// the game (title, notes, lint, origin) is not an entry.
#include "dungeonlab/measure/difference.hpp"

#include "dungeonlab/model/sheet_fields.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace dungeonlab::measure {
namespace {

enum class List : std::uint8_t {
  base,
  levels,
  branch,
  exit,
  wall,
  encounter,
  source,
  course,
  house_rule,
  start
};

class Entries {
 public:
  explicit Entries(const Sheet& canonical) {
    add_outline(canonical);
    for (const Wall& wall : canonical.walls) {
      add(List::wall, wall);
    }
    for (const Encounter& entry : canonical.encounters) {
      add(List::encounter, entry);
    }
    for (const River& river : canonical.rivers) {
      add_river(river);
    }
    for (const WrittenHouseRule& entry : canonical.house_rules) {
      add(List::house_rule, entry);
    }
    std::sort(entries_.begin(), entries_.end());
  }

  [[nodiscard]] const std::vector<std::string>& sorted() const { return entries_; }

 private:
  void add_outline(const Sheet& sheet) {
    add(List::base, sheet.base);
    add(List::levels, *sheet.levels);
    for (const Cell cell : sheet.branches) {
      add(List::branch, cell);
    }
    for (const Exit& exit : sheet.exits) {
      add(List::exit, exit);
    }
    const std::array values = {sheet.start.kits, sheet.start.bullets_per_kit, sheet.start.players,
                               sheet.start.landings};
    for (int i = 0; std::cmp_less(i, values.size()); ++i) {
      if (values[static_cast<std::size_t>(i)]) {
        add(List::start, i, values[static_cast<std::size_t>(i)]);
      }
    }
  }

  void add_river(const River& river) {
    add(List::source, river.front());
    for (std::size_t i = 0; i + 1 < river.size(); ++i) {
      add(List::course, river[i], river[i + 1]);
    }
  }

  template <class... Values>
  void add(List list, const Values&... values) {
    FieldBytes entry;
    entry.add(list);
    (entry.add(values), ...);
    entries_.push_back(entry.bytes());
  }

  std::vector<std::string> entries_;
};

}  // namespace

int difference(const Sheet& one, const Sheet& two) {
  const Entries left(canonical(one));
  const Entries right(canonical(two));
  std::vector<std::string> either;
  std::set_union(left.sorted().begin(), left.sorted().end(), right.sorted().begin(),
                 right.sorted().end(), std::back_inserter(either));
  const std::size_t both = left.sorted().size() + right.sorted().size() - either.size();
  const std::size_t apart = either.size() - both;
  return static_cast<int>((apart * 1000 + either.size() - 1) / either.size());
}

}  // namespace dungeonlab::measure
