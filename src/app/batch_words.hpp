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

/// What is done with the parts of a batch that are put together.
struct MergeChoice {
  bool keeps_parts = false;
};
inline constexpr Option keep_parts_option =
    flag<&MergeChoice::keeps_parts>("--keep-parts", "keep the parts in the folder");

/// How far a batch is and how long it will take, on one line: `seconds` have gone by.
[[nodiscard]] std::string line_of(const batch::Progress& progress, std::int64_t seconds);

/// The end of a command that works on a batch and could not: says why, unless it is an Error, which
/// run() tells.
[[nodiscard]] Result<int> ended(const batch::BatchError& failure, std::string_view command,
                                World& world);

/// Tells on standard error what the work on a batch remarks.
[[nodiscard]] batch::Remark remark_of(std::string_view command, World& world);

/// A usage error that names the right command if the folder is that of a tournament.
[[nodiscard]] Result<void> expect_batch(const std::filesystem::path& folder);

/// Says on standard error what a batch is that is whole. The exit code is 1 if there are fewer maps
/// than were asked for.
[[nodiscard]] int tell_whole(const batch::Manifest& manifest, const std::filesystem::path& folder,
                             std::string_view command, World& world);

}  // namespace dungeonlab::app
