#include "dungeonlab/batch/runs.hpp"

#include "batch/batches.hpp"

#include <fstream>

#include <gtest/gtest.h>

namespace dungeonlab::batch {
namespace {

TEST(Runs, AreReadBackAsNoted) {
  const Batches batches;
  const std::filesystem::path folder = batches.at("");
  EXPECT_TRUE(runs_in(folder).empty());
  const batch::Run first{1000, 2500, 2};
  const batch::Run second{7, 0, 1};
  EXPECT_TRUE(note_run(folder, first));
  std::ofstream(folder / runs_file, std::ios::app) << "nonsense\n{}\n";
  EXPECT_TRUE(note_run(folder, second));
  EXPECT_EQ(runs_in(folder), (std::vector<batch::Run>{first, second}));
}

TEST(Runs, CannotBeNotedWithoutAFolder) {
  const Batches batches;
  EXPECT_FALSE(note_run(batches.at("none"), {}));
}

}  // namespace
}  // namespace dungeonlab::batch
