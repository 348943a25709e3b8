#pragma once

#include "dungeonlab/core/error.hpp"
#include "dungeonlab/model/settings.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <cstdint>
#include <string_view>

namespace dungeonlab::generate {

/// Draws map number `index` of a seed: the same sheet for the same version, settings and seed on
/// every compiler, whatever else is drawn before or beside it. The sheet is canonical and has no
/// origin. Settings beyond the limits are a usage error; settings that leave no room for what a
/// dungeon must have are impossible, with the setting named. `draw` is 0 for the first draw of the
/// map; who does not like it asks for the next one, which has nothing in common with it.
[[nodiscard]] Result<Sheet> generate(const Settings& settings, std::string_view seed,
                                     std::uint64_t index, std::uint32_t draw = 0);

}  // namespace dungeonlab::generate
