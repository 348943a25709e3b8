#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/notebook/fragment.hpp"
#include "dungeonlab/screen/map_picture.hpp"

namespace dungeonlab::screen {

/// The dungeon as it is now, as a notebook would have it that knows everything: for whoever leads a
/// game, and for everybody when it is over.
[[nodiscard]] notebook::Fragment truth_of(const game::Game& game, const game::State& state);
/// The sign of a place in it. Here trees are told apart.
[[nodiscard]] Sign true_sign(const Dungeon& dungeon, const notebook::Fragment& truth,
                             const Place& at);
/// A picture of all of it, without marks.
[[nodiscard]] MapPicture picture_of(const Dungeon& dungeon, const notebook::Fragment& truth);

}  // namespace dungeonlab::screen
