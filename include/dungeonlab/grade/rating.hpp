#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::grade {

/// How hard a map is on the scale of the bots: a bot of as many points wins half of its games on it
/// within usual::soon rounds, and one that has 400 more wins ten of eleven.
struct Rating {
  std::int32_t points = 0;
  std::int32_t error = 0;  ///< standard error, rounded up
  friend bool operator==(const Rating&, const Rating&) = default;
};

/// A bot of the scale, and how strong it is.
struct Strength {
  std::string_view bot;
  std::int32_t points;
};
inline constexpr auto strength_table = std::to_array<Strength>({
#define STRENGTH(bot, points) {#bot, points},
#include "dungeonlab/grade/strengths.def"
});
/// Half of the unselected maps of the preset 7x7 have a rating from this one to that.
inline constexpr std::array<std::int32_t, 2> middle_half = {
#define MIDDLE_HALF(from, to) from, to
#include "dungeonlab/grade/strengths.def"
};
/// How hard a map of so many points is beside unselected maps of the preset 7x7, in a word: `easy`,
/// `middling` or `hard`. By bots: nothing is said of people.
[[nodiscard]] constexpr std::string_view difficulty_word(std::int32_t points) {
  return points < middle_half[0] ? "easy" : points > middle_half[1] ? "hard" : "middling";
}
/// Nothing for a bot that is not on the scale.
[[nodiscard]] std::optional<std::int32_t> strength_of(std::string_view bot);

/// What a player of some strength has done on a map.
struct Tries {
  std::int32_t strength = 0;
  std::int64_t games = 0;  ///< up to a million
  std::int64_t wins = 0;   ///< within usual::soon rounds
};
/// The difficulty of a Rasch model of which the expected wins are those that were counted, by
/// strengths that are known: it depends on no other map. Nothing if all games or none were won, for
/// then it lies beyond what these players can tell. The same on every machine.
[[nodiscard]] std::optional<Rating> rating_of(const std::vector<Tries>& tries);

}  // namespace dungeonlab::grade
