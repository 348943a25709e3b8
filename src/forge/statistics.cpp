// Statistics of forging. They are added map by map, in order, so the examples are the first of
// their kind whichever thread drew them. Memory grows with the number of different vetoes, not with
// the number of maps.
#include "dungeonlab/forge/statistics.hpp"

#include <algorithm>

namespace dungeonlab::forge {

void add(VetoCounts& all, const VetoCounts& later) {
  for (const auto& [veto, count] : later) {
    const auto [place, is_new] = all.try_emplace(veto, count);
    if (!is_new) {
      place->second.times += count.times;
    }
  }
}

std::vector<std::pair<Veto, VetoCount>> commonest(const VetoCounts& counts) {
  std::vector<std::pair<Veto, VetoCount>> sorted(counts.begin(), counts.end());
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& one, const auto& other) {
    return one.second.times > other.second.times;
  });
  return sorted;
}

void Statistics::add(const Statistics& later) {
  maps += later.maps;
  maps_at_once += later.maps_at_once;
  draws += later.draws;
  forge::add(vetoes, later.vetoes);
  forge::add(attempts, later.attempts);
  for (const auto& [code, times] : later.unanswered) {
    unanswered[code] += times;
  }
}

}  // namespace dungeonlab::forge
