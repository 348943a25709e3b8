// Bots, shares and the difficulty of a map in words for gamemasters. A map that all or none of the
// bots win soon is outside their scale; the text says so, because it matters most there.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/grade/grade.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace dungeonlab::grade {

std::string name_of(const Contender& who) {
  return who.without ? fmt::format("{} without {}", who.bot,
                                   bots::ability_table[bots::bit(*who.without)].name)
                     : std::string(who.bot);
}

std::string as_percent(std::int32_t thousandths) {
  return fmt::format("{}.{} %", thousandths / 10, thousandths % 10);
}

std::string in_hundredths(std::int32_t thousandths) {
  const std::int32_t size = std::abs(thousandths);
  return fmt::format("{}{}.{:02}", thousandths < 0 ? "-" : "", size / 1000, size % 1000 / 10);
}

std::string difficulty_in_words(const Grade& grade, const Options& options) {
  const auto rating = grade.rating(options);
  const bool is_won_soon = std::any_of(grade.figures.begin(), grade.figures.end(),
                                       [](const Figures& one) { return one.wins_soon > 0; });
  std::string words =
      rating ? fmt::format("Bots find this map {}", difficulty_word(rating->points))
      : is_won_soon
          ? fmt::format("Bots find this map very easy: all win within {} turns", usual::soon)
          : fmt::format("Bots find this map very hard: none wins within {} turns", usual::soon);
  if (const auto turns = grade.bot_turns()) {
    const std::string_view between = rating ? ":" : ", and";
    words += *turns < options.rounds
                 ? fmt::format(
                       "{} one alone, without the map, takes {} turns or more in half of its "
                       "games",
                       between, *turns)
                 : fmt::format(
                       "{} one alone, without the map, gives up after {} turns in half of "
                       "its games",
                       between, options.rounds);
  }
  words += grade.par.best ? fmt::format(". With the map, the shortest game takes {}",
                                        counted(*grade.par.best, "turn"))
                          : "";
  return words + ".";
}

}  // namespace dungeonlab::grade
