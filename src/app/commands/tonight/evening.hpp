#pragma once

#include "cli/progress_line.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/model/place.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace dungeonlab::app {

/// What an evening should be like.
struct EveningWish {
  int players = 0;
  int minutes = 0;
  std::optional<Extent> size{};  ///< size of the base rectangle; empty: any
  std::string seed{};
};

/// A suitable map.
struct Evening {
  rules::ValidDungeon map;
  std::int32_t rounds = 0;  ///< until the first of as many bots has won, in the median game
  bool is_longer = false;   ///< the median game hit the limit, so it takes more rounds
  int minutes = 0;          ///< time that people need for these rounds, see seconds_of_turn
};

/// How long people take for a turn: to look, choose, draw and hear the result.
inline constexpr int seconds_of_turn = 30;

/// The largest base rectangle that fits an evening.
inline constexpr int cells_of_evening = 400;

/// The evening whose length by bots is closest to the wish, from a few maps of each preset that
/// fits; empty after an interruption. The same wish gives the same evening.
[[nodiscard]] Result<std::optional<Evening>> evening_for(const EveningWish& wish,
                                                         ProgressLine& line);

/// `2 hours`, rounded to half hours.
[[nodiscard]] std::string hours_in_words(int minutes);

}  // namespace dungeonlab::app
