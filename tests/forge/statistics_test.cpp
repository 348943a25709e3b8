#include "dungeonlab/forge/statistics.hpp"

#include "dungeonlab/forge/forge.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::forge {
namespace {

/// Settings so small that many draws can be won without opening a wall (P07), which is a veto.
Settings tiny() {
  return {.size = {2, 2}, .levels = 2};
}

Statistics of_maps(std::uint64_t begin, std::uint64_t end) {
  Statistics statistics;
  for (std::uint64_t index = begin; index < end; ++index) {
    EXPECT_TRUE(forge(tiny(), "statistics", index, {.statistics = &statistics}));
  }
  return statistics;
}

TEST(Statistics, CountMapsDrawsAndTheVetoesBetweenThem) {
  const Statistics statistics = of_maps(0, 60);
  EXPECT_EQ(statistics.maps, 60U);
  EXPECT_LT(statistics.maps_at_once, 60U);
  EXPECT_GT(statistics.maps_at_once, 0U);
  std::uint64_t vetoes = 0;
  for (const auto& [veto, count] : statistics.vetoes) {
    vetoes += count.times;
  }
  EXPECT_GE(vetoes, statistics.draws - statistics.maps);
  EXPECT_GE(statistics.draws - statistics.maps, 60U - statistics.maps_at_once);
}

TEST(Statistics, NameAReproducibleExample) {
  const Statistics statistics = of_maps(0, 60);
  ASSERT_FALSE(statistics.vetoes.empty());
  for (const auto& row : statistics.vetoes) {
    const auto& veto = row.first;
    const auto& count = row.second;
    const auto& [seed, index, draw] = count.example;
    const auto findings =
        rules::validate(generate::generate(tiny(), seed, index, draw).value()).findings;
    EXPECT_TRUE(std::any_of(findings.begin(), findings.end(), [&](const auto& finding) {
      return finding.rule->code == veto.by && finding.rule->name == veto.why &&
             finding.message == count.message;
    })) << veto.by;
  }
}

TEST(Statistics, SumUpTheStatisticsOfAllMaps) {
  const Statistics all = of_maps(0, 60);
  Statistics sum;
  for (std::uint64_t index = 0; index < 60; index += 20) {
    sum.add(of_maps(index, index + 20));
  }
  EXPECT_EQ(sum, all);
}

TEST(Statistics, AreKeptForAMapThatCannotBeDrawn) {
  Statistics statistics;
  EXPECT_FALSE(forge({.size = {2, 2}, .openness = 99}, "s", 0, {.statistics = &statistics}));
  EXPECT_EQ(statistics.maps, 0U);
  EXPECT_EQ(statistics.draws, draws_max);
}

TEST(Statistics, PutTheCommonestVetoFirst) {
  const VetoCounts counts = {
      {{"E04", "a"}, {2, {}, ""}}, {{"L01", "b"}, {5, {}, ""}}, {{"P06", "c"}, {2, {}, ""}}};
  std::vector<std::string> order;
  for (const auto& [veto, count] : commonest(counts)) {
    order.push_back(veto.by);
  }
  EXPECT_EQ(order, (std::vector<std::string>{"L01", "E04", "P06"}));
}

/// Records what it hears.
class Diary final : public Watch {
 public:
  void draw_begins(std::uint32_t draw) override { text += std::to_string(draw); }
  void done(Stage stage, const std::function<Sheet()>& so_far) override {
    text += stage == Stage::outline ? "(" : ".";
    last = so_far();
  }
  void vetoed(Stage, std::string_view) override {}
  void refused(std::string_view) override { text += ")"; }

  std::string text{};
  Sheet last{};
};

TEST(Statistics, PassEventsOnToAnotherWatch) {
  Diary diary;
  Statistics statistics;
  std::uint64_t index = 0;
  while (statistics.draws < 2) {
    diary.text.clear();
    statistics = {};
    const auto map = forge(tiny(), "diary", index++, {.statistics = &statistics, .watch = &diary});
    ASSERT_TRUE(map);
    diary.last.origin = map->sheet().origin;
    EXPECT_EQ(diary.last, map->sheet());
  }
  std::string expected;
  for (std::uint64_t draw = 0; draw < statistics.draws; ++draw) {
    expected += (draw == 0 ? "" : ")") + std::to_string(draw) + "(.......";
  }
  EXPECT_EQ(diary.text, expected);
}

}  // namespace
}  // namespace dungeonlab::forge
