// The statistics of a batch: the number of indices checked, and why some gave no map. They are kept
// for each part and added in the order of the parts, so they are the same however the parts were
// made.
#include "dungeonlab/batch/tally.hpp"

namespace dungeonlab::batch {
void Tally::add(const Tally& later) {
  indices += later.indices;
  given_up += later.given_up;
  rejected += later.rejected;
  forge::add(rejects, later.rejects);
  statistics.add(later.statistics);
}

}  // namespace dungeonlab::batch
