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
                  .where = "dead-ends<=6",
                  .duplicates = Duplicates::skeleton,
                  .keep = 5,
                  .compression = Compression::zstd,
                  .part = 64};
  const Plan sent{.where = "success>1", .delve = {R"({"members":[{"name":"A"}]})", "ose"}};
  for (const Plan& one : {plan, Plan{}, Plan{.form = Form::files}, sent}) {
    const auto read = read_plan(write_plan(one));
    ASSERT_TRUE(read) << read.error().what;
    EXPECT_EQ(*read, one);
  }
  for (const std::string_view wrong : {"", "{}", R"({"format": "dungeonlab-batch/1"})"}) {
    EXPECT_FALSE(read_plan(wrong)) << wrong;
  }
  EXPECT_FALSE(read_plan(write_plan(Plan{.compression = Compression::zstd, .form = Form::files})));
}

TEST(Plan, IsCutIntoPartsAndPartsIntoShards) {
  const Plan plan{.index = 10, .count = 95, .part = 10};
  ASSERT_EQ(parts_of(plan), 10U);
  EXPECT_EQ(part_of(plan, 0), (IndexRange{10, 20}));
  EXPECT_EQ(part_of(plan, 9), (IndexRange{100, 105}));
  for (std::uint64_t of = 1; of < 30; ++of) {
    std::uint64_t end = 0;
    for (std::uint64_t number = 0; number < of; ++number) {
      const IndexRange share = parts_of(plan, Shard{number, of});
      EXPECT_EQ(share.begin, end);
      EXPECT_LE(share.end - share.begin, (10 + of - 1) / of);
      end = share.end;
    }
    EXPECT_EQ(end, 10U);
  }
  const Plan large{.count = limits::indices, .part = 1};
  EXPECT_EQ(parts_of(large, Shard{limits::shards - 1, limits::shards}).end, limits::indices);
}

TEST(Plan, HasSmallerPartsOnLargerMaps) {
  EXPECT_EQ(usual_part({.settings = {.size = {10, 10}, .levels = 2}}), limits::part_most);
  EXPECT_EQ(usual_part({.settings = {.size = {20, 20}, .levels = 4}}), 512U);
  EXPECT_EQ(usual_part({.settings = {.size = {10, 10}, .levels = 2}, .grades = true}), 64U);
  EXPECT_EQ(usual_part({.settings = {.size = {256, 256}, .levels = 9}}), 1U);
}

}  // namespace
}  // namespace dungeonlab::batch
