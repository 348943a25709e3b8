#pragma once

#include "dungeonlab/model/encounter.hpp"

/// Sorts of kinds that only play knows, from the columns of the catalogue.
namespace dungeonlab::game {

/// True of what a map holds that lives, moves, or can be destroyed: it has a state of its own.
[[nodiscard]] constexpr bool is_creature(EncounterKind kind) {
  const EncounterInfo& row = info(kind);
  return row.family == Family::green_eyes || row.family == Family::monster ||
         row.family == Family::tree || row.kill.grenades > 0;
}
/// True of a living beast that a morgul blade sends: green eyes and eyescorchers (engine 3.8).
[[nodiscard]] constexpr bool can_be_sent(EncounterKind kind) {
  return info(kind).family == Family::green_eyes || info(kind).visitor_burns > 0;
}

}  // namespace dungeonlab::game
