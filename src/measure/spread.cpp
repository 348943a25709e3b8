// Figures of many maps, kept as the frequency of each value: exact, independent of the order of the
// maps, and small if figures are alike. There are no means, because a few odd maps would distort
// them.
#include "dungeonlab/measure/spread.hpp"

namespace dungeonlab::measure {
namespace {

using Times = std::map<std::int64_t, std::size_t>;

std::size_t values_in(const Times& times) {
  std::size_t values = 0;
  for (const auto& [value, count] : times) {
    values += count;
  }
  return values;
}

/// The value at an index of the sorted values, from 0.
std::int64_t value_at(const Times& times, std::size_t place) {
  auto at = times.begin();
  while (place >= at->second) {
    place -= at->second;
    ++at;
  }
  return at->first;
}

}  // namespace

void Spread::add(const Figures& figures) {
  ++maps_;
  for (std::size_t i = 0; i < times_.size(); ++i) {
    if (const auto& value = figures[static_cast<Figure>(i)]) {
      ++times_[i][*value];
    }
  }
}

std::optional<Spread::Summary> Spread::of(Figure figure) const {
  const Times& times = times_of(figure);
  if (times.empty()) {
    return std::nullopt;
  }
  return Summary{.least = times.begin()->first,
                 .median = value_at(times, (values_in(times) - 1) / 2),
                 .most = times.rbegin()->first};
}

std::optional<Band> Spread::middle(Figure figure, int per_cent) const {
  const Times& times = times_of(figure);
  if (times.empty()) {
    return std::nullopt;
  }
  const std::size_t values = values_in(times);
  const std::size_t left_out = values * static_cast<std::size_t>(100 - per_cent) / 200;
  return Band{figure, value_at(times, left_out), value_at(times, values - 1 - left_out)};
}

}  // namespace dungeonlab::measure
