#pragma once

#include "dungeonlab/kit/kit.hpp"

namespace dungeonlab::kit {

/// The rules of the game on two pages, for players: how a turn goes, what they hear and may do,
/// what they survive, what things cost, and which house rules are in force. It reveals nothing
/// about the map except what players know before the game.
[[nodiscard]] print::Text rules_for_players(const rules::ValidDungeon& dungeon,
                                            const Imprint& imprint);

}  // namespace dungeonlab::kit
