#pragma once

#include "dungeonlab/game/game.hpp"

#include <string>

namespace dungeonlab::session {

/// A place as it is now, for who may know everything.
struct TruePlace {
  std::string sign{};  ///< as a plan has it, such as `En` or `~>`; empty if nothing is there
  std::string text{};  ///< `a tree (an ent)`, `a pit, which leads to B2.1`
};
[[nodiscard]] TruePlace true_place(const Dungeon& dungeon, const game::State& state, PlaceIndex at);

}  // namespace dungeonlab::session
