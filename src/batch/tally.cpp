// The book of a batch: how many indices were looked at, and what stood against those that gave no
// map. It is kept for each part and added up in the order of the parts, so it is the same however
// the parts were made.
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
