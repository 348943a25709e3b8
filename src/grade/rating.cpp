// A Rasch model with known strengths: the chance of a win follows from strength minus difficulty,
// and the likeliest difficulty is the one whose expected wins equal the counted ones. Expected wins
// fall as difficulty rises, so bisection finds it. The chances come from a table with linear
// interpolation, and everything else uses integers, so rounding is the same on every machine.
#include "dungeonlab/grade/rating.hpp"

#include "whole_root.hpp"

#include <algorithm>

namespace dungeonlab::grade {
namespace {

constexpr std::int64_t certain = 1'000'000;
constexpr std::int32_t row_step = 20;
constexpr auto chance_table = std::to_array<std::int64_t>({
#include "chances.def"
});
/// The square of one unit of the scale, which is 400 / ln 10 points.
constexpr std::int64_t unit_squared = 30'178;
constexpr std::int32_t lowest = -2000;
constexpr std::int32_t highest = 5000;

/// The chance of winning for a player who is better by that many points, in millionths.
std::int64_t chance(std::int32_t better) {
  const std::int32_t apart = std::abs(better);
  const auto row = static_cast<std::size_t>(apart / row_step);
  std::int64_t found = chance_table.back();
  if (row + 1 < chance_table.size()) {
    const std::int64_t rest = apart % row_step;
    found = chance_table[row] + (chance_table[row + 1] - chance_table[row]) * rest / row_step;
  }
  return better >= 0 ? found : certain - found;
}

/// The expected wins, in millionths.
std::int64_t expected(const std::vector<Tries>& tries, std::int32_t difficulty) {
  std::int64_t sum = 0;
  for (const Tries& one : tries) {
    sum += one.games * chance(one.strength - difficulty);
  }
  return sum;
}

}  // namespace

std::optional<std::int32_t> strength_of(std::string_view bot) {
  const auto* const row = std::find_if(strength_table.begin(), strength_table.end(),
                                       [&](const Strength& one) { return one.bot == bot; });
  return row == strength_table.end() ? std::nullopt : std::optional(row->points);
}

std::optional<Rating> rating_of(const std::vector<Tries>& tries) {
  std::int64_t wins = 0;
  std::int64_t games = 0;
  for (const Tries& one : tries) {
    wins += one.wins;
    games += one.games;
  }
  if (wins == 0 || wins == games) {
    return std::nullopt;
  }
  std::int32_t low = lowest;  // the greatest difficulty with at least as many expected wins
  std::int32_t high = highest;
  while (low + 1 < high) {
    const std::int32_t middle = (low + high) / 2;
    (expected(tries, middle) >= wins * certain ? low : high) = middle;
  }
  std::int64_t information = 0;  // in millionths
  for (const Tries& one : tries) {
    const std::int64_t won = chance(one.strength - low);
    information += one.games * (won * (certain - won) / certain);
  }
  const std::int64_t squared = unit_squared * certain / std::max<std::int64_t>(information, 1);
  return Rating{low, static_cast<std::int32_t>(whole_root(squared) + 1)};
}

}  // namespace dungeonlab::grade
