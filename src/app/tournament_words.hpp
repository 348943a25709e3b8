#pragma once

#include "app/command.hpp"
#include "dungeonlab/tourney/tournament.hpp"

#include <filesystem>
#include <string>

namespace dungeonlab::app {

/// What a director is told: what there is now, what to publish, what to keep, and what comes next.
[[nodiscard]] std::string told_of_seal(const tourney::Plan& plan, const tourney::Survey& survey,
                                       const std::filesystem::path& folder, bool is_drawn_at_once);
[[nodiscard]] std::string told_of_draw(const tourney::Drawn& drawn,
                                       const std::filesystem::path& folder,
                                       const std::string& no_press);
[[nodiscard]] std::string told_of_reveal(std::optional<std::int64_t> round,
                                         const std::filesystem::path& folder);

/// What anybody is told who checks: every fault on a line, or what is proved and what is not.
[[nodiscard]] std::string told_of_check(const tourney::Findings& findings,
                                        const std::filesystem::path& rounds);
/// The worst of the faults as an exit code.
[[nodiscard]] int code_of(const tourney::Findings& findings);

}  // namespace dungeonlab::app
