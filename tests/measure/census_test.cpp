#include "dungeonlab/measure/census.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <numeric>

#include <gtest/gtest.h>

namespace dungeonlab::measure {
namespace {

Census census_of(std::string_view text) {
  const auto verdict = rules::validate(io::read_json(std::string(text)).sheet);
  EXPECT_TRUE(verdict.valid);
  return census(verdict.valid->dungeon());
}

constexpr std::string_view map = R"({
  "format": "dungeonlab-map/1",
  "base": {"columns": 3, "rows": 2},
  "levels": 2,
  "branches": ["A3"],
  "exit": {"cell": "C1", "side": "east"},
  "walls": {"monolith": ["A2-B2"], "simple": ["A1-B1", "A2-A3"], "wire": ["B1-B2"]},
  "encounters": {"A1.1": "treasure", "B2.1": {"kind": "management-center", "levels": 2},
                 "C2.1": "lion", "C2.2": "lion"},
  "rivers": [["B1.2", "C1.2"]]
})";

TEST(Census, CountsWhatIsOnTheMap) {
  const Census counted = census_of(map);
  EXPECT_EQ(counted.cells, 7);
  EXPECT_EQ(counted.places, 14);
  EXPECT_EQ(counted.occupied, 7);
  EXPECT_EQ(counted.rivers, 1);
  EXPECT_EQ(counted.of(WallKind::monolith), 1);
  EXPECT_EQ(counted.of(WallKind::simple), 2);
  EXPECT_EQ(counted.of(WallKind::wire), 1);
  EXPECT_EQ(counted.of(EncounterKind::lion), 2);
  EXPECT_EQ(counted.of(EncounterKind::management_center), 1);
  EXPECT_EQ(counted.of(EncounterKind::treasure), 1);
  EXPECT_EQ(std::accumulate(counted.kinds.begin(), counted.kinds.end(), std::int64_t{0}), 4);
}

TEST(Census, AddsUp) {
  const Census one = census_of(map);
  Census two = one;
  two += one;
  EXPECT_EQ(two.cells, 14);
  EXPECT_EQ(two.places, 28);
  EXPECT_EQ(two.occupied, 14);
  EXPECT_EQ(two.rivers, 2);
  EXPECT_EQ(two.of(WallKind::simple), 4);
  EXPECT_EQ(two.of(EncounterKind::lion), 4);
}

}  // namespace
}  // namespace dungeonlab::measure
