#include "verify/nearest.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

/// A map of two levels with `count` Mordors at random places in the last twelve columns.
std::string map_with_mordors(int columns, int rows, int count, std::mt19937& random) {
  std::string encounters;
  std::set<std::string> taken;
  while (static_cast<int>(taken.size()) < count) {
    const auto below = [&](int end) {
      return static_cast<int>(random() % static_cast<unsigned>(end));
    };
    const Place place{{columns - 1 - below(12), below(rows)}, below(2)};
    if (taken.insert(name_of(place)).second) {
      encounters += ", \"" + name_of(place) + "\": \"mordor\"";
    }
  }
  return R"({"format": "dungeonlab-map/1", "base": {"columns": )" + std::to_string(columns) +
         R"(, "rows": )" + std::to_string(rows) +
         R"(}, "levels": 3, "exit": {"cell": "A1", "side": "west"}, "encounters": )"
         R"({"A1.3": "treasure")" +
         encounters + "}}";
}

/// The nearest targets, found by comparing every target.
std::vector<int> looked_up(const Ground& ground, const std::vector<int>& targets, int from) {
  std::multimap<std::pair<int, int>, int> by_nearness;
  for (const int target : targets) {
    const Place a = ground.place(from);
    const Place b = ground.place(target);
    const int distance = std::abs(a.cell.x - b.cell.x) + std::abs(a.cell.y - b.cell.y);
    by_nearness.emplace(std::pair(distance, std::abs(a.level - b.level)), target);
  }
  std::vector<int> nearest;
  const auto [begin, end] = by_nearness.empty()
                                ? std::pair(by_nearness.end(), by_nearness.end())
                                : by_nearness.equal_range(by_nearness.begin()->first);
  std::transform(begin, end, std::back_inserter(nearest),
                 [](const auto& row) { return row.second; });
  return nearest;
}

/// Compares the nearest targets from every place of such a map.
void compare(int columns, int rows, int count) {
  // NOLINTNEXTLINE(cert-msc51-cpp): a test draws the same maps every time
  std::mt19937 random(7);
  const Map map = read_map(map_with_mordors(columns, rows, count, random));
  const Ground ground(map);
  ASSERT_EQ(ground.fault(), "");
  std::vector<int> mordors;
  std::copy_if(ground.places().begin(), ground.places().end(), std::back_inserter(mordors),
               [&](int place) { return ground.kind(place) == Kind::mordor; });
  ASSERT_EQ(mordors.size(), static_cast<std::size_t>(count));
  const Nearest nearest(ground, mordors);
  for (const int place : ground.places()) {
    std::vector<int> found = nearest.from(place);
    std::vector<int> needed = looked_up(ground, mordors, place);
    std::sort(found.begin(), found.end());
    std::sort(needed.begin(), needed.end());
    EXPECT_EQ(found, needed) << count << " from " << name_of(ground.place(place));
  }
}

TEST(Nearest, AreTheNearestOfAnyNumber) {
  for (const int count : {0, 1, 2, 3, 8, 31, 32, 33, 34, 60, 150}) {
    compare(12, 9, count);
  }
}

TEST(Nearest, AreTheNearestAtAnyDistance) {
  for (const int count : {33, 40, 48}) {
    compare(100, 2, count);  // from most places the ring is longer than the list of targets
  }
}

}  // namespace
}  // namespace dungeonlab::verify
