#pragma once

#include "dungeonlab/measure/figures.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace dungeonlab::measure {

/// Two figures by which maps are counted together.
struct Pair {
  Figure x{};
  Figure y{};
  friend bool operator==(const Pair&, const Pair&) = default;
};

/// The pairs to count by default: length against danger and walls, how maze-like maps are, and
/// whether walls and dangers come with what is needed against them.
inline constexpr std::array informative_pairs = {
    Pair{Figure::route_median, Figure::hazard},  Pair{Figure::route_median, Figure::route_walls},
    Pair{Figure::dead_ends, Figure::cycle_rank}, Pair{Figure::open_parts, Figure::route_walls},
    Pair{Figure::displacement, Figure::hazard},  Pair{Figure::spare_grenades, Figure::hazard}};

/// The bins of one figure: all of the same, round width, and at most Axis::bins_max.
struct Axis {
  static constexpr std::size_t bins_max = 20;

  Figure figure{};
  std::int64_t first = 0;  ///< smallest value in the first bin
  std::int64_t width = 1;  ///< 1, 2 or 5 times a power of ten
  std::size_t bins = 1;

  /// The fewest bins for all values of [least, most].
  [[nodiscard]] static Axis over(Figure figure, std::int64_t least, std::int64_t most);
  /// The least value of a bin.
  [[nodiscard]] std::int64_t from(std::size_t bin) const {
    return first + static_cast<std::int64_t>(bin) * width;
  }
  [[nodiscard]] std::size_t bin(std::int64_t value) const {
    return static_cast<std::size_t>((value - first) / width);
  }
  /// The bins to label with their number: a few, at round numbers.
  [[nodiscard]] std::vector<std::size_t> numbered_bins() const;
  friend bool operator==(const Axis&, const Axis&) = default;
};

/// A histogram in two dimensions.
struct Grid {
  Axis x;
  Axis y;
  std::vector<std::size_t> maps;  ///< by bin of y, then by bin of x
  std::size_t without = 0;        ///< maps on which one of the two figures has no value

  [[nodiscard]] std::size_t at(std::size_t x_bin, std::size_t y_bin) const {
    return maps[y_bin * x.bins + x_bin];
  }
};

/// The expressive range of a generator: the pairs of figures that its maps have, and how often. It
/// keeps no maps.
class ExpressiveRange {
 public:
  explicit ExpressiveRange(std::vector<Pair> pairs)
      : pairs_(std::move(pairs)), times_(pairs_.size()), without_(pairs_.size()) {}

  void add(const Figures& figures);
  [[nodiscard]] std::size_t maps() const { return maps_; }
  /// One grid for each pair that has both values on some map, in the order of the pairs.
  [[nodiscard]] std::vector<Grid> grids() const;

 private:
  using Values = std::pair<std::int64_t, std::int64_t>;

  std::vector<Pair> pairs_;
  std::vector<std::map<Values, std::size_t>> times_;  ///< by pair
  std::vector<std::size_t> without_;                  ///< by pair
  std::size_t maps_ = 0;
};

}  // namespace dungeonlab::measure
