// Batches of graded maps: the grades are those of the maps, equal however the batch is made, and
// verified as strictly as the maps.
#include "dungeonlab/batch/grades.hpp"

#include "batch/batches.hpp"
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/batch/look.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::batch {
namespace {

namespace fs = std::filesystem;

/// Maps this small have so few skeletons that some maps are left out.
Plan graded_plan() {
  Plan plan{.settings = *io::preset_named("5x5"), .seed = "grades", .count = 12};
  plan.settings.size = {2, 2};
  plan.settings.levels = 1;
  plan.settings.rivers = {0, 0};
  plan.settings.pit_cycles = {0, 0};
  plan.settings.occupancy = 50;
  plan.duplicates = Duplicates::skeleton;
  plan.grades = true;
  return plan;
}

std::vector<std::pair<std::string, std::string>> maps_and_grades(const fs::path& batch) {
  std::vector<std::pair<std::string, std::string>> found;
  const auto state = look(batch, [&](auto map, const std::string&, auto grade) {
    found.emplace_back(map, grade);
    return true;
  });
  EXPECT_TRUE(state);
  return found;
}

TEST(Grades, AreThoseOfTheMapsHoweverTheBatchIsMade) {
  const Batches batches;
  const Plan plan = graded_plan();
  const fs::path once = batches.at("once");
  ASSERT_TRUE(open_batch(once, plan));
  const auto manifest = make_batch(once, plan, {.threads = 2, .part = 4});
  ASSERT_TRUE(manifest);
  EXPECT_GT(manifest->duplicates, 0U);
  const fs::path shared = batches.at("shared");
  ASSERT_TRUE(open_batch(shared, plan));
  for (const std::uint64_t number : {2U, 0U, 1U}) {
    ASSERT_TRUE(make_parts(shared, plan, {.shard = {number, 3}}));
  }
  const auto of_parts = maps_and_grades(shared);
  ASSERT_TRUE(merge(shared));
  EXPECT_EQ(read(shared / grades_file), read(once / grades_file));
  EXPECT_EQ(read(shared / manifest_file), read(once / manifest_file));
  const auto found = maps_and_grades(once);
  ASSERT_EQ(found.size(), plan.count);
  ASSERT_LT(of_parts.size(), found.size()) << "the merge draws other maps for duplicates";
  EXPECT_TRUE(std::equal(of_parts.begin(), of_parts.end(), found.begin()));
  for (const auto& [map, grade] : found) {
    const auto valid = rules::validate(io::read_json(map).sheet).valid;
    measure::Measurement measurement(valid->sheet(), valid->dungeon());
    EXPECT_EQ(grade, grade_line(measurement, *valid->sheet().origin->index));
    measure::Figures figures;
    EXPECT_TRUE(read_grade_line(grade, figures));
    EXPECT_EQ(figures[measure::Figure::bot_turns],
              measurement.figures()[measure::Figure::bot_turns]);
    EXPECT_EQ(figures[measure::Figure::par], measurement.figures()[measure::Figure::par]);
  }
}

TEST(Grades, AreNotTrusted) {
  const Batches batches;
  const Plan plan = graded_plan();
  const fs::path batch = batches.at("a");
  ASSERT_TRUE(open_batch(batch, plan));
  const auto manifest = make_batch(batch, plan, {});
  ASSERT_TRUE(manifest);
  EXPECT_TRUE(verify(batch, {}));
  replace(batch / grades_file, "\"par\":", "\"par\":1");
  EXPECT_FALSE(whole_batch(batch));
  EXPECT_FALSE(verify(batch, {}));
  // The digests fit, so only playing again can notice.
  Manifest forged = *manifest;
  forged.grades_sha256 = sha256(read(batch / grades_file));
  ASSERT_TRUE(io::write_file(batch / manifest_file, write_manifest(forged)));
  EXPECT_TRUE(whole_batch(batch));
  const auto caught = verify(batch, {});
  ASSERT_FALSE(caught);
  EXPECT_EQ(caught.error().error.what, "grades.jsonl: playing again gave other grades");
  measure::Figures figures;
  for (const std::string_view line : {"", "{}", R"({"index":0,"par":"3"})"}) {
    EXPECT_FALSE(read_grade_line(line, figures)) << line;
  }
}

}  // namespace
}  // namespace dungeonlab::batch
