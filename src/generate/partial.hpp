#pragma once

#include "dungeonlab/model/settings.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/model/stage.hpp"

namespace dungeonlab::generate {

/// The settings with the size, the levels and the house rules of a partial map.
[[nodiscard]] Settings settings_on(const Sheet& partial, Settings settings);
/// The same for generation: rivers and pits that count as finished are set to none.
[[nodiscard]] Settings settings_of_rest(const Sheet& partial, Settings settings);

}  // namespace dungeonlab::generate
