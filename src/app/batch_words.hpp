#pragma once

#include "cli/command.hpp"
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/batch/batch_error.hpp"
#include "dungeonlab/batch/manifest.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// What to do with the parts of a batch after merging them.
struct MergeChoice {
  bool keeps_parts = false;
};
inline constexpr Option keep_parts_option =
    flag<&MergeChoice::keeps_parts>("--keep-parts", "keep the parts in the folder");

/// The progress of a batch and the time it will still take, on one line; `seconds` have passed.
[[nodiscard]] std::string line_of(const batch::Progress& progress, std::int64_t seconds);

/// Ends a command on a batch that failed: reports the reason, unless it is an Error, which run()
/// reports.
[[nodiscard]] Result<int> ended(const batch::BatchError& failure, std::string_view command,
                                World& world);

/// Prints remarks about the work on a batch to standard error.
[[nodiscard]] batch::Remark remark_of(std::string_view command, World& world);

/// A usage error that names the right command if the folder belongs to a tournament.
[[nodiscard]] Result<void> expect_batch(const std::filesystem::path& folder);

/// Describes a complete batch on standard error. Returns exit code 1 if there are fewer maps than
/// requested.
[[nodiscard]] int report_batch(const batch::Manifest& manifest, const std::filesystem::path& folder,
                               std::string_view command, World& world);

}  // namespace dungeonlab::app
