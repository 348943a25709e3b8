// The merge of a batch: parts that overlap, differ or are missing. One walk over the candidates
// makes and merges parts (src/batch/make_parts.cpp).
#include "batch/batches.hpp"
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/io/presets.hpp"

#include <functional>
#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::batch {
namespace {

namespace fs = std::filesystem;

const Plan plan{.settings = *io::preset_named("5x5"), .seed = "merge", .count = 60};
const std::string middle = "parts/0000000000000020-0000000000000039";

/// Rewrites the seal of a record so that it fits the record's text.
void seal_again(const fs::path& path) {
  std::string text = read(path);
  text.resize(text.rfind(",\n  \"seal\""));
  ASSERT_TRUE(io::write_file(path, text + ",\n  \"seal\": \"" + sha256(text) + "\"\n}\n"));
}

struct MergeTampering {
  std::string what;
  std::function<void(const fs::path&)> change;
  BatchError::Sort sort;
  std::vector<std::string> named;
};

const std::vector<MergeTampering> merge_tamperings = {
    {"maps cut short",
     [](const fs::path& batch) { fs::resize_file(batch / (middle + ".dungeons.jsonl"), 3000); },
     BatchError::Sort::corrupt,
     {middle + ".dungeons.jsonl", "SHA-256"}},
    {"one byte of the maps",
     [](const fs::path& batch) {
       replace(batch / (middle + ".dungeons.jsonl"), "columns", "colums_");
     },
     BatchError::Sort::corrupt,
     {middle + ".dungeons.jsonl", "SHA-256"}},
    {"no maps",
     [](const fs::path& batch) { fs::remove(batch / (middle + ".dungeons.jsonl")); },
     BatchError::Sort::corrupt,
     {middle + ".dungeons.jsonl", "cannot read it"}},
    {"a record cut short",
     [](const fs::path& batch) { fs::resize_file(batch / (middle + ".part.json"), 100); },
     BatchError::Sort::corrupt,
     {middle + ".part.json", "seal"}},
    {"one digit of a record",
     [](const fs::path& batch) {
       replace(batch / (middle + ".part.json"), "\"proved\": 20", "\"proved\": 21");
     },
     BatchError::Sort::corrupt,
     {middle + ".part.json", "seal"}},
    {"a key less",
     [](const fs::path& batch) {
       const fs::path path = batch / (middle + ".part.json");
       std::string text = read(path);
       const std::size_t at = text.find("    \"", text.find("\"keys\""));
       ASSERT_TRUE(io::write_file(path, text.erase(at, text.find('\n', at) + 1 - at)));
       seal_again(path);
     },
     BatchError::Sort::corrupt,
     {middle + ".dungeons.jsonl", "one map for each key"}},
    {"a part of another plan",
     [](const fs::path& batch) {
       Plan other = plan;
       other.seed = "another";
       const fs::path folder = batch.parent_path() / "other";
       ASSERT_TRUE(open_batch(folder, other));
       ASSERT_TRUE(make_parts(folder, other, {.part = 20}));
       for (const std::string suffix : {".part.json", ".dungeons.jsonl"}) {
         fs::copy_file(folder / (middle + suffix), batch / (middle + suffix),
                       fs::copy_options::overwrite_existing);
       }
     },
     BatchError::Sort::corrupt,
     {middle + ".part.json", "another plan, or of another version"}},
    {"a part in the place of another",
     [](const fs::path& batch) {
       for (const std::string suffix : {".part.json", ".dungeons.jsonl"}) {
         fs::copy_file(batch / ("parts/0000000000000000-0000000000000019" + suffix),
                       batch / (middle + suffix), fs::copy_options::overwrite_existing);
       }
     },
     BatchError::Sort::corrupt,
     {middle + ".part.json", "another part"}},
    {"a gap",
     [](const fs::path& batch) { fs::remove(batch / (middle + ".part.json")); },
     BatchError::Sort::incomplete,
     {"not made yet: maps with the indices 20 to 39; run the shards that have them"}},
    {"a file that is no part",
     [](const fs::path& batch) { ASSERT_TRUE(io::write_file(batch / "parts/notes", "")); },
     BatchError::Sort::corrupt,
     {"parts/notes"}},
    {"another version",
     [](const fs::path& batch) { replace(batch / "plan.json", "dungeonlab 0", "dungeonlab 9"); },
     BatchError::Sort::failed,
     {"plan.json", "continue with the version that started it"}},
    {"another plan",
     [](const fs::path& batch) { replace(batch / "plan.json", "merge", "marge"); },
     BatchError::Sort::corrupt,
     {"parts/0000000000000000-0000000000000019.part.json", "another plan"}},
};

TEST(Merge, NamesEveryTampering) {
  const Batches batches;
  const fs::path sound = batches.at("sound");
  ASSERT_TRUE(open_batch(sound, plan));
  ASSERT_TRUE(make_parts(sound, plan, {.part = 20}));
  for (const MergeTampering& tampering : merge_tamperings) {
    const fs::path batch = batches.at("tampered");
    fs::remove_all(batch);
    fs::remove_all(batches.at("other"));
    fs::copy(sound, batch, fs::copy_options::recursive);
    tampering.change(batch);
    for (const std::size_t threads : {1U, 4U}) {
      const auto merged = merge(batch, {.threads = threads});
      ASSERT_FALSE(merged) << tampering.what;
      EXPECT_EQ(merged.error().sort, tampering.sort) << tampering.what;
      for (const std::string& name : tampering.named) {
        EXPECT_NE(merged.error().error.what.find(name), std::string::npos)
            << tampering.what << ": " << merged.error().error.what;
      }
      EXPECT_FALSE(fs::exists(batch / "maps.dungeons.jsonl")) << tampering.what;
      EXPECT_TRUE(fs::exists(batch / "parts")) << tampering.what;
    }
  }
  EXPECT_TRUE(merge(sound));
}

TEST(Merge, NamesFaultsOfACompleteBatch) {
  const Batches batches;
  const fs::path batch = batches.at("a");
  ASSERT_TRUE(open_batch(batch, plan));
  ASSERT_TRUE(make_parts(batch, plan, {.part = 20}));
  ASSERT_TRUE(merge(batch, {.keeps_parts = true}));
  EXPECT_TRUE(fs::exists(batch / (middle + ".part.json")));
  replace(batch / "maps.dungeons.jsonl", "columns", "colums_");
  const auto again = merge(batch);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().sort, BatchError::Sort::corrupt);
  EXPECT_NE(again.error().error.what.find("maps.dungeons.jsonl"), std::string::npos);
  replace(batch / "maps.dungeons.jsonl", "colums_", "columns");
  EXPECT_TRUE(merge(batch));
  replace(batch / "manifest.json", "\"kept\": 60", "\"kept\": 61");
  const auto other = merge(batch);
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().error.what.find("manifest.json"), std::string::npos);
}

TEST(Merge, TakesOneOfOverlappingParts) {
  const Batches batches;
  std::set<std::string> manifests;
  for (const bool overlaps : {false, true}) {
    const fs::path batch = batches.at(overlaps ? "overlapping" : "plain");
    ASSERT_TRUE(open_batch(batch, plan));
    ASSERT_TRUE(make_parts(batch, plan, {.part = 20}));
    if (overlaps) {
      // The state in which simultaneous processes with other shards leave a batch.
      fs::rename(batch / "parts", batches.at("apart"));
      ASSERT_TRUE(make_parts(batch, plan, {.shard = {0, 2}, .part = 7}));
      ASSERT_TRUE(make_parts(batch, plan, {.shard = {1, 2}, .part = 7}));
      for (const auto& entry : fs::directory_iterator(batches.at("apart"))) {
        fs::copy_file(entry.path(), batch / "parts" / entry.path().filename());
      }
    }
    ASSERT_TRUE(merge(batch));
    manifests.insert(read(batch / "manifest.json"));
  }
  EXPECT_EQ(manifests.size(), 1U);
}

}  // namespace
}  // namespace dungeonlab::batch
