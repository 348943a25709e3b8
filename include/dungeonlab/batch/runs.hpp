#pragma once

#include "dungeonlab/error.hpp"

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

namespace dungeonlab::batch {

inline constexpr std::string_view runs_file = "runs.jsonl";  ///< in the folder of a batch

/// The time that a process worked on a batch.
struct Run {
  std::uint64_t maps = 0;  ///< maps that it added
  std::uint64_t milliseconds = 0;
  std::uint64_t threads = 1;

  friend bool operator==(const Run&, const Run&) = default;
};

/// Adds a line to the runs of a batch. Nothing else in the folder depends on this file, because
/// times are not part of the result. A killed process leaves no line.
[[nodiscard]] Result<void> note_run(const std::filesystem::path& folder, const Run& run);
/// The recorded runs, without unreadable lines.
[[nodiscard]] std::vector<Run> runs_in(const std::filesystem::path& folder);

}  // namespace dungeonlab::batch
