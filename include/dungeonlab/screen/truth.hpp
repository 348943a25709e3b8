#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/notebook/fragment.hpp"
#include "dungeonlab/screen/map_picture.hpp"

namespace dungeonlab::screen {

/// The current dungeon as an all-knowing notebook would have it: for gamemasters, and for all
/// players when the game is over.
[[nodiscard]] notebook::Fragment truth_of(const game::Game& game, const game::State& state);
/// The symbol of a place of the true map. Unlike for players, different trees look different.
[[nodiscard]] Glyph true_glyph(const Dungeon& dungeon, const notebook::Fragment& truth,
                               const Place& at);
/// A picture of the whole true map, without marks.
[[nodiscard]] MapPicture picture_of(const Dungeon& dungeon, const notebook::Fragment& truth);

}  // namespace dungeonlab::screen
