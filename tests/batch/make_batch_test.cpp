// make_batch(): makes parts and merges them in one go.
#include "batch/batches.hpp"
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/io/presets.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::batch {
namespace {

namespace fs = std::filesystem;

const std::string first_maps = "parts/0000000000000000-0000000000000015.dungeons.jsonl";

/// Maps of two by two cells, many of them alike, in five parts.
Plan few_maps() {
  return {.settings = {.size = {2, 2}, .levels = 1}, .seed = "whole", .count = 70};
}

/// Plans without a condition, with a condition that few maps meet, and with one that all meet.
std::vector<Plan> plans_of_all_sorts() {
  std::vector<Plan> plans(3, few_maps());
  plans[1].settings = *io::preset_named("5x5");
  plans[1].where = "dead-ends>=1 and hazard>=40";
  plans[1].tries = 1;
  plans[2].settings = *io::preset_named("5x5");
  plans[2].where = "hazard>=0";
  plans[2].count = 37;
  plans[2].tries = 2;
  return plans;
}

/// The names and bytes of all files of a batch.
std::string bytes_of(const fs::path& folder) {
  return listing(folder) + read(folder / maps_file) + read(folder / manifest_file);
}

/// The same, made by make_parts() and a merge that reads the parts.
std::string merged(const fs::path& folder, const Plan& plan) {
  EXPECT_TRUE(open_batch(folder, plan));
  EXPECT_TRUE(make_parts(folder, plan, {.part = 16}));
  EXPECT_TRUE(merge(folder));
  return bytes_of(folder);
}

TEST(MakeBatch, GivesTheBytesOfMergedParts) {
  const Batches batches;
  for (const Plan& plan : plans_of_all_sorts()) {
    fs::remove_all(batches.at("merged"));
    const std::string needed = merged(batches.at("merged"), plan);
    for (const std::size_t threads : {1U, 4U}) {
      const auto folder = batches.at("a");
      fs::remove_all(folder);
      ASSERT_TRUE(open_batch(folder, plan));
      const auto made = make_batch(folder, plan, {.threads = threads, .part = 16});
      ASSERT_TRUE(made) << made.error().error.what;
      EXPECT_EQ(*made, *manifest_in(folder).value());
      EXPECT_EQ(bytes_of(folder), needed);
    }
  }
}

TEST(MakeBatch, DoesNotReadBackItsOwnParts) {
  const Batches batches;
  const auto folder = batches.at("a");
  const Plan plan = few_maps();
  const std::string needed = merged(batches.at("merged"), plan);
  ASSERT_TRUE(open_batch(folder, plan));
  const auto spoil = [&](const Progress& /*far*/) {
    if (fs::exists(folder / first_maps)) {
      fs::resize_file(folder / first_maps, 5);
    }
  };
  ASSERT_TRUE(make_batch(folder, plan, {.part = 16, .keeps_parts = true, .watch = spoil}));
  EXPECT_EQ(fs::file_size(folder / first_maps), 5U) << "the parts stay";
  fs::remove_all(folder / "parts");
  EXPECT_EQ(bytes_of(folder), needed);
}

TEST(MakeBatch, ReusesPartsAndMergesThemAgainIfTheMapsAreRemoved) {
  const Batches batches;
  const Plan plan = few_maps();
  const std::string needed = merged(batches.at("merged"), plan);
  const auto started = batches.at("started");
  ASSERT_TRUE(open_batch(started, plan));
  ASSERT_TRUE(make_parts(started, plan, {.shard = {1, 2}}));
  ASSERT_TRUE(make_batch(started, plan, {.threads = 2}));
  EXPECT_EQ(bytes_of(started), needed);

  // As if another process had finished the same batch and its folder had then been lost again.
  const auto swept = batches.at("swept");
  ASSERT_TRUE(open_batch(swept, plan));
  int removed = 0;
  const auto sweep = [&](const Progress& /*far*/) {
    if (removed > 0) {
      return;  // the merge keeps its maps
    }
    for (const auto& entry : fs::directory_iterator(swept)) {
      removed += entry.path().extension() == ".tmp" && fs::remove(entry.path()) ? 1 : 0;
    }
  };
  ASSERT_TRUE(make_batch(swept, plan, {.watch = sweep}));
  EXPECT_EQ(removed, 1);
  EXPECT_EQ(bytes_of(swept), needed);
}

TEST(MakeBatch, RefusesAFileThatBelongsToNoPart) {
  const Batches batches;
  const auto folder = batches.at("a");
  ASSERT_TRUE(open_batch(folder, few_maps()));
  fs::create_directories(folder / "parts");
  ASSERT_TRUE(io::write_file(folder / "parts/notes", ""));
  const auto made = make_batch(folder, few_maps(), {});
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().sort, BatchError::Sort::corrupt);
  EXPECT_FALSE(fs::exists(folder / manifest_file));
}

TEST(MakeBatch, WritesNoMapsWhenStoppedAndContinuesLater) {
  const Batches batches;
  const auto folder = batches.at("a");
  const Plan plan = few_maps();
  ASSERT_TRUE(open_batch(folder, plan));
  int asked = 0;
  const auto stopped =
      make_batch(folder, plan, {.part = 16, .must_stop = [&] { return ++asked > 40; }});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().sort, BatchError::Sort::interrupted);
  EXPECT_EQ(listing(folder), "parts plan.json");
  ASSERT_TRUE(make_batch(folder, plan, {}));
  EXPECT_EQ(bytes_of(folder), merged(batches.at("merged"), plan));
}

}  // namespace
}  // namespace dungeonlab::batch
