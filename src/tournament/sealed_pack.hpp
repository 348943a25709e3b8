#pragma once

#include "dungeonlab/tournament/tournament.hpp"
#include "records.hpp"

#include <filesystem>
#include <optional>

namespace dungeonlab::tournament {

/// What stands in the folder of a tournament, for its director. Incomplete if it is missing,
/// corrupt if it is not what was written; the file is named.
[[nodiscard]] Outcome<Secret> secret_in(const std::filesystem::path& folder);
[[nodiscard]] Outcome<Plan> plan_in(const std::filesystem::path& folder);
/// The commitment; nothing if the maps are not drawn yet.
[[nodiscard]] Outcome<std::optional<Commitment>> commitment_in(const std::filesystem::path& folder);
/// The secret, if it is that of the plan.
[[nodiscard]] Outcome<Secret> secret_of(const std::filesystem::path& folder, const Plan& plan);

}  // namespace dungeonlab::tournament
