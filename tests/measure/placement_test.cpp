#include "dungeonlab/measure/placement.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::measure {
namespace {

constexpr std::string_view map_of_placement = R"({
  "format": "dungeonlab-map/1",
  "base": {"columns": 3, "rows": 2},
  "levels": 2,
  "branches": ["A3"],
  "exit": {"cell": "C1", "side": "east"},
  "walls": {"simple": ["A1-B1", "A2-A3"]},
  "encounters": {"A1.1": "treasure"}
})";

void add(Placement& placement, std::string text, std::string_view from = "",
         std::string_view to = "") {
  if (!from.empty()) {
    text.replace(text.find(from), from.size(), to);
  }
  const auto verdict = rules::validate(io::read_json(text).sheet);
  ASSERT_TRUE(verdict.valid);
  placement.add(verdict.valid->dungeon());
}

TEST(Placement, ComparesTheCountsWithAnEvenSpread) {
  Placement placement;
  add(placement, std::string(map_of_placement));
  add(placement, std::string(map_of_placement), R"("A1.1": "treasure")", R"("B2.2": "treasure")");
  EXPECT_EQ(placement.maps(), 2U);
  // Twelve outside boundaries: three each to the north, east, south and west.
  const auto twelfths = [](std::uint64_t count) { return count * (Share::unit / 12); };
  const auto side = [&](Side one) { return placement.exit_sides()[static_cast<std::size_t>(one)]; };
  EXPECT_EQ(side(Side::east), (Share{2, 2 * twelfths(3)}));
  EXPECT_EQ(side(Side::west), (Share{0, 2 * twelfths(3)}));
  EXPECT_EQ(side(Side::north), side(Side::south));
  EXPECT_EQ(placement.exit_cells().at(Cell{2, 0}), (Share{2, 2 * twelfths(2)}));
  EXPECT_EQ(placement.exit_cells().at(Cell{0, 2}), (Share{0, 2 * twelfths(3)}));
  EXPECT_EQ(placement.exit_cells().at(Cell{1, 0}), (Share{0, 2 * twelfths(1)}));
  EXPECT_EQ(placement.treasure_levels(), (std::vector<Share>{{1, Share::unit}, {1, Share::unit}}));
  EXPECT_EQ(placement.treasure_cells().size(), 6U);
  EXPECT_EQ(placement.treasure_cells().at(Cell{1, 1}), (Share{1, 2 * (Share::unit / 6)}));
  EXPECT_EQ(placement.treasures_in_branches(), 0U);
  add(placement, std::string(map_of_placement), R"("A1.1": "treasure")", R"("A3.2": "treasure")");
  EXPECT_EQ(placement.treasures_in_branches(), 1U);
  EXPECT_EQ(placement.treasure_cells().at(Cell{1, 1}), (Share{1, 2 * (Share::unit / 6)}));
}

TEST(Share, IsGivenInThousandthsOfTheEvenShare) {
  EXPECT_EQ((Share{30, 20 * Share::unit}).per_mille(), 1500U);
  EXPECT_EQ((Share{0, 20 * Share::unit}).per_mille(), 0U);
  EXPECT_TRUE((Share{30, 20 * Share::unit - 1}).is_too_small());
  EXPECT_FALSE((Share{0, 20 * Share::unit}).is_too_small());
}

}  // namespace
}  // namespace dungeonlab::measure
