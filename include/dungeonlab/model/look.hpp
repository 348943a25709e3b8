#pragma once

#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/numbers.hpp"

#include <algorithm>
#include <cstdint>

namespace dungeonlab {

/// What the neighbours of a place do to a player who looks from there, once in her stay (§4, §6,
/// §7). Four of them deal at most 40 pierces and 4 burns.
struct Look {
  std::uint8_t pierces = 0;
  std::uint8_t burns = 0;

  /// One more neighbour.
  constexpr Look& operator+=(const EncounterInfo& neighbour) {
    pierces = static_cast<std::uint8_t>(pierces + neighbour.pierces);
    burns = static_cast<std::uint8_t>(burns + neighbour.burns);
    return *this;
  }
  friend constexpr bool operator==(const Look&, const Look&) = default;
};

/// True of a kind that harms whoever stands at an open neighbour.
[[nodiscard]] constexpr bool reaches_beyond(const EncounterInfo& row) {
  return row.pierces > 0 || row.burns > 0;
}

/// The most burns that what stands at one place deals to its visitor.
inline constexpr int most_visitor_burns =
    std::max_element(encounter_table.begin(), encounter_table.end(),
                     [](const EncounterInfo& one, const EncounterInfo& other) {
                       return one.visitor_burns < other.visitor_burns;
                     })
        ->visitor_burns;

/// True if a look, with what the place itself may do, is less than the most that a player survives:
/// under every reading of that word she lives (§2).
[[nodiscard]] constexpr bool stays_below_limits(const Look& look) {
  return look.pierces < numbers::pierces_survived &&
         look.burns + most_visitor_burns < numbers::burns_survived;
}

}  // namespace dungeonlab
