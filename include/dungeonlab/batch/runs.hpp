#pragma once

#include "dungeonlab/error.hpp"

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

namespace dungeonlab::batch {

inline constexpr std::string_view runs_file = "runs.jsonl";  ///< in the folder of a batch

/// How long a process worked on a batch.
struct Run {
  std::uint64_t maps = 0;  ///< that it added
  std::uint64_t milliseconds = 0;
  std::uint64_t threads = 1;

  friend bool operator==(const Run&, const Run&) = default;
};

/// Adds a line to the runs of a batch. Times are no part of what is made, so nothing else of the
/// folder depends on this file, and a process that is killed leaves none.
[[nodiscard]] Result<void> note_run(const std::filesystem::path& folder, const Run& run);
/// The runs that were noted, without what cannot be read.
[[nodiscard]] std::vector<Run> runs_in(const std::filesystem::path& folder);

}  // namespace dungeonlab::batch
