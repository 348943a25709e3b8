#pragma once

#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/numbers.hpp"

#include <algorithm>
#include <cstdint>

namespace dungeonlab {

/// The damage that the neighbours of a place deal to a player who looks from there, once per stay
/// (§4, §6, §7). Four neighbours deal at most 40 pierces and 4 burns.
struct Look {
  std::uint8_t pierces = 0;
  std::uint8_t burns = 0;

  /// Adds one neighbour.
  constexpr Look& operator+=(const EncounterInfo& neighbour) {
    pierces = static_cast<std::uint8_t>(pierces + neighbour.pierces);
    burns = static_cast<std::uint8_t>(burns + neighbour.burns);
    return *this;
  }
  friend constexpr bool operator==(const Look&, const Look&) = default;
};

/// True for a kind that harms a player at an open neighbour.
[[nodiscard]] constexpr bool reaches_beyond(const EncounterInfo& row) {
  return row.pierces > 0 || row.burns > 0;
}

/// The most burns that any kind deals to its visitor.
inline constexpr int most_visitor_burns =
    std::max_element(encounter_table.begin(), encounter_table.end(),
                     [](const EncounterInfo& one, const EncounterInfo& other) {
                       return one.visitor_burns < other.visitor_burns;
                     })
        ->visitor_burns;

/// True if a look, plus the worst that the place itself can do, is less than the most that a player
/// survives, so she lives under every reading of that sentence (§2).
[[nodiscard]] constexpr bool stays_below_limits(const Look& look) {
  return look.pierces < numbers::pierces_survived &&
         look.burns + most_visitor_burns < numbers::burns_survived;
}

}  // namespace dungeonlab
