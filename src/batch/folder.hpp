#pragma once

#include "dungeonlab/batch/batch_error.hpp"
#include "dungeonlab/batch/plan.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace dungeonlab::batch {

/// Removes what processes that were killed have left behind in the folder of a batch that is whole.
/// One that still writes the same files finds the batch whole.
void remove_leavings(const std::filesystem::path& folder, const Plan& plan);

/// What is wrong if the maps of a whole batch are there and its manifest is not.
[[nodiscard]] std::optional<BatchError> lost_manifest(const std::filesystem::path& folder,
                                                      const Plan& plan);

/// What to do about a file of a whole batch that is lost or changed, after what is wrong with it.
[[nodiscard]] std::string to_make_again(const Plan& plan);

}  // namespace dungeonlab::batch
