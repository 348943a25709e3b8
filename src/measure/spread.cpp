// Figures of many maps, kept as a table of how often each value occurs: exact, in any order of the
// maps, and as small as figures are alike. Means are left out: figures are whole numbers, and a few
// odd maps pull a mean away from all others.
#include "dungeonlab/measure/spread.hpp"

namespace dungeonlab::measure {

void Spread::add(const Figures& figures) {
  ++maps_;
  for (const FigureInfo& row : figure_table) {
    if (const auto& value = figures[row.figure]) {
      ++times_[static_cast<std::size_t>(row.figure)][*value];
    }
  }
}

std::optional<Spread::Summary> Spread::of(Figure figure) const {
  const auto& times = times_[static_cast<std::size_t>(figure)];
  if (times.empty()) {
    return std::nullopt;
  }
  std::size_t values = 0;
  for (const auto& [value, count] : times) {
    values += count;
  }
  std::size_t left = (values - 1) / 2;
  auto middle = times.begin();
  while (left >= middle->second) {
    left -= middle->second;
    ++middle;
  }
  return Summary{
      .least = times.begin()->first, .median = middle->first, .most = times.rbegin()->first};
}

}  // namespace dungeonlab::measure
