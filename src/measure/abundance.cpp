// How common objects are over many maps. A sum hides that one map in ten may have all of them, so
// this also counts the maps that have any, and keeps the least and most per map.
#include "dungeonlab/measure/abundance.hpp"

#include <algorithm>

namespace dungeonlab::measure {

void Abundances::add(Abundance& abundance, std::int64_t count) const {
  abundance.maps_with += count > 0 ? 1 : 0;
  abundance.sum += count;
  abundance.least = maps_ == 0 ? count : std::min(abundance.least, count);
  abundance.most = std::max(abundance.most, count);
}

void Abundances::add(const Census& census) {
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    add(kinds_[i], census.kinds[i]);
  }
  for (std::size_t i = 0; i < walls_.size(); ++i) {
    add(walls_[i], census.walls[i]);
  }
  add(rivers_, census.rivers);
  ++maps_;
}

}  // namespace dungeonlab::measure
