// The pits as a table of one destination each, by entry. Three rules follow it; a pit with a fault
// of its own or off the map is left out, so that one wrong destination is one finding.
#include "rules/pits.hpp"

namespace dungeonlab::rules {

std::vector<std::uint32_t> falls(const Survey& survey) {
  const std::vector<Encounter>& entries = survey.sheet().encounters;
  std::vector<std::uint32_t> into(entries.size(), no_fall);
  for_each_of(survey, EncounterKind::pit, [&](std::size_t i, const Encounter& encounter) {
    if (survey.is_off_the_map(encounter) || !encounter.to ||
        encounter.to->cell == encounter.at.cell) {
      return;
    }
    const Encounter* pit = survey.encounter_at(*encounter.to);
    if (pit != nullptr &&
        (pit->kind == EncounterKind::pit || pit->kind == EncounterKind::hanging_pit)) {
      into[i] = static_cast<std::uint32_t>(pit - entries.data());
    }
  });
  return into;
}

}  // namespace dungeonlab::rules
