#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::grade {

/// How hard a map is on the scale of the bots: a bot with the same points wins half of its games on
/// it within usual::soon rounds, and a bot with 400 more points wins ten of eleven.
struct Rating {
  std::int32_t points = 0;
  std::int32_t error = 0;  ///< standard error, rounded up
  friend bool operator==(const Rating&, const Rating&) = default;
};

/// A bot of the scale and its strength.
struct Strength {
  std::string_view bot;
  std::int32_t points;
};
inline constexpr auto strength_table = std::to_array<Strength>({
#define STRENGTH(bot, points) {#bot, points},
#include "dungeonlab/grade/strengths.def"
});
/// The range of ratings of the middle half of the unselected maps of the preset 7x7.
inline constexpr std::array<std::int32_t, 2> middle_half = {
#define MIDDLE_HALF(from, to) from, to
#include "dungeonlab/grade/strengths.def"
};
/// How hard a map with that rating is compared with unselected maps of the preset 7x7: `easy`,
/// `middling` or `hard`. This is about bots and says nothing about people.
[[nodiscard]] constexpr std::string_view difficulty_word(std::int32_t points) {
  return points < middle_half[0] ? "easy" : points > middle_half[1] ? "hard" : "middling";
}
/// The strength of a bot; nothing if it is not on the scale.
[[nodiscard]] std::optional<std::int32_t> strength_of(std::string_view bot);

/// The results of a player of known strength on a map.
struct Tries {
  std::int32_t strength = 0;
  std::int64_t games = 0;  ///< at most a million
  std::int64_t wins = 0;   ///< within usual::soon rounds
};
/// The difficulty in a Rasch model at which the expected wins equal the counted ones, given the
/// strengths. It does not depend on other maps and is the same on every machine. Nothing if all or
/// no games were won, because the difficulty is then outside the range of these players.
[[nodiscard]] std::optional<Rating> rating_of(const std::vector<Tries>& tries);

}  // namespace dungeonlab::grade
