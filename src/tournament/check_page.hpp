#pragma once

#include "dungeonlab/tournament/tournament.hpp"

#include <string>

namespace dungeonlab::tournament {

/// How players check a tournament, as a page of Markdown for the plan that is published.
[[nodiscard]] std::string write_check_page(const Plan& plan);

}  // namespace dungeonlab::tournament
