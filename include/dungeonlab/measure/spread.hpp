#pragma once

#include "dungeonlab/measure/band.hpp"
#include "dungeonlab/measure/figures.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>

namespace dungeonlab::measure {

/// How the figures of many maps are spread. It keeps how often each value occurs and no maps, so a
/// million maps need no more memory than their different values.
class Spread {
 public:
  void add(const Figures& figures);

  [[nodiscard]] std::size_t maps() const { return maps_; }
  /// Over the maps on which the figure has a value; nothing if there are none.
  struct Summary {
    std::int64_t least = 0;
    std::int64_t median = 0;  ///< of an even number the lower one in the middle
    std::int64_t most = 0;
    friend bool operator==(const Summary&, const Summary&) = default;
  };
  [[nodiscard]] std::optional<Summary> of(Figure figure) const;
  /// The narrowest band that leaves out at most half of the rest on each side: `per_cent` of the
  /// maps on which the figure has a value lie in it, or more. Nothing if there are none.
  [[nodiscard]] std::optional<Band> middle(Figure figure, int per_cent) const;

  using Times = std::map<std::int64_t, std::size_t>;
  /// How often each value occurs.
  [[nodiscard]] const Times& times_of(Figure figure) const {
    return times_[static_cast<std::size_t>(figure)];
  }

 private:
  std::size_t maps_ = 0;
  std::array<Times, figure_table.size()> times_;
};

}  // namespace dungeonlab::measure
