#pragma once

#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/render/gamemaster_page.hpp"

#include <string>
#include <vector>

namespace dungeonlab::kit {

/// The key of a map as it stands beside it: each kind once, by what a look from a neighbour shows
/// of it, with its places, who is carried where, and what it does under the rules of play of the
/// table; walls, questions and notes. Words are safe to show.
[[nodiscard]] std::vector<render::KeyGroup> short_key(const rules::ValidDungeon& dungeon,
                                                      const Imprint& imprint);

/// What a gamemaster says, in quotes, when a player comes to that kind, and what else they ask or
/// keep.
[[nodiscard]] std::string hint_for(EncounterKind kind, const PlayRules& rules, const Sheet& sheet);

}  // namespace dungeonlab::kit
