#pragma once

#include "dungeonlab/tournament/tournament.hpp"
#include "records.hpp"

#include <filesystem>
#include <optional>

namespace dungeonlab::tournament {

/// Read the contents of a tournament's folder for its director. Incomplete if a file is missing,
/// corrupt if it was changed; the error names the file.
[[nodiscard]] Outcome<Secret> secret_in(const std::filesystem::path& folder);
[[nodiscard]] Outcome<Plan> plan_in(const std::filesystem::path& folder);
/// The commitment; nothing if the maps have not been drawn yet.
[[nodiscard]] Outcome<std::optional<Commitment>> commitment_in(const std::filesystem::path& folder);
/// The secret, if it belongs to the plan.
[[nodiscard]] Outcome<Secret> secret_of(const std::filesystem::path& folder, const Plan& plan);

}  // namespace dungeonlab::tournament
