// Two maps as sets of entries. An entry is a row of numbers: which list it stands in, where, and
// everything that is written there, so that two are equal exactly if they say the same. The share
// of entries that are not in both sets is the distance of Jaccard, which is a metric: maps that
// both differ little from a third differ little from each other. Canonical sheets write each thing
// in one way only. What is no part of the game (title, notes, lint, origin) is no entry.
#include "dungeonlab/measure/difference.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace dungeonlab::measure {
namespace {

constexpr std::size_t numbers_most = 20;
/// The first numbers say how many there are; the rest is 0.
using Entry = std::array<std::int64_t, numbers_most>;

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
      add(List::wall, wall.kind, wall.first, wall.second);
    }
    for (const Encounter& entry : canonical.encounters) {
      add(List::encounter, entry.at, entry.kind, entry.count, entry.sign, entry.exote, entry.to,
          entry.levels, entry.throws);
    }
    for (const River& river : canonical.rivers) {
      add_river(river);
    }
    for (const WrittenHouseRule& entry : canonical.house_rules) {
      add(List::house_rule, entry.rule);
    }
    std::sort(entries_.begin(), entries_.end());
  }

  [[nodiscard]] const std::vector<Entry>& sorted() const { return entries_; }

 private:
  void add_outline(const Sheet& sheet) {
    add(List::base, sheet.base->columns, sheet.base->rows);
    add(List::levels, *sheet.levels);
    for (const Cell cell : sheet.branches) {
      add(List::branch, cell);
    }
    for (const Exit& exit : sheet.exits) {
      add(List::exit, exit.cell, exit.side);
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
    row_ = {};
    length_ = 0;
    put(list);
    (put(values), ...);
    entries_.push_back(row_);
  }
  void put(std::int64_t number) { row_.at(length_++) = number; }
  void put(int number) { put(std::int64_t{number}); }
  void put(bool value) { put(value ? 1 : 0); }
  void put(Cell cell) {
    put(cell.column);
    put(cell.row);
  }
  void put(const Place& place) {
    put(place.cell);
    put(place.level);
  }
  template <class Enum>
  requires std::is_enum_v<Enum>
  void put(Enum value) { put(static_cast<int>(value)); }
  template <class T>
  void put(const std::optional<T>& value) {
    put(value.has_value());
    if (value) {
      put(*value);
    }
  }

  std::vector<Entry> entries_;
  Entry row_{};
  std::size_t length_ = 0;
};

}  // namespace

int difference(const Sheet& one, const Sheet& two) {
  const Entries left(canonical(one));
  const Entries right(canonical(two));
  std::vector<Entry> either;
  std::set_union(left.sorted().begin(), left.sorted().end(), right.sorted().begin(),
                 right.sorted().end(), std::back_inserter(either));
  const std::size_t both = left.sorted().size() + right.sorted().size() - either.size();
  const std::size_t apart = either.size() - both;
  return static_cast<int>((apart * 1000 + either.size() - 1) / either.size());
}

}  // namespace dungeonlab::measure
