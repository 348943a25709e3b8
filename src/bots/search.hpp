#pragma once

#include "bots/belief.hpp"
#include "bots/costs.hpp"
#include "dungeonlab/notebook/notebook.hpp"

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace dungeonlab::bots {

/// A step from a place: across one of its four sides, or to another level.
enum class Way : std::uint8_t { north, east, south, west, up, down };

/// What a path may lead to.
enum class Aim : std::uint8_t {
  treasure,  ///< the treasure's home
  hospital,
  way_out,   ///< a boundary that may be the exit
  frontier,  ///< a place that was not shown, or a pit whose destination is unknown
};
inline constexpr std::size_t aim_count = 4;

/// Searches for cheap paths through a notebook, across all fragments connected by known pits and
/// rivers.
class Search {
 public:
  /// The first step of the cheapest path to the first aim that can be reached; nothing if none can.
  [[nodiscard]] std::optional<Way> first_step(Belief& belief, const notebook::Spot& here,
                                              std::span<const Aim> aims, const Costs& costs);

 private:
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  static constexpr std::int32_t never = Costs::never;
  /// A place that was reached.
  struct Node {
    Place at{};
    std::uint32_t fragment = 0;
    std::uint32_t index = 0;  ///< on the sheet of its fragment
    std::int32_t cost = 0;
    Way first = Way::north;     ///< first step from the player's place
    std::uint32_t next = none;  ///< next node of the same cost
  };
  /// For a place: the lowest known cost of coming there, and its node.
  struct Mark {
    std::int32_t cost = never;
    std::uint32_t node = none;
  };
  /// A fragment that was reached.
  struct Reached {
    std::uint32_t search = 0;
    const Belief::Sheet* sheet = nullptr;
    std::uint32_t laid = 0;   ///< Sheet::laid() when the sheet was last looked at
    std::size_t changed = 0;  ///< number of its changed cells at that time
    bool is_placed = false;
    int lowest = 0;  ///< range of levels that may exist; some may not, if the fragment's own level
                     ///< is unknown
    int highest = 0;
    std::vector<Mark> marks{};  ///< by place
  };
  /// Everything that was reached. It is kept from turn to turn to avoid new allocations.
  struct Flood {
    std::vector<Node> nodes{};
    std::uint32_t start = 0;         ///< node of the player's place
    std::vector<Reached> reached{};  ///< by fragment
    std::uint32_t searches = 0;
    /// The number of the first node of each list of waiting nodes, one list for each cost. Costs
    /// are small, and most nodes are added to the end of a list.
    std::vector<std::uint32_t> waiting{};
  };
  /// What was reached by a complete search that did not find all its aims. The next search can skip
  /// these aims as long as no new path leads out.
  struct Closed {
    Flood flood{};
    std::bitset<aim_count> missed{};
    // Everything other than the notes that determines what can be reached.
    std::optional<Costs> costs{};
    std::optional<notebook::Spot> home{};  ///< home of the treasure
    std::uint32_t readings = 0;            ///< readings() of the belief
  };
  class Run;
  friend class Run;

  Flood flood_{};
  Closed closed_{};
};

}  // namespace dungeonlab::bots
