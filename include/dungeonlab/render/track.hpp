#pragma once

#include "dungeonlab/model/place.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::render {

/// One change of place of a player.
struct Leg {
  std::optional<Place> from{};  ///< nothing: she lands
  std::optional<Place> to{};    ///< nothing: she leaves the dungeon, alive or dead
  bool is_carried = false;      ///< she did not go there herself: a pit, a river, a captor
  bool is_death = false;
};

/// What is done in one turn of a track whose turns are numbered.
struct TurnNote {
  int turn = 0;
  std::optional<Place> at{};  ///< where she is then; nothing: outside
  std::string words{};
};

/// Where a player went, to be drawn over a map.
struct Track {
  std::string name{};             ///< in the legend
  std::vector<Leg> legs{};        ///< in the order of the game
  std::vector<TurnNote> turns{};  ///< empty: turns are not numbered
};

/// So many tracks on one map differ in colour and dashes.
inline constexpr std::size_t tracks_max = 16;

}  // namespace dungeonlab::render
