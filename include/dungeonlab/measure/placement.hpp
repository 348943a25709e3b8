#pragma once

#include "dungeonlab/model/dungeon.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace dungeonlab::measure {

/// The number of maps that have something at a place, and the number expected if all places were
/// equally likely.
struct Share {
  static constexpr std::uint64_t unit = 1'000'000;

  std::uint64_t maps = 0;
  std::uint64_t even = 0;  ///< in millionths of a map

  friend bool operator==(const Share&, const Share&) = default;
  /// True if the expected number is too small for any conclusion.
  [[nodiscard]] bool is_too_small() const { return even < 20 * unit; }
  /// Actual by expected number, in thousandths; `even` must not be 0.
  [[nodiscard]] std::uint64_t per_mille() const { return (maps * unit * 1000 + even / 2) / even; }
};

/// The positions of exit and treasure on many maps. It keeps no maps.
class Placement {
 public:
  using Cells = std::map<Cell, Share>;

  /// Adds a map. Linear in the cells.
  void add(const Dungeon& dungeon);

  [[nodiscard]] std::uint64_t maps() const { return maps_; }
  /// By side. Expected: every outside boundary is equally likely.
  [[nodiscard]] const std::array<Share, 4>& exit_sides() const { return exit_sides_; }
  /// The same for the cells that have an outside boundary on any map.
  [[nodiscard]] const Cells& exit_cells() const { return exit_cells_; }
  /// By level. Expected: every level is equally likely.
  [[nodiscard]] const std::vector<Share>& treasure_levels() const { return treasure_levels_; }
  /// The treasures in the base rectangle. Expected: each of its cells is equally likely.
  [[nodiscard]] const Cells& treasure_cells() const { return treasure_cells_; }
  /// The number of maps whose treasure is in a branch.
  [[nodiscard]] std::uint64_t treasures_in_branches() const { return treasures_in_branches_; }

 private:
  void add_exit(const Dungeon& dungeon);
  void add_treasure(const Dungeon& dungeon);

  std::uint64_t maps_ = 0;
  std::array<Share, 4> exit_sides_{};
  Cells exit_cells_{};
  std::vector<Share> treasure_levels_{};
  Cells treasure_cells_{};
  std::uint64_t treasures_in_branches_ = 0;
};

/// The exits of each side and the treasures of each level, with names.
[[nodiscard]] std::vector<std::pair<std::string, Share>> named_shares(const Placement& placement);

}  // namespace dungeonlab::measure
