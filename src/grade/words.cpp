// Bots, shares and the difficulty of a map, as a gamemaster reads them. A map that all bots win
// soon, or none, lies beyond their scale; that is said, as it is where it matters most.
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
  const std::string how =
      rating ? fmt::format("For computer players, this map is {} compared with other 7x7 maps",
                           difficulty_word(rating->points))
      : is_won_soon
          ? fmt::format("Computer players find this map too easy to rate: all win within {} turns",
                        usual::soon)
          : fmt::format(
                "Computer players find this map too hard to rate: none wins within {} turns",
                usual::soon);
  std::string figures;
  if (const auto turns = grade.bot_turns()) {
    figures += fmt::format("bot-turns {}, ", *turns);
  }
  figures += grade.par.best ? fmt::format("par {}", *grade.par.best) : "no par";
  if (rating) {
    figures += fmt::format(", rating {} ± {}", rating->points, rating->error);
  }
  return fmt::format("{} ({}). People may find it different.", how, figures);
}

}  // namespace dungeonlab::grade
