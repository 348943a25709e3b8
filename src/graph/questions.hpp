#pragma once

#include "dungeonlab/model/dungeon.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace dungeonlab::graph {

// The questions that rules ask of the graphs of a dungeon. Answers are plain data; nobody who asks
// needs to know Boost.Graph. All of them take time and memory linear in the squares or places.

/// A partition into connected parts, numbered from 0 in the order in which they are met.
struct Components {
  std::uint32_t count = 0;
  std::vector<std::uint32_t> of;  ///< the part, by rank of the cell or by square
};

/// How the cells hang together over boundaries that are not monoliths (rule W06): a tree from the
/// first cell. It proves itself: every other cell has a step towards the root.
struct SpanningTree {
  bool complete = false;  ///< every cell is in the tree
  /// By rank: the side on which the parent lies; none for the root and for cells outside the tree.
  std::vector<std::optional<Side>> parent;
};
[[nodiscard]] SpanningTree spanning_tree(const Ground& ground);

/// The parts into which monoliths cut the cells, by rank (rule W06).
[[nodiscard]] Components passage_components(const Ground& ground);

/// The parts of the dungeon that lie edge to edge, whatever the walls, by rank (rule G07).
[[nodiscard]] Components contact_components(const Ground& ground);

/// The parts of the void, by square; what lies around the dungeon is `outside`. A cell is a part of
/// its own (rule X03).
struct VoidComponents {
  Components parts;
  std::uint32_t outside = 0;
};
[[nodiscard]] VoidComponents void_components(const Ground& ground);

/// Places that send a player round for ever within one turn, each to the next and the last to the
/// first; empty if all forced movement ends (rule F06).
[[nodiscard]] std::vector<PlaceIndex> endless_movement(const Dungeon& dungeon);

}  // namespace dungeonlab::graph
