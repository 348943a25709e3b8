#pragma once

#include "app/progress_line.hpp"
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
  int hours = 0;
  std::optional<Extent> size{};  ///< of the base rectangle; nothing: any
  std::string seed{};
};

/// A map that suits it.
struct Evening {
  rules::ValidDungeon map;
  std::int32_t rounds = 0;  ///< until the first of as many bots has won, in the median game
  int minutes = 0;          ///< that people need for so many, see seconds_of_turn
};

/// How long people take for a turn: to look, choose, draw and hear what comes of it.
inline constexpr int seconds_of_turn = 30;

/// The evening whose length by bots is nearest to what is wished for, of a few maps of each preset
/// that fits. The same wish gives the same evening.
[[nodiscard]] Result<Evening> evening_for(const EveningWish& wish, ProgressLine& line);

/// `about 2 hours`, to the half hour.
[[nodiscard]] std::string about_hours(int minutes);

}  // namespace dungeonlab::app
