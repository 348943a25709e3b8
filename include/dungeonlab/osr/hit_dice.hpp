#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace dungeonlab::osr {

/// Hit dice, written `NH`, `<1`, `2`, `2+1`, `1-1`, `4**`.
struct HitDice {
  bool is_normal_human = false;
  bool is_less_than_one = false;
  std::int64_t dice = 1;
  std::int64_t plus = 0;
  std::int64_t stars = 0;
};

/// The form of hit dice, for messages.
inline constexpr std::string_view hit_dice_form = "NH, <1, or dice such as 2, 2+1, 1-1, 4**";
/// The limit for a creature's dice, and for what is added to them.
inline constexpr std::int64_t hit_dice_most = 99;

/// Parses hit dice; nothing for another form or beyond the limits.
[[nodiscard]] std::optional<HitDice> read_hit_dice(std::string_view text);

}  // namespace dungeonlab::osr
