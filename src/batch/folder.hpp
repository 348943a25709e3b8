#pragma once

#include "dungeonlab/batch/plan.hpp"

#include <filesystem>

namespace dungeonlab::batch {

/// Removes what processes that were killed have left behind in the folder of a batch that is whole.
/// One that still writes the same files finds the batch whole.
void remove_leavings(const std::filesystem::path& folder, const Plan& plan);

}  // namespace dungeonlab::batch
