// Parties that are sent into maps, so that conditions can use how they fare. A plan contains the
// text of the party instead of a file name, so anyone who has the plan can reproduce the figures.
// Delves belong to old-school play, about which batches know nothing, so the caller provides them.
#include "dungeonlab/batch/delve.hpp"

namespace dungeonlab::batch {

Result<Delve> delve_of(const DelveTerms& terms, const DelveMaker& maker) {
  if (terms.party.empty()) {
    return Delve();
  }
  return maker ? maker(terms) : fail(Failure::usage, "nobody can be sent into maps here");
}

measure::Measurement measurement_of(const rules::ValidDungeon& map, const Delve& delve,
                                    const measure::FigureSet& requested) {
  return {map.sheet(), map.dungeon(),
          delve ? [&map, &delve](measure::Figures& figures) { delve(map, figures); }
                : measure::Measurement::Delve(),
          requested};
}

}  // namespace dungeonlab::batch
