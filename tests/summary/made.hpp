#pragma once

#include "batch/batches.hpp"
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/summary/summary.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::summary {

inline batch::Plan plan_of(std::uint64_t count) {
  return {.settings = *io::preset_named("5x5"), .seed = "a <b>seed</b>", .count = count};
}

/// Makes a batch: only its parts, or all of it.
inline void make(const std::filesystem::path& folder, const batch::Plan& plan, bool merges = true) {
  ASSERT_TRUE(batch::open_batch(folder, plan));
  ASSERT_TRUE(batch::make_parts(folder, plan, {.part = 100}));
  if (merges) {
    ASSERT_TRUE(batch::merge(folder));
  }
}

inline Summary summary_of(const std::filesystem::path& folder, std::size_t threads = 1) {
  auto made = summarize(folder, false, threads, [] { return false; });
  EXPECT_TRUE(made) << made.error().error.what;
  return std::move(*made);
}

}  // namespace dungeonlab::summary
