#pragma once

#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/render/gamemaster_page.hpp"

#include <vector>

namespace dungeonlab::kit {

/// The key of a map as it stands beside it: each kind once, by what a look from a neighbour shows
/// of it, with its places, who is carried where, and what it does under the rules of play of the
/// table; walls, questions and notes. Words are safe to show.
[[nodiscard]] std::vector<render::KeyGroup> short_key(const rules::ValidDungeon& dungeon,
                                                      const Imprint& imprint);

}  // namespace dungeonlab::kit
