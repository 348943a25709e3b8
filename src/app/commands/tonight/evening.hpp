#pragma once

#include "cli/progress_line.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/model/place.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace dungeonlab::app {

/// What an evening is to be like.
struct EveningWish {
  int players = 0;
  int minutes = 0;
  std::optional<Extent> size{};  ///< of the base rectangle; nothing: any
  std::string seed{};
};

/// A map that suits it.
struct Evening {
  rules::ValidDungeon map;
  std::int32_t rounds = 0;  ///< until the first of as many bots has won, in the median game
  bool is_longer = false;   ///< no game was played to such an end: it takes more rounds
  int minutes = 0;          ///< that people need for so many, see seconds_of_turn
};

/// How long people take for a turn: to look, choose, draw and hear what comes of it.
inline constexpr int seconds_of_turn = 30;

/// The largest base rectangle that an evening has room for.
inline constexpr int cells_of_evening = 400;

/// The evening whose length by bots is nearest to what is wished for, of a few maps of each preset
/// that fits; nothing if an interruption came. The same wish gives the same evening.
[[nodiscard]] Result<std::optional<Evening>> evening_for(const EveningWish& wish,
                                                         ProgressLine& line);

/// `2 hours`, to the half hour.
[[nodiscard]] std::string hours_in_words(int minutes);

}  // namespace dungeonlab::app
