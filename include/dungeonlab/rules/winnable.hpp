#pragma once

#include "dungeonlab/model/dungeon.hpp"

#include <cstddef>
#include <optional>

namespace dungeonlab::rules {

/// Labels of the search from each landing that decides P12, some 100 bytes each.
inline constexpr std::size_t labels_of_play = 200'000;

/// Whether some landing of a dungeon that can be played wins for a single player who knows the map
/// and has one life, by the house rules of the map and the profile `computer` (P12). Nothing if the
/// labels do not suffice to tell. Searches landing after landing until one wins.
[[nodiscard]] std::optional<bool> is_winnable(const Dungeon& dungeon,
                                              std::size_t labels_max = labels_of_play);

}  // namespace dungeonlab::rules
