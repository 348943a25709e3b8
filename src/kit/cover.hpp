#pragma once

#include "dungeonlab/kit/kit.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::kit {

/// What a landing brings: `3 ammunition kits: 90 bullets, 15 grenades, 30 blasters, 60 dollars`,
/// with other words before the last if they are given.
[[nodiscard]] std::string kits_in_words(const Dungeon& dungeon,
                                        std::string_view before_last = ", ");
/// The same in a sentence.
[[nodiscard]] std::string start_of(const Dungeon& dungeon);

/// Pages of the turn log that are printed together: both sides of sheets, more for many players.
[[nodiscard]] int log_pages(int players);

/// The first page of an evening: what to print and hand to whom, what to say first, and what to do
/// in each turn.
[[nodiscard]] print::Text cover(const Sheet& sheet, const rules::ValidDungeon& dungeon,
                                const Imprint& imprint);

}  // namespace dungeonlab::kit
