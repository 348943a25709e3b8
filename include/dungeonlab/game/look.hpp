#pragma once

#include "dungeonlab/core/pooled_vector.hpp"
#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/model/look.hpp"

namespace dungeonlab::game {

using dungeonlab::Look;

/// For each place, what its neighbours do across boundaries no stronger than `through` (by default,
/// open ones only). A hospital protects, so its entry is empty. Beasts that a game sends to a
/// Mordor are not on the map and not included.
[[nodiscard]] PooledVector<Look> looks(const Dungeon& dungeon, Barrier through = Barrier::open);

}  // namespace dungeonlab::game
