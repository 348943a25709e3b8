#pragma once

#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "graph/nearest.hpp"
#include "rules/inspection.hpp"

#include <cstddef>
#include <vector>

namespace dungeonlab::rules {

/// Calls `visit(entry, place, captor)` for each entry that carries players off.
template <class Visit>
void for_each_captor(const Inspection& inspection, Visit visit) {
  const std::vector<Encounter>& encounters = inspection.sheet().encounters;
  for (std::size_t entry = 0; entry < encounters.size(); ++entry) {
    if (info(*encounters[entry].kind).needs) {
      const PlaceIndex at = inspection.dungeon().index(encounters[entry].at);
      visit(entry, at, *graph::captor_at(inspection.dungeon(), at));
    }
  }
}

}  // namespace dungeonlab::rules
