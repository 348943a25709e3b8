#pragma once

#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/render/gamemaster_page.hpp"

#include <string>
#include <vector>

namespace dungeonlab::kit {

/// The key next to a map. Each kind appears once, grouped by what a look from a neighbour shows of
/// it, with its places, who is carried where, and what it does under the rules of play of the
/// table; then walls, questions and notes. All text is safe to show.
[[nodiscard]] std::vector<render::KeyGroup> short_key(const rules::ValidDungeon& dungeon,
                                                      const Imprint& imprint);

/// What a gamemaster says, asks or keeps when a player visits that kind; empty if the rules leave
/// nothing open.
[[nodiscard]] std::string hint_for(EncounterKind kind, const PlayRules& rules, const Sheet& sheet);

}  // namespace dungeonlab::kit
