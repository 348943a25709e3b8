#pragma once

#include "dungeonlab/batch/batch_error.hpp"

#include <filesystem>
#include <optional>
#include <string_view>

namespace dungeonlab::batch {

/// Removes what processes that were killed have left behind in the folder of a batch that is whole.
/// One that still writes the same files finds the batch whole.
void remove_leavings(const std::filesystem::path& folder);

/// What is wrong if the maps of a whole batch are there and its manifest is not.
[[nodiscard]] std::optional<BatchError> lost_manifest(const std::filesystem::path& folder);

/// What to do about a file of a whole batch that is lost or changed, after what is wrong with it.
inline constexpr std::string_view to_make_again =
    "; restore it, or remove manifest.json and run `dungeonlab batch` again with the same options";

}  // namespace dungeonlab::batch
