#pragma once

#include "dungeonlab/measure/band.hpp"
#include "dungeonlab/measure/figures.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>

namespace dungeonlab::measure {

/// The distribution of the figures of many maps. It keeps the frequency of each value and no maps,
/// so memory grows with the number of different values, even for a million maps.
class Spread {
 public:
  void add(const Figures& figures);

  [[nodiscard]] std::size_t maps() const { return maps_; }
  /// Over the maps on which the figure has a value; nullopt if there are none.
  struct Summary {
    std::int64_t least = 0;
    std::int64_t median = 0;  ///< the lower middle value of an even number
    std::int64_t most = 0;
    friend bool operator==(const Summary&, const Summary&) = default;
  };
  [[nodiscard]] std::optional<Summary> of(Figure figure) const;
  /// The narrowest band that contains at least `per_cent` of the maps on which the figure has a
  /// value, and excludes at most half of the rest on each side. Nullopt if there are none.
  [[nodiscard]] std::optional<Band> middle(Figure figure, int per_cent) const;

  using Times = std::map<std::int64_t, std::size_t>;
  /// The frequency of each value.
  [[nodiscard]] const Times& times_of(Figure figure) const {
    return times_[static_cast<std::size_t>(figure)];
  }

 private:
  std::size_t maps_ = 0;
  std::array<Times, figure_table.size()> times_;
};

}  // namespace dungeonlab::measure
