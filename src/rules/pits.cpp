// The pits as a table of one destination each, by entry. Three rules follow it; a pit with a fault
// of its own or off the map is left out, so that one wrong destination is one finding.
#include "rules/pits.hpp"

#include <algorithm>

namespace dungeonlab::rules {

std::vector<std::uint32_t> falls(const Survey& survey) {
  // Where something else was written first, the pit is there nevertheless.
  const Ground& ground = survey.ground();
  std::vector<std::uint32_t> pit_at(ground.grid().places(), no_fall);
  for (const EncounterKind kind : {EncounterKind::pit, EncounterKind::hanging_pit}) {
    for_each_of(survey, kind, [&](std::size_t i, const Encounter& encounter) {
      if (ground.contains(encounter.at)) {
        std::uint32_t& pit = pit_at[ground.grid().index(encounter.at)];
        pit = std::min(pit, static_cast<std::uint32_t>(i));
      }
    });
  }
  std::vector<std::uint32_t> into(survey.sheet().encounters.size(), no_fall);
  for_each_of(survey, EncounterKind::pit, [&](std::size_t i, const Encounter& encounter) {
    if (survey.is_off_the_map(encounter) || !encounter.to ||
        encounter.to->cell == encounter.at.cell) {
      return;
    }
    if (ground.contains(*encounter.to)) {
      into[i] = pit_at[ground.grid().index(*encounter.to)];
    }
  });
  return into;
}

std::vector<bool> pit_places(const Survey& survey) {
  const Ground& ground = survey.ground();
  std::vector<bool> pits(ground.grid().places(), false);
  for_each_of(survey, EncounterKind::pit, [&](std::size_t, const Encounter& encounter) {
    if (ground.contains(encounter.at)) {
      pits[ground.grid().index(encounter.at)] = true;
    }
  });
  return pits;
}

}  // namespace dungeonlab::rules
