#include "dungeonlab/batch/plan.hpp"

#include "dungeonlab/io/presets.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::batch {
namespace {

TEST(Plan, IsWrittenAndRead) {
  const Plan plan{.settings = *io::preset_named("10x10"),
                  .seed = "a \"seed\"",
                  .index = 7,
                  .count = 100,
                  .tries = 5,
                  .where = "dead-ends<=6",
                  .duplicates = Duplicates::skeleton};
  for (const Plan& one : {plan, Plan{}}) {
    const auto read = read_plan(write_plan(one));
    ASSERT_TRUE(read) << read.error().what;
    EXPECT_EQ(*read, one);
  }
  for (const std::string_view wrong : {"", "{}", R"({"format": "dungeonlab-batch/2"})"}) {
    EXPECT_FALSE(read_plan(wrong)) << wrong;
  }
  const auto old = read_plan(R"({"format": "dungeonlab-batch/2"})");
  EXPECT_NE(
      old.error().what.find("found \"dungeonlab-batch/2\"; only the version that started a batch"),
      std::string::npos);
  EXPECT_FALSE(read_plan(write_plan(Plan{.tries = 2}))) << "tries of no condition";
  EXPECT_FALSE(read_plan(write_plan(Plan{.where = "hazard>1"}))) << "a condition without tries";
  EXPECT_FALSE(read_plan(write_plan(Plan{.count = limits::maps, .tries = 2, .where = "hazard>1"})));
}

TEST(Plan, IsCutIntoShardsOfAnySize) {
  for (const Plan& plan : {Plan{.index = 10, .count = 600},
                           Plan{.index = 10, .count = 3, .tries = 200, .where = "hazard>1"}}) {
    EXPECT_EQ(shared_of(plan), (IndexRange{10, 610}));
    for (std::uint64_t of = 1; of < 700; of += 7) {
      std::uint64_t end = 10;
      for (std::uint64_t number = 0; number < of; ++number) {
        const IndexRange share = shared_of(plan, Shard{number, of});
        EXPECT_EQ(share.begin, end);
        EXPECT_LE(share.end - share.begin, (600 + of - 1) / of);
        EXPECT_GE(share.end - share.begin, 600 / of);
        end = share.end;
      }
      EXPECT_EQ(end, 610U);
    }
  }
  EXPECT_EQ(candidates_of({.index = 10, .count = 600}), (IndexRange{10, 60'010}));
  EXPECT_EQ(candidates_of({.count = 3, .tries = 200}), (IndexRange{0, 600}));
  const Plan large{.count = limits::maps};
  EXPECT_EQ(shared_of(large, Shard{limits::shards - 1, limits::shards}).end, limits::maps);
}

TEST(Plan, HasSmallerPartsOnLargerMaps) {
  EXPECT_EQ(usual_part({.settings = {.size = {10, 10}, .levels = 2}}), limits::part_max);
  EXPECT_EQ(usual_part({.settings = {.size = {20, 20}, .levels = 4}}), 512U);
  const Settings settings{.size = {10, 10}, .levels = 2};
  EXPECT_EQ(usual_part({.settings = settings, .where = "hazard>1"}), limits::part_max);
  EXPECT_EQ(usual_part({.settings = settings, .grades = true}), 64U);
  EXPECT_EQ(usual_part({.settings = settings, .plays = true}), 64U);
  EXPECT_EQ(usual_part({.settings = settings, .where = "hazard>1 and par>3"}), 64U);
  EXPECT_EQ(usual_part({.settings = {.size = {256, 256}, .levels = 9}}), 1U);
}

}  // namespace
}  // namespace dungeonlab::batch
