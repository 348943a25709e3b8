// Two-dimensional histograms of figures. Bins can be chosen only once the least and greatest values
// are known, so values are counted first and put into bins at the end. Figures are small whole
// numbers, so there are far fewer values than maps. The bins depend only on the values, so the
// order of the maps does not matter.
#include "dungeonlab/measure/expressive_range.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::measure {
namespace {

/// Rounds down, also below zero.
std::int64_t floor_to(std::int64_t value, std::int64_t width) {
  const std::int64_t rest = value % width;
  return value - (rest < 0 ? rest + width : rest);
}

}  // namespace

Axis Axis::over(Figure figure, std::int64_t least, std::int64_t most) {
  constexpr std::array<std::int64_t, 3> factors = {1, 2, 5};
  for (std::int64_t power = 1;; power *= 10) {
    for (const std::int64_t factor : factors) {
      const std::int64_t width = factor * power;
      const std::int64_t first = floor_to(least, width);
      const auto bins = static_cast<std::size_t>((most - first) / width) + 1;
      if (bins <= bins_max) {
        return {.figure = figure, .first = first, .width = width, .bins = bins};
      }
    }
  }
}

std::vector<std::size_t> Axis::numbered_bins() const {
  constexpr std::size_t numbers_max = 6;
  std::size_t step = bins;
  for (const std::size_t factor : {5U, 2U, 1U}) {
    step = (bins + factor - 1) / factor <= numbers_max ? factor : step;
  }
  std::vector<std::size_t> numbered;
  for (std::size_t bin = 0; bin < bins; ++bin) {
    if (from(bin) % (width * static_cast<std::int64_t>(step)) == 0) {
      numbered.push_back(bin);
    }
  }
  return numbered;
}

void ExpressiveRange::add(const Figures& figures) {
  ++maps_;
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    const auto& x = figures[pairs_[i].x];
    const auto& y = figures[pairs_[i].y];
    if (x && y) {
      ++times_[i][{*x, *y}];
    } else {
      ++without_[i];
    }
  }
}

std::vector<Grid> ExpressiveRange::grids() const {
  std::vector<Grid> grids;
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    const auto& times = times_[i];
    if (times.empty()) {
      continue;
    }
    const auto [low, high] = std::minmax_element(
        times.begin(), times.end(),
        [](const auto& one, const auto& two) { return one.first.second < two.first.second; });
    Grid grid{.x = Axis::over(pairs_[i].x, times.begin()->first.first, times.rbegin()->first.first),
              .y = Axis::over(pairs_[i].y, low->first.second, high->first.second),
              .maps = {},
              .without = without_[i]};
    grid.maps.resize(grid.x.bins * grid.y.bins);
    for (const auto& [values, count] : times) {
      grid.maps[grid.y.bin(values.second) * grid.x.bins + grid.x.bin(values.first)] += count;
    }
    grids.push_back(std::move(grid));
  }
  return grids;
}

}  // namespace dungeonlab::measure
