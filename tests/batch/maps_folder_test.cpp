#include "batch/maps_folder.hpp"

#include "batch/batches.hpp"
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/write.hpp"

#include <functional>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::batch {
namespace {

namespace fs = std::filesystem;

Plan plan_of(Form form) {
  return {.settings = *io::preset_named("5x5"),
          .seed = "folder",
          .index = 95,
          .count = 20,
          .tries = 2,
          .where = "route-median<=7",
          .form = form};
}

void make(const fs::path& batch, const Plan& plan) {
  ASSERT_TRUE(open_batch(batch, plan));
  ASSERT_TRUE(make_parts(batch, plan, {.part = 10}));
  const auto merged = merge(batch);
  ASSERT_TRUE(merged) << merged.error().error.what;
}

TEST(MapsFolder, HoldsTheMapsThatTheOneFileHolds) {
  const Batches batches;
  for (const Form form : {Form::lines, Form::files}) {
    make(batches.at(form_names[static_cast<std::size_t>(form)]), plan_of(form));
  }
  const fs::path files = batches.at("files");
  EXPECT_EQ(listing(files), "manifest.json maps maps.sha256 plan.json");
  std::string lines;
  std::string list;
  for (std::uint64_t index = 95; index < 95 + 40; ++index) {
    const std::string name = file_of_map(plan_of(Form::files), index);
    if (fs::exists(files / "maps" / name)) {
      const std::string text = read(files / "maps" / name);
      lines += io::write_json_line(io::read_json(text).sheet);
      list += sha256(text) + "  maps/" + name + "\n";
    }
  }
  EXPECT_EQ(lines, read(batches.at("lines") / "maps.dungeons.jsonl"));
  EXPECT_EQ(list, read(files / "maps.sha256"));
  const auto manifest = manifest_in(files);
  ASSERT_TRUE(manifest);
  EXPECT_EQ((*manifest)->maps_sha256, sha256(lines));
  EXPECT_EQ((*manifest)->file_sha256, sha256(list));
}

TEST(MapsFolder, HasNamesThatSortAsIndicesDo) {
  EXPECT_EQ(file_of_map({.count = 1}, 0), "000000000.dungeon.json");
  EXPECT_EQ(file_of_map({.index = 999'999'999, .count = 2}, 999'999'999),
            "0999999999.dungeon.json");
}

/// The first of the maps that are there, and the one behind it.
fs::path map(const fs::path& batch, std::size_t number) {
  const std::string names = listing(batch / "maps");
  const std::size_t width = names.find(' ') + 1;
  return batch / "maps" / names.substr(number * width, width - 1);
}

/// A list that fits the maps, and a manifest that fits the list: nobody forgot the digests.
void list_again(const fs::path& batch) {
  std::string list;
  for (const auto& name : {map(batch, 0), map(batch, 1)}) {
    list += sha256(read(name)) + "  maps/" + name.filename().native() + "\n";
  }
  std::string rest = read(batch / "maps.sha256");
  const std::size_t width = rest.find('\n') + 1;
  list += rest.substr(2 * width);
  Manifest manifest = read_manifest(read(batch / "manifest.json")).value();
  manifest.file_sha256 = sha256(list);
  ASSERT_TRUE(io::write_file(batch / "maps.sha256", list));
  ASSERT_TRUE(io::write_file(batch / "manifest.json", write_manifest(manifest)));
}

struct Tampering {
  std::function<std::string(const fs::path&)> change;  ///< gives what has to be named
  bool is_seen_at_once = true;                         ///< before every map is judged
};

const std::vector<Tampering> tamperings = {
    {[](const fs::path& batch) {
      replace(map(batch, 1), "columns", "colums_");
      return map(batch, 1).native() + ": it is not what was written";
    }},
    {[](const fs::path& batch) {
      const std::string name = map(batch, 1).native();
      fs::remove(name);
      return name + ": it cannot be read";
    }},
    {[](const fs::path& batch) {
      fs::copy_file(map(batch, 0), batch / "maps/000000001.dungeon.json");
      return (batch / "maps/000000001.dungeon.json").native() + ": it is no map of the batch";
    }},
    {[](const fs::path& batch) {
      EXPECT_TRUE(io::write_file(batch / "maps/notes.txt", "a note"));
      return (batch / "maps/notes.txt").native() + ": it is no map of the batch";
    }},
    {[](const fs::path& batch) {
      replace(batch / "maps.sha256", "  maps/", "  mops/");
      return (batch / "maps.sha256").native() + ": it is not what was written";
    }},
    {[](const fs::path& batch) {
      fs::resize_file(batch / "maps.sha256", fs::file_size(batch / "maps.sha256") - 1);
      return (batch / "maps.sha256").native() + ": it is not what was written";
    }},
    {[](const fs::path& batch) {
      fs::remove_all(batch / "maps");
      return std::string(": it cannot be read");
    }},
    {[](const fs::path& batch) {
       replace(map(batch, 1), "{\n", "{ \n");
       list_again(batch);
       return map(batch, 1).native() + ": it is not written as the generator writes";
     },
     false},
    {[](const fs::path& batch) {
       const std::string first = read(map(batch, 0));
       EXPECT_TRUE(io::write_file(map(batch, 0), read(map(batch, 1))));
       EXPECT_TRUE(io::write_file(map(batch, 1), first));
       list_again(batch);
       return map(batch, 0).native() + ": it is the map of index ";
     },
     false},
};

TEST(MapsFolder, NamesTheVeryFileThatIsWrong) {
  const Batches batches;
  const fs::path sound = batches.at("sound");
  make(sound, plan_of(Form::files));
  ASSERT_TRUE(verify(sound, {.threads = 2, .again = true}));
  for (const Tampering& tampering : tamperings) {
    const fs::path batch = batches.at("tampered");
    fs::remove_all(batch);
    fs::copy(sound, batch, fs::copy_options::recursive);
    const std::string named = tampering.change(batch);
    for (const auto& found : {verify(batch, {.threads = 2}), merge(batch)}) {
      if (!tampering.is_seen_at_once && found) {
        continue;
      }
      ASSERT_FALSE(found) << named;
      EXPECT_EQ(found.error().sort, BatchError::Sort::corrupt) << named;
      EXPECT_NE(found.error().error.what.find(named), std::string::npos)
          << named << " is not in: " << found.error().error.what;
    }
    EXPECT_FALSE(verify(batch, {})) << named;
  }
}

TEST(MapsFolder, TakesThePlaceOfNothing) {
  const Batches batches;
  const Plan plan = plan_of(Form::files);
  const fs::path batch = batches.at("a");
  fs::create_directories(batch / "maps");
  const auto refused = open_batch(batch, plan);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().error.what.find("take another folder"), std::string::npos);
  fs::remove(batch / "maps");
  ASSERT_TRUE(open_batch(batch, plan));
  ASSERT_TRUE(make_parts(batch, plan, {.part = 10}));
  // As a merge that was killed leaves it: the maps are there, and the rest is not.
  ASSERT_TRUE(merge(batch, {.keeps_parts = true}));
  fs::remove(batch / "manifest.json");
  fs::remove(batch / "maps.sha256");
  ASSERT_TRUE(merge(batch, {.keeps_parts = true}));
  // As somebody leaves it who has mended a map meanwhile.
  fs::remove(batch / "manifest.json");
  replace(map(batch, 0), "columns", "colums_");
  const std::string mended = read(map(batch, 0));
  const auto merged = merge(batch, {.keeps_parts = true});
  ASSERT_FALSE(merged);
  EXPECT_EQ(merged.error().sort, BatchError::Sort::corrupt);
  EXPECT_NE(merged.error().error.what.find("move the folder away"), std::string::npos);
  EXPECT_EQ(read(map(batch, 0)), mended);
  EXPECT_EQ(listing(batch), "maps maps.sha256 parts plan.json");
}

}  // namespace
}  // namespace dungeonlab::batch
