#pragma once

#include "dungeonlab/model/numbers.hpp"

/// What an ammunition kit holds (§2); of bullets a map may say another number.
namespace dungeonlab::ammunition_kit {

inline constexpr int bullets = numbers::kit_bullets;
inline constexpr int grenades = numbers::kit_grenades;
inline constexpr int blasters = numbers::kit_blasters;
inline constexpr int dollars = numbers::kit_dollars;

}  // namespace dungeonlab::ammunition_kit
