#include "dungeonlab/batch/look.hpp"

#include "batch/batches.hpp"
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/io/presets.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::batch {
namespace {

namespace fs = std::filesystem;

Plan plan_of(std::uint64_t count = 100, std::uint64_t tries = 1) {
  return {.settings = {.size = {2, 2}, .levels = 1},
          .seed = "look",
          .count = count,
          .tries = tries,
          .where = "hazard>=0",
          .duplicates = Duplicates::skeleton};
}

void make(const fs::path& batch, const Plan& plan, bool merges) {
  ASSERT_TRUE(open_batch(batch, plan));
  ASSERT_TRUE(make_parts(batch, plan, {.part = 20}));
  if (merges) {
    ASSERT_TRUE(merge(batch, {.keeps_parts = true}));
  }
}

/// All maps that look() passes on, and the progress of the batch.
std::pair<std::string, BatchState> seen(const fs::path& batch) {
  std::string text;
  const auto state = look(batch, [&](std::string_view map, const std::string&, std::string_view) {
    text += map;
    return true;
  });
  EXPECT_TRUE(state) << state.error().error.what;
  return {text, *state};
}

TEST(Look, SeesTheSameMapsBeforeAndAfterTheMerge) {
  const Batches batches;
  for (const auto& plan : {plan_of(), plan_of(7, 14)}) {
    fs::remove_all(batches.at("a"));
    make(batches.at("a"), plan, false);
    const auto [parts, before] = seen(batches.at("a"));
    EXPECT_FALSE(before.is_whole);
    EXPECT_TRUE(before.missing.empty());
    ASSERT_TRUE(merge(batches.at("a")));
    const auto [maps, after] = seen(batches.at("a"));
    EXPECT_TRUE(after.is_whole);
    EXPECT_EQ(parts, maps);
    EXPECT_EQ(maps, read(batches.at("a") / "maps.dungeons.jsonl"));
    EXPECT_GT(after.manifest.duplicates, 0U);
    EXPECT_EQ(before.manifest.tally, after.manifest.tally);
    EXPECT_EQ(before.manifest.duplicates, after.manifest.duplicates);
    EXPECT_EQ(before.manifest.kept, after.manifest.kept);
  }
}

TEST(Look, SaysWhatIsMissing) {
  const Batches batches;
  const fs::path batch = batches.at("a");
  make(batch, plan_of(), false);
  fs::remove(batch / "parts/0000000000000020-0000000000000039.part.json");
  fs::remove(batch / "parts/0000000000000040-0000000000000059.part.json");
  fs::remove(batch / "parts/0000000000000080-0000000000000099.part.json");
  const auto [maps, state] = seen(batch);
  EXPECT_EQ(state.missing, (std::vector<IndexRange>{{20, 60}, {80, 100}}));
  EXPECT_EQ(state.manifest.tally.indices, 40U);
  EXPECT_FALSE(maps.empty());
}

/// Every function that looks at a batch names it.
TEST(Look, NamesAMissingManifest) {
  const Batches batches;
  const auto all = [](std::string_view, const std::string&, std::string_view) { return true; };
  const fs::path batch = batches.at("a");
  const Plan plan = plan_of(10);
  ASSERT_TRUE(open_batch(batch, plan));
  ASSERT_TRUE(make_batch(batch, plan, {}));
  fs::remove(batch / "manifest.json");
  for (const BatchError& error :
       {look(batch, all).error(), merge(batch).error(), verify(batch, {}).error()}) {
    EXPECT_EQ(error.sort, BatchError::Sort::incomplete);
    EXPECT_NE(error.error.what.find("found maps.dungeons.jsonl but not manifest.json"),
              std::string::npos)
        << error.error.what;
  }
  EXPECT_TRUE(make_batch(batch, plan, {}));
  EXPECT_TRUE(look(batch, all)) << "as it says";
}

/// Every function that looks at a batch says so, and the command that made it too.
TEST(Look, SaysWhatToDoAboutAMissingOrTruncatedFile) {
  struct Loss {
    std::string file;
    bool is_cut;
    std::string advice;
  };
  const std::string no_plan = "put it back, or use another folder";
  const std::string again = "restore it, or remove manifest.json";
  const std::vector<Loss> losses = {
      {"plan.json", false, no_plan},        {"plan.json", true, no_plan},
      {"manifest.json", true, again},       {"maps.dungeons.jsonl", false, again},
      {"maps.dungeons.jsonl", true, again}, {"grades.jsonl", false, again},
      {"grades.jsonl", true, again}};
  const auto all = [](std::string_view, const std::string&, std::string_view) { return true; };
  for (const Loss& loss : losses) {
    const Batches batches;
    const fs::path batch = batches.at("a");
    Plan plan = plan_of(4);
    plan.grades = loss.file == "grades.jsonl";
    ASSERT_TRUE(open_batch(batch, plan));
    ASSERT_TRUE(make_batch(batch, plan, {}));
    const auto is_advised = [&](const auto& outcome) {
      return !outcome && outcome.error().error.what.find(loss.advice) != std::string::npos;
    };
    if (loss.is_cut) {
      fs::resize_file(batch / loss.file, 0);
    } else {
      fs::remove(batch / loss.file);
    }
    EXPECT_TRUE(is_advised(look(batch, all))) << loss.file;
    EXPECT_TRUE(is_advised(merge(batch))) << loss.file;
    EXPECT_TRUE(is_advised(verify(batch, {}))) << loss.file;
    const auto opened = open_batch(batch, plan);
    if (loss.advice == no_plan) {
      EXPECT_TRUE(is_advised(opened)) << loss.file;
      continue;
    }
    EXPECT_TRUE(opened) << loss.file;
    EXPECT_TRUE(is_advised(whole_batch(batch))) << loss.file;
    fs::remove(batch / "manifest.json");
    EXPECT_TRUE(make_batch(batch, plan, {})) << "as it says of " << loss.file;
    EXPECT_TRUE(look(batch, all)) << "as it says of " << loss.file;
  }
}

TEST(Look, NamesAFileThatWasChanged) {
  const Batches batches;
  const fs::path batch = batches.at("a");
  make(batch, plan_of(), false);
  const fs::path part = batch / "parts/0000000000000020-0000000000000039.dungeons.jsonl";
  fs::resize_file(part, 10);
  const auto all = [](std::string_view, const std::string&, std::string_view) { return true; };
  const auto broken = look(batch, all);
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().sort, BatchError::Sort::corrupt);
  EXPECT_NE(broken.error().error.what.find(part.native()), std::string::npos);
  EXPECT_FALSE(look(batches.at("none"), all));
}

}  // namespace
}  // namespace dungeonlab::batch
