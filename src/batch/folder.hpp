#pragma once

#include "dungeonlab/batch/batch_error.hpp"

#include <filesystem>
#include <optional>
#include <string_view>

namespace dungeonlab::batch {

/// Removes files that killed processes left in the folder of a complete batch. A process that is
/// still writing the same files will find the batch complete.
void remove_leavings(const std::filesystem::path& folder);

/// The error if the maps of a complete batch exist without its manifest.
[[nodiscard]] std::optional<BatchError> lost_manifest(const std::filesystem::path& folder);

/// Advice if a file of a complete batch is missing or changed, to be appended to the error.
inline constexpr std::string_view to_make_again =
    "; restore it, or remove manifest.json and run `dungeonlab batch` again with the same options";

}  // namespace dungeonlab::batch
