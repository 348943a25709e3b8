#pragma once

#include "graph/nearest.hpp"
#include "rules/inspection.hpp"

#include <cstddef>

namespace dungeonlab::rules {

/// Calls `visit(entry, place, nearest)` for each entry that carries players off, with its place and
/// with all that is known of its nearest targets.
template <class Visit>
void for_each_captor(const Inspection& inspection, Visit visit) {
  const std::vector<Encounter>& encounters = inspection.sheet().encounters;
  for (std::size_t i = 0; i < encounters.size(); ++i) {
    const PlaceIndex at = inspection.dungeon().index(encounters[i].at);
    if (const auto captor = graph::captor_at(inspection.dungeon(), at)) {
      visit(i, at, inspection.play().nearest(*captor));
    }
  }
}

}  // namespace dungeonlab::rules
