#include "batch/batches.hpp"
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "dungeonlab/measure/where.hpp"
#include "dungeonlab/rules/winnable.hpp"

#include <algorithm>
#include <fstream>
#include <set>

#include <gtest/gtest.h>
#include <sys/stat.h>

namespace dungeonlab::batch {
namespace {

/// Maps of two by two cells, many of them alike.
Plan small_plan() {
  return {.settings = {.size = {2, 2}, .levels = 1},
          .seed = "small",
          .index = 3,
          .count = 40,
          .duplicates = Duplicates::skeleton};
}
const Orders in_sixteens{.part = 16};

/// The expected contents of a batch, made in the simplest way.
std::string plainly(const Plan& plan) {
  std::string maps;
  std::set<Key> met;
  const IndexRange all = candidates_of(plan);
  for (std::uint64_t index = all.begin; index < all.end && met.size() < plan.count; ++index) {
    const auto map = forge::forge(plan.settings, plan.seed, index);
    if (!map ||
        (!plan.where.empty() && !measure::Where::parse(plan.where)
                                     ->holds(measure::measure(map->sheet(), map->dungeon()))) ||
        (plan.plays && rules::is_winnable(map->dungeon()) != true)) {
      continue;
    }
    if (met.insert(key_of(map->sheet(), plan.duplicates)).second) {
      maps += io::write_json_line(map->sheet());
    }
  }
  return maps;
}

TEST(MakeParts, KeepsOnlyMapsThatOneLifeWinsOnRequest) {
  Plan plan = small_plan();
  plan.plays = true;
  plan.tries = 3;
  const std::string won = plainly(plan);
  const Batches batches;
  const auto folder = batches.at("played");
  ASSERT_TRUE(open_batch(folder, plan));
  ASSERT_TRUE(make_parts(folder, plan, in_sixteens));
  ASSERT_TRUE(merge(folder));
  EXPECT_EQ(read(folder / "maps.dungeons.jsonl"), won);
  EXPECT_NE(read(folder / "plan.json").find("\"solve\": true"), std::string::npos);
}

TEST(MakeParts, GivesTheSameBytesForAnyNumberOfThreadsAndShards) {
  const Plan plan = small_plan();
  const std::string needed = plainly(plan);
  const Batches batches;
  std::set<std::string> manifests;
  for (const std::uint64_t shards : {1U, 3U, 7U, 64U}) {
    for (const std::size_t threads : {1U, 2U, 8U}) {
      const auto folder = batches.at(std::to_string(shards) + "-" + std::to_string(threads));
      ASSERT_TRUE(open_batch(folder, plan));
      // In reverse order, because no shard waits for another.
      for (std::uint64_t shard = shards; shard-- > 0;) {
        ASSERT_TRUE(make_parts(
            folder, plan, {.threads = threads, .shard = {shard, shards}, .part = threads + 2}));
      }
      const auto manifest = merge(folder, {.threads = threads});
      ASSERT_TRUE(manifest) << manifest.error().error.what;
      EXPECT_EQ(read(folder / "maps.dungeons.jsonl"), needed);
      EXPECT_EQ(listing(folder), "manifest.json maps.dungeons.jsonl plan.json");
      manifests.insert(read(folder / "manifest.json"));
    }
  }
  ASSERT_EQ(manifests.size(), 1U);
  const auto manifest = read_manifest(*manifests.begin());
  ASSERT_TRUE(manifest);
  EXPECT_EQ(manifest->kept, plan.count) << "other maps replace duplicates";
  EXPECT_GT(manifest->duplicates, 0U);
  EXPECT_EQ(manifest->kept + manifest->duplicates + manifest->tally.given_up,
            manifest->tally.indices);
}

TEST(MakeParts, KeepsTheRequestedNumberOfMapsForAnyNumberOfShards) {
  Plan plan = small_plan();
  plan.settings = *io::preset_named("5x5");
  plan.where = "route-median<=7";
  plan.count = 11;
  plan.tries = 20;
  const std::string needed = plainly(plan);
  ASSERT_EQ(std::count(needed.begin(), needed.end(), '\n'), 11);
  const Batches batches;
  std::set<std::string> manifests;
  for (const std::uint64_t shards : {1U, 3U}) {
    const auto folder = batches.at(std::to_string(shards));
    ASSERT_TRUE(open_batch(folder, plan));
    Progress last;
    for (std::uint64_t shard = 0; shard < shards; ++shard) {
      ASSERT_TRUE(make_parts(
          folder, plan,
          {.threads = 2, .shard = {shard, shards}, .part = 16, .watch = [&](const Progress& far) {
             last = far;
           }}));
    }
    const auto manifest = merge(folder, {.keeps_parts = true});
    ASSERT_TRUE(manifest);
    EXPECT_EQ(manifest->kept, 11U);
    EXPECT_EQ(read(folder / "maps.dungeons.jsonl"), needed);
    manifests.insert(read(folder / "manifest.json"));
    if (shards == 1) {
      EXPECT_EQ(last.candidates, manifest->tally.indices) << "one process stops at the last map";
      EXPECT_LT(last.candidates, last.candidates_all);
      EXPECT_EQ(last.maps, 11U);
    }
  }
  EXPECT_EQ(manifests.size(), 1U);
}

TEST(MakeParts, CountsHowManyMapsEachPartOfTheConditionRejects) {
  Plan plan = small_plan();
  plan.settings = *io::preset_named("5x5");
  plan.count = 20;
  plan.tries = 3;
  plan.where = "route-median<=7 and hazard>=60";
  const Batches batches;
  std::set<std::string> manifests;
  for (const std::uint64_t shards : {1U, 3U}) {
    const auto folder = batches.at(std::to_string(shards));
    ASSERT_TRUE(open_batch(folder, plan));
    Progress last;
    for (std::uint64_t shard = 0; shard < shards; ++shard) {
      ASSERT_TRUE(make_parts(
          folder, plan,
          {.shard = {shard, shards}, .watch = [&](const Progress& far) { last = far; }}));
    }
    const auto manifest = merge(folder);
    ASSERT_TRUE(manifest);
    manifests.insert(read(folder / "manifest.json"));
    if (shards == 1) {
      EXPECT_EQ(last.rejected, manifest->tally.rejected);
      EXPECT_EQ(last.candidates, manifest->tally.indices);
      EXPECT_EQ((last.against[{"hazard>=60", "condition"}].times),
                (manifest->tally.rejects.at({"hazard>=60", "condition"}).times));
    }
  }
  EXPECT_EQ(manifests.size(), 1U);
  const auto manifest = read_manifest(*manifests.begin());
  ASSERT_TRUE(manifest);
  std::uint64_t sum = 0;
  for (const auto& [reject, count] : manifest->tally.rejects) {
    sum += count.times;
    const auto map = forge::forge(plan.settings, plan.seed, count.example.index);
    ASSERT_TRUE(map);
    const auto figures = measure::measure(map->sheet(), map->dungeon());
    EXPECT_FALSE(measure::Where::parse(reject.by)->holds(figures)) << reject.by;
  }
  EXPECT_EQ(manifest->tally.rejects.size(), 2U);
  EXPECT_EQ(sum, manifest->tally.rejected);
}

TEST(MakeParts, DoesNotReadPipes) {
  const Plan plan = small_plan();
  const Batches batches;
  const auto folder = batches.at("a");
  ASSERT_TRUE(open_batch(folder, plan));
  ASSERT_TRUE(make_parts(folder, plan, in_sixteens));
  const auto record = folder / "parts/0000000000000019-0000000000000034.part.json";
  std::filesystem::remove(record);
  ASSERT_EQ(::mkfifo(record.c_str(), 0600), 0);
  const auto merged = merge(folder);
  ASSERT_FALSE(merged);
  EXPECT_NE(merged.error().error.what.find("not a regular file"), std::string::npos);
}

TEST(MakeParts, OverwritesOnlyItsOwnFiles) {
  const Plan plan = small_plan();
  const Batches batches;
  for (const std::string name : {"maps.dungeons.jsonl", "manifest.json", "parts"}) {
    const auto folder = batches.at(name);
    std::filesystem::create_directories(folder);
    std::ofstream(folder / name) << "precious";
    const auto opened = open_batch(folder, plan);
    ASSERT_FALSE(opened) << name;
    EXPECT_NE(opened.error().error.what.find("found " + name + " but not plan.json"),
              std::string::npos);
    EXPECT_EQ(listing(folder), name);
  }
}

TEST(MakeParts, ContinuesWhereItWasStopped) {
  Plan plan = small_plan();
  plan.settings.size = {3, 3};
  plan.duplicates = Duplicates::exact;
  plan.count = 200;
  const Batches batches;
  const auto folder = batches.at("a");
  ASSERT_TRUE(open_batch(folder, plan));
  int asked = 0;
  std::uint64_t made = 0;
  for (int stops = 0;; ++stops) {
    ASSERT_LT(stops, 100);
    const auto done = make_parts(folder, plan,
                                 {.part = 16,
                                  .must_stop = [&] { return ++asked % 150 == 0; },
                                  .watch = [&](const Progress& far) { made = far.made; }});
    if (done) {
      EXPECT_GT(stops, 1);
      break;
    }
    ASSERT_EQ(done.error().sort, BatchError::Sort::interrupted);
  }
  EXPECT_LT(made, plan.count) << "what is there is not made again";
  ASSERT_TRUE(merge(folder));
  EXPECT_EQ(read(folder / "maps.dungeons.jsonl"), plainly(plan));
}

TEST(MakeParts, RemakesADamagedPart) {
  const Plan plan = small_plan();
  const Batches batches;
  const auto folder = batches.at("a");
  ASSERT_TRUE(open_batch(folder, plan));
  ASSERT_TRUE(make_parts(folder, plan, in_sixteens));
  std::filesystem::resize_file(folder / "parts/0000000000000019-0000000000000034.dungeons.jsonl",
                               5);
  std::string remarks;
  ASSERT_TRUE(make_parts(
      folder, plan, {.part = 16, .remark = [&](const std::string& remark) { remarks += remark; }}));
  EXPECT_NE(remarks.find("changed since it was written (its SHA-256 differs); making it again"),
            std::string::npos)
      << remarks;
  EXPECT_TRUE(merge(folder));
}

TEST(MakeParts, GivesTheSameBytesHoweverTheWorkIsShared) {
  Plan plan = small_plan();
  Plan chosen = plan;
  chosen.where = "dead-ends<=1";
  chosen.tries = 3;
  chosen.count = 30;
  Plan hopeless = chosen;
  hopeless.where = "hazard>5000";
  const Batches batches;
  for (const Plan& one : {plan, chosen, hopeless}) {
    const auto whole = batches.at("whole");
    std::filesystem::remove_all(whole);
    ASSERT_TRUE(open_batch(whole, one));
    ASSERT_TRUE(make_batch(whole, one, {.threads = 2}));
    ASSERT_EQ(read(whole / "maps.dungeons.jsonl"), plainly(one));
    // Three shards start, and one of them is stopped; five continue; one process or a merge
    // finishes.
    for (const bool merges : {false, true}) {
      const auto folder = batches.at("mixed");
      std::filesystem::remove_all(folder);
      ASSERT_TRUE(open_batch(folder, one));
      ASSERT_TRUE(make_parts(folder, one, {.shard = {1, 3}, .part = 5}));
      int asked = 0;
      (void)make_parts(folder, one, {.shard = {2, 3}, .must_stop = [&] { return ++asked > 12; }});
      for (const std::uint64_t shard : {4U, 0U}) {
        ASSERT_TRUE(make_parts(folder, one, {.shard = {shard, 5}, .part = 7}));
      }
      if (merges) {
        EXPECT_EQ(merge(folder).error().sort, BatchError::Sort::incomplete);
        for (const std::uint64_t shard : {1U, 2U, 3U}) {
          ASSERT_TRUE(make_parts(folder, one, {.shard = {shard, 5}}));
        }
        ASSERT_TRUE(merge(folder, {.threads = 4}));
      } else {
        ASSERT_TRUE(make_batch(folder, one, {.threads = 3, .part = 11}));
      }
      EXPECT_EQ(read(folder / "maps.dungeons.jsonl"), read(whole / "maps.dungeons.jsonl"));
      EXPECT_EQ(read(folder / "manifest.json"), read(whole / "manifest.json"));
      EXPECT_EQ(read(folder / "plan.json"), read(whole / "plan.json"));
    }
  }
}

TEST(MakeParts, StopsIfNoMapIsPossible) {
  Plan plan = small_plan();
  plan.settings = {.size = {2, 2}, .levels = 1};
  plan.settings.openness = 100;
  plan.count = 200;
  const Batches batches;
  ASSERT_TRUE(open_batch(batches.at("a"), plan));
  const auto done = make_parts(batches.at("a"), plan, {.threads = 2});
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().sort, BatchError::Sort::failed);
  EXPECT_EQ(done.error().error.failure, Failure::impossible);
}

TEST(MakeParts, RefusesTheFolderOfAnotherPlan) {
  const Batches batches;
  ASSERT_TRUE(open_batch(batches.at("a"), small_plan()));
  ASSERT_TRUE(open_batch(batches.at("a"), small_plan()));
  Plan other = small_plan();
  other.count = 41;
  const auto opened = open_batch(batches.at("a"), other);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().error.failure, Failure::usage);
  EXPECT_NE(opened.error().error.what.find("count is 40 there, but 41 here"), std::string::npos);
}

}  // namespace
}  // namespace dungeonlab::batch
