// Parties that are sent into maps so that conditions can ask how they fare. A plan holds the text
// of the party and not the name of a file, so whoever has the plan can find the same figures. What
// a delve is belongs to old-school play, of which batches know nothing: it is handed in.
#include "dungeonlab/batch/delve.hpp"

namespace dungeonlab::batch {

Result<Delve> delve_of(const DelveTerms& terms, const DelveMaker& maker) {
  if (terms.party.empty()) {
    return Delve();
  }
  return maker ? maker(terms) : fail(Failure::usage, "expeditions are not available here");
}

measure::Measurement measurement_of(const rules::ValidDungeon& map, const Delve& delve,
                                    const measure::FigureSet& requested) {
  return {map.sheet(), map.dungeon(),
          delve ? [&map, &delve](measure::Figures& figures) { delve(map, figures); }
                : measure::Measurement::Delve(),
          requested};
}

}  // namespace dungeonlab::batch
