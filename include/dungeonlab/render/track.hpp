#pragma once

#include "dungeonlab/model/place.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::render {

/// One move of a player from place to place.
struct Leg {
  std::optional<Place> from{};  ///< nullopt: she lands
  std::optional<Place> to{};    ///< nullopt: she leaves the dungeon, alive or dead
  bool is_carried = false;      ///< moved by a pit, a river or a captor
  bool is_death = false;
};

/// The actions of one turn, for a track with numbered turns.
struct TurnNote {
  int turn = 0;
  std::optional<Place> at{};  ///< where she is at that time; nullopt: outside
  std::string words{};
};

/// The path of a player, for drawing over a map.
struct Track {
  std::string name{};             ///< in the legend
  std::vector<Leg> legs{};        ///< in game order
  std::vector<TurnNote> turns{};  ///< empty: no turn numbers
};

/// The number of tracks that one map can show with distinct colors and dashes.
inline constexpr std::size_t tracks_max = 16;

}  // namespace dungeonlab::render
