#pragma once

#include "dungeonlab/kit/kit.hpp"

#include <string>

namespace dungeonlab::kit {

/// What a landing brings, in a sentence.
[[nodiscard]] std::string start_of(const Dungeon& dungeon);

/// The first page of an evening: what to print and hand to whom, what to say first, and what to do
/// in each turn.
[[nodiscard]] print::Text cover(const Sheet& sheet, const rules::ValidDungeon& dungeon,
                                const Imprint& imprint);

}  // namespace dungeonlab::kit
