#pragma once

#include "dungeonlab/model/settings.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/model/stage.hpp"

#include <vector>

namespace dungeonlab::generate {

/// The stages that have something to draw on a map that is begun, in order.
[[nodiscard]] std::vector<Stage> stages_left(const Sheet& begun, const Settings& settings);

}  // namespace dungeonlab::generate
