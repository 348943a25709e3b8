#pragma once

#include "dungeonlab/core/borrowed.hpp"
#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/model/look.hpp"

namespace dungeonlab::game {

using dungeonlab::Look;

/// By place: what the neighbours do over boundaries on which nothing stronger than `through`
/// stands; over open ones unless something else is said. Nothing in a hospital, which keeps it
/// away. Beasts that a game sends to a Mordor are on no map and not looked at.
[[nodiscard]] Borrowed<Look> looks(const Dungeon& dungeon, Barrier through = Barrier::open);

}  // namespace dungeonlab::game
