#pragma once

#include "graph/look.hpp"
#include "graph/play_field.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace dungeonlab::graph {

/// What an easy way keeps clear of, besides everything that hurts.
enum class Shuns : std::uint8_t {
  harm,              ///< nothing more
  harm_and_robbery,  ///< prisons, and lakes and crocodiles, too
};

/// How many walls are opened on the easiest way to the treasure and out; nothing if there is none.
/// On an easy way nothing hurts, nothing is killed, nobody is carried off, and nothing is needed
/// that lies about. So it is open in every game, whatever targets are the nearest, and shows at
/// once what most searches with more to remember would find. That there is none proves nothing.
/// `looks` are those over open boundaries.
[[nodiscard]] std::optional<int> walls_on_easy_way(const PlayField& field,
                                                   const std::vector<Look>& looks, Shuns shuns);

}  // namespace dungeonlab::graph
