#pragma once

#include "dungeonlab/tournament/tournament.hpp"

#include <string>

namespace dungeonlab::tournament {

/// A Markdown page on how players can check the tournament with that plan.
[[nodiscard]] std::string write_check_page(const Plan& plan);

}  // namespace dungeonlab::tournament
