#pragma once

#include "dungeonlab/model/encounter.hpp"

/// Groups of kinds that matter only in play, derived from the columns of the catalogue.
namespace dungeonlab::game {

/// True of kinds that live, move or can be destroyed, and so have a state of their own.
[[nodiscard]] constexpr bool is_creature(EncounterKind kind) {
  const EncounterInfo& row = info(kind);
  return row.family == Family::green_eyes || row.family == Family::monster ||
         row.family == Family::tree || row.kill.grenades > 0;
}
/// True of kinds that a morgul blade can send away while alive: green eyes and eyescorchers (engine
/// 3.8).
[[nodiscard]] constexpr bool can_be_sent(EncounterKind kind) {
  return info(kind).family == Family::green_eyes || info(kind).visitor_burns > 0;
}

}  // namespace dungeonlab::game
