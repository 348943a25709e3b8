#pragma once

#include "dungeonlab/kit/kit.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::kit {

/// The equipment of a landing: `3 ammunition kits: 90 bullets, 15 grenades, 30 blasters, 60
/// dollars`, with `before_last` before the last item.
[[nodiscard]] std::string kits_in_words(const Dungeon& dungeon,
                                        std::string_view before_last = ", ");
/// The same in a sentence.
[[nodiscard]] std::string start_of(const Dungeon& dungeon);

/// The number of turn-log pages to print together: both sides of sheets, more for many players.
[[nodiscard]] int log_pages(int players);

/// The first page of an evening: what to print and whom to give it to, what to say first, and what
/// to do in each turn.
[[nodiscard]] print::Text cover(const Sheet& sheet, const rules::ValidDungeon& dungeon,
                                const Imprint& imprint);

}  // namespace dungeonlab::kit
