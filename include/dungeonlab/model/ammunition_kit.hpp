#pragma once

/// What an ammunition kit holds (§2); of bullets a map may say another number.
namespace dungeonlab::ammunition_kit {

inline constexpr int bullets = 30;
inline constexpr int grenades = 5;
inline constexpr int blasters = 10;
inline constexpr int dollars = 20;

}  // namespace dungeonlab::ammunition_kit
