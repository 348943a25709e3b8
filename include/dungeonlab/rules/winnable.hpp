#pragma once

#include "dungeonlab/model/dungeon.hpp"

#include <cstddef>
#include <optional>

namespace dungeonlab::rules {

/// The most labels, some 100 bytes each, that the search for P12 may use from each landing.
inline constexpr std::size_t labels_of_play = 200'000;

/// Whether some landing of a playable dungeon wins for a single player who knows the map and has
/// one life, by the map's house rules and the profile `computer` (P12). Empty if the labels run out
/// first. Searches the landings in turn until one wins.
[[nodiscard]] std::optional<bool> is_winnable(const Dungeon& dungeon,
                                              std::size_t labels_max = labels_of_play);

}  // namespace dungeonlab::rules
