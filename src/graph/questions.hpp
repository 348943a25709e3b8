#pragma once

#include "dungeonlab/model/dungeon.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace dungeonlab::graph {

// Questions that rules have about a dungeon's graphs. Answers are plain data and hide how they were
// found. All take time and memory linear in the squares or places.

/// A partition into connected parts, numbered from 0 in the order in which they are found.
struct Components {
  std::uint32_t count = 0;
  std::vector<std::uint32_t> of;  ///< the part, by rank of the cell or by square
};

/// How the cells are connected over boundaries that are not monoliths (rule W06): a tree from the
/// first cell. It proves itself: every other cell has a step towards the root.
struct SpanningTree {
  bool complete = false;  ///< every cell is in the tree
  /// By rank: the side of the parent; empty for the root and for cells outside the tree.
  std::vector<std::optional<Side>> parent;
};
[[nodiscard]] SpanningTree spanning_tree(const Ground& ground);
/// True if no monolith separates two cells: the tree is complete (rule W06).
[[nodiscard]] bool passages_are_whole(const Ground& ground);

/// The parts into which monoliths cut the cells, by rank (rule W06).
[[nodiscard]] Components passage_components(const Ground& ground);
/// The number of parts into which walls of every kind cut the cells.
[[nodiscard]] std::uint32_t open_parts(const Ground& ground);

/// The fewest monoliths to open, in order, to join all parts that can be joined like that (rule
/// W06). A branch that touches nothing stays separate.
[[nodiscard]] std::vector<Boundary> fewest_openings(const Ground& ground);

/// The smallest number of boundaries that, closed with monoliths, separate a cell from every cell
/// of `others` (by square; `from` itself may be in it and does not count). At most 4. Only walking
/// counts. Linear in the squares.
[[nodiscard]] int smallest_cut(const Ground& ground, Square from, const std::vector<bool>& others);

/// True if a player can walk between any two places that are not pits without entering a pit;
/// `pits` by place (rule W07).
[[nodiscard]] bool walk_is_whole(const Ground& ground, const std::vector<bool>& pits);
/// How the places that are not pits are connected by walking: by place, the step to its parent in a
/// tree from the first of them.
enum class WalkStep : std::uint8_t { north, east, south, west, up, down, root, none };
[[nodiscard]] std::vector<WalkStep> walk_tree(const Ground& ground, const std::vector<bool>& pits);
/// The parts connected by walking without entering a pit, by place; `pits` also by place. Every pit
/// and every place of void is its own part.
[[nodiscard]] Components walk_components(const Ground& ground, const std::vector<bool>& pits);

/// True if all cells are connected edge to edge, whatever the walls (rule G07).
[[nodiscard]] bool contact_is_whole(const Ground& ground);
/// The parts of the dungeon that are connected edge to edge, by rank (rule G07).
[[nodiscard]] Components contact_components(const Ground& ground);

/// True if the dungeon encloses no void (rule G09).
[[nodiscard]] bool void_is_whole(const Ground& ground);
/// The parts of the void, by square; `outside` is the part around the dungeon. Each cell is its own
/// part (rule X03).
struct VoidComponents {
  Components parts;
  std::uint32_t outside = 0;
};
[[nodiscard]] VoidComponents void_components(const Ground& ground);

/// Places that move a player in an endless loop within one turn, each to the next and the last to
/// the first; empty if all forced movement ends (rule F06).
[[nodiscard]] std::vector<PlaceIndex> endless_movement(const Dungeon& dungeon);

}  // namespace dungeonlab::graph
