// A Rasch model with strengths that are known: the chance of a win follows from strength less
// difficulty, and the likeliest difficulty is that of which the expected wins are those that were
// counted. Expected wins fall as difficulty grows, so it is found by halving. The chances are a
// table with straight lines between its rows, and all else is whole numbers, so that no machine
// rounds otherwise.
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
/// Of one unit of the scale, 400 / ln 10 points, squared.
constexpr std::int64_t unit_squared = 30'178;
constexpr std::int32_t lowest = -2000;
constexpr std::int32_t highest = 5000;

/// Of who is better by so many points, in millionths.
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

/// In millionths of a win.
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
  std::int32_t low = lowest;  // the greatest difficulty of which no fewer wins are expected
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
