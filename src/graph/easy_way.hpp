#pragma once

#include "graph/look.hpp"
#include "graph/play_field.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::graph {

/// How many walls are opened on the easiest way to the treasure and out; nothing if there is none.
/// On an easy way nothing hurts or robs, nothing is killed, nobody is carried off, and nothing is
/// needed that lies about. So it is open in every game, whatever targets are the nearest, and shows
/// at once what most searches with more to remember would find. That there is none proves nothing.
/// `looks` are those over open boundaries.
[[nodiscard]] std::optional<int> walls_on_easy_way(const PlayField& field,
                                                   const std::vector<Look>& looks);

}  // namespace dungeonlab::graph
