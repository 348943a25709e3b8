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

/// A step from a place: over one of its four sides, or to another level.
enum class Way : std::uint8_t { north, east, south, west, up, down };

/// What a way may lead to.
enum class Aim : std::uint8_t {
  treasure,  ///< where it is at home
  hospital,
  way_out,   ///< a boundary that may be the exit
  frontier,  ///< a place that was not shown, or a pit of which it is not known where it leads
};
inline constexpr std::size_t aim_count = 4;

/// Looks for cheap ways through a notebook, over all fragments that known pits and rivers join.
class Search {
 public:
  /// The first step of the cheapest way to the first of these aims to which there is one; nothing
  /// if there is none.
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
    Way first = Way::north;     ///< step from where she stands
    std::uint32_t next = none;  ///< in the line of its cost
  };
  /// Of a place: what it costs to come there, as far as it is known, and its node.
  struct Mark {
    std::int32_t cost = never;
    std::uint32_t node = none;
  };
  /// A fragment that was reached.
  struct Reached {
    std::uint32_t search = 0;
    const Belief::Sheet* sheet = nullptr;
    std::uint32_t laid = 0;   ///< of the sheet, when it was last looked at
    std::size_t changed = 0;  ///< likewise
    bool is_placed = false;
    int lowest = 0;  ///< levels that may exist: of a fragment whose own is not known some may not
    int highest = 0;
    std::vector<Mark> marks{};  ///< by place
  };
  /// All that was reached. It is kept from turn to turn, so that nothing is allocated anew.
  struct Flood {
    std::vector<Node> nodes{};
    std::uint32_t start = 0;         ///< the node where she stands
    std::vector<Reached> reached{};  ///< by fragment
    std::uint32_t searches = 0;
    /// Nodes wait in lines, one for each cost, by number: here is the first of each. Costs are
    /// small, and most nodes come to the end of a line.
    std::vector<std::uint32_t> waiting{};
  };
  /// What a search has reached that went everywhere and did not find all that it looked for. The
  /// next search need not look for that again, as long as nothing new opens a way out of there.
  struct Closed {
    Flood flood{};
    std::bitset<aim_count> missed{};
    // All that decides where one can come to, beside the notes.
    std::optional<Costs> costs{};
    std::optional<notebook::Spot> home{};  ///< of the treasure
    std::uint32_t readings = 0;            ///< of the belief
  };
  class Run;
  friend class Run;

  Flood flood_{};
  Closed closed_{};
};

}  // namespace dungeonlab::bots
