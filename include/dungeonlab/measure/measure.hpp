#pragma once

#include "dungeonlab/measure/figures.hpp"
#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/model/numbers.hpp"

namespace dungeonlab::measure {

/// The points of Figure::hazard. So many as pierces a player survives are a life, and each sort of
/// damage weighs as much of it as it takes.
namespace points {
inline constexpr int pierce = 1;
inline constexpr int life = pierce * numbers::pierces_survived;
inline constexpr int bite = life / numbers::bites_survived;
inline constexpr int burn = life / numbers::burns_survived;
inline constexpr int loss = life / 2;  ///< of all ammunition and money
}  // namespace points

/// The figures of a dungeon, which was built from `sheet`. Linear in the places but for the routes,
/// which sort what they find. The README of this room says how each figure is counted.
[[nodiscard]] Figures measure(const Sheet& sheet, const Dungeon& dungeon);

}  // namespace dungeonlab::measure
