#pragma once

#include "dungeonlab/model/dungeon.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace dungeonlab::measure {

/// How many maps have something there, and how many would have if it were nowhere more often than
/// elsewhere.
struct Share {
  static constexpr std::uint64_t unit = 1'000'000;

  std::uint64_t maps = 0;
  std::uint64_t even = 0;  ///< in millionths of a map

  friend bool operator==(const Share&, const Share&) = default;
  /// True if so few maps would be even that nothing can be said.
  [[nodiscard]] bool is_too_small() const { return even < 20 * unit; }
  /// What there is of what would be even, in thousandths; `even` is not 0.
  [[nodiscard]] std::uint64_t per_mille() const { return (maps * unit * 1000 + even / 2) / even; }
};

/// Where exit and treasure lie on many maps. It keeps no maps.
class Placement {
 public:
  using Cells = std::map<Cell, Share>;

  /// Linear in the cells.
  void add(const Dungeon& dungeon);

  [[nodiscard]] std::uint64_t maps() const { return maps_; }
  /// By side. Even is one outside boundary like the other.
  [[nodiscard]] const std::array<Share, 4>& exit_sides() const { return exit_sides_; }
  /// Likewise, of the cells that have such a boundary on any map.
  [[nodiscard]] const Cells& exit_cells() const { return exit_cells_; }
  /// By level. Even is one level like the other.
  [[nodiscard]] const std::vector<Share>& treasure_levels() const { return treasure_levels_; }
  /// Even is one cell of the base rectangle like the other; of treasures that lie there.
  [[nodiscard]] const Cells& treasure_cells() const { return treasure_cells_; }
  /// Maps whose treasure lies in a branch.
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

/// The exits of each side and the treasures of each level, with what to call them.
[[nodiscard]] std::vector<std::pair<std::string, Share>> named_shares(const Placement& placement);

}  // namespace dungeonlab::measure
