#pragma once

#include "dungeonlab/core/pooled_vector.hpp"
#include "dungeonlab/game/board.hpp"
#include "dungeonlab/game/look.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::relax {

/// A way that costs more is not looked for. Whoever has all her life left survives so much.
inline constexpr int easy_cost_max = 5;

/// A way from the treasure to the exit on which nothing robs, nothing is killed, nobody is carried
/// off, and nothing is needed that lies about; walls and wounds cost. No more walls are opened on
/// it than it costs, no more bites suffered nor burns, and no more fives of pierces. So it is open
/// in every game, whatever targets are the nearest, and shows at once what most searches with more
/// to remember would find.
struct EasyWay {
  int cost = 0;
  PooledVector<PlaceIndex> places{};  ///< that one comes to, those that lead on from there included
};

/// An easy way that is found soon; nothing if none is, or if nobody can land on the treasure. That
/// none is found proves nothing. `looks` are those over open boundaries.
[[nodiscard]] std::optional<EasyWay> easy_way(const game::Board& board,
                                              const std::vector<game::Look>& looks);

}  // namespace dungeonlab::relax
