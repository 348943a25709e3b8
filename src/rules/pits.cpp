// The pits as a table with one destination each, by entry. Three rules follow it. A pit with
// another fault or off the map is left out, so that one wrong destination is one finding.
#include "rules/pits.hpp"

#include <algorithm>

namespace dungeonlab::rules {

std::span<const std::uint32_t> Survey::falls() const {
  if (falls_) {
    return *falls_;
  }
  // Pits count even if something else was written first at their place.
  PooledVector<std::uint32_t> pit_at(ground_.grid().places(), no_fall);
  for (const EncounterKind kind : {EncounterKind::pit, EncounterKind::hanging_pit}) {
    for_each_of(*this, kind, [&](std::size_t i, const Encounter& encounter) {
      if (ground_.contains(encounter.at)) {
        std::uint32_t& pit = pit_at[slot(encounter.at)];
        pit = std::min(pit, static_cast<std::uint32_t>(i));
      }
    });
  }
  falls_.emplace(sheet_->encounters.size(), no_fall);
  for_each_of(*this, EncounterKind::pit, [&](std::size_t i, const Encounter& encounter) {
    if (is_off_the_map(encounter) || !encounter.to || encounter.to->cell == encounter.at.cell) {
      return;
    }
    if (ground_.contains(*encounter.to)) {
      (*falls_)[i] = pit_at[slot(*encounter.to)];
    }
  });
  return *falls_;
}

PooledVector<bool> pit_places(const Survey& survey) {
  const Ground& ground = survey.ground();
  PooledVector<bool> pits(ground.grid().places(), false);
  for_each_of(survey, EncounterKind::pit, [&](std::size_t, const Encounter& encounter) {
    if (ground.contains(encounter.at)) {
      pits[ground.grid().index(encounter.at)] = true;
    }
  });
  return pits;
}

}  // namespace dungeonlab::rules
