#include "verify/nearest.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

/// A map of two levels with so many Mordors at random places, in the last twelve columns.
std::string map_with_mordors(int columns, int rows, int count, std::mt19937& random) {
  std::string encounters;
  std::set<std::string> taken;
  while (static_cast<int>(taken.size()) < count) {
    const auto below = [&](int end) {
      return static_cast<int>(random() % static_cast<unsigned>(end));
    };
    const Place place{{columns - 1 - below(12), below(rows)}, below(2)};
    if (taken.insert(name_of(place)).second) {
      encounters += (encounters.empty() ? "\"" : ", \"") + name_of(place) + "\": \"mordor\"";
    }
  }
  return R"({"format": "dungeonlab-map/1", "base": {"columns": )" + std::to_string(columns) +
         R"(, "rows": )" + std::to_string(rows) + R"(}, "levels": 2, "encounters": {)" +
         encounters + "}}";
}

/// What is nearest to a place, seen by looking at every target.
Targets::Near looked_up(const Ground& ground, const std::vector<int>& targets, int from) {
  std::multimap<Nearness, int> by_nearness;
  for (const int target : targets) {
    const Place a = ground.place(from);
    const Place b = ground.place(target);
    const int distance = std::abs(a.cell.x - b.cell.x) + std::abs(a.cell.y - b.cell.y);
    by_nearness.emplace(Nearness{distance, std::abs(a.level - b.level)}, target);
  }
  Targets::Near near;
  if (by_nearness.empty()) {
    return near;
  }
  near.first = by_nearness.begin()->first;
  if (by_nearness.size() > 1) {
    near.second = std::next(by_nearness.begin())->first;
  }
  const auto [begin, end] = by_nearness.equal_range(near.first);
  std::transform(begin, end, std::back_inserter(near.nearest),
                 [](const auto& row) { return row.second; });
  return near;
}

/// Compares what is nearest to every place of such a map.
void compare(int columns, int rows, int count) {
  // NOLINTNEXTLINE(cert-msc51-cpp): a test draws the same maps every time
  std::mt19937 random(7);
  const std::string text = map_with_mordors(columns, rows, count, random);
  const MapText read = read_map(text);
  const Ground ground(read.map, Profile::classic);
  const Targets targets(ground, Kind::mordor, std::nullopt);
  ASSERT_EQ(targets.places().size(), static_cast<std::size_t>(count));
  for (const int place : ground.places()) {
    Targets::Near near = targets.from(place);
    Targets::Near needed = looked_up(ground, targets.places(), place);
    std::sort(near.nearest.begin(), near.nearest.end());
    std::sort(needed.nearest.begin(), needed.nearest.end());
    EXPECT_EQ(near.nearest, needed.nearest) << count << " from " << name_of(ground.place(place));
    EXPECT_EQ(near.first, needed.first);
    EXPECT_EQ(near.second, needed.second);
  }
}

TEST(Targets, AreTheNearestHoweverManyThereAre) {
  for (const int count : {0, 1, 2, 3, 8, 31, 32, 33, 34, 60, 150}) {
    compare(12, 9, count);
  }
}

TEST(Targets, AreTheNearestHoweverFarTheyAre) {
  for (const int count : {33, 40, 48}) {
    compare(100, 2, count);  // from most places the ring is longer than the list of all targets
  }
}

}  // namespace
}  // namespace dungeonlab::verify
