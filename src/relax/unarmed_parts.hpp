#pragma once

#include "relax/relaxed_moves.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace dungeonlab::relax {

/// What an unarmed player finds in a set of places, as bits.
using Found = std::uint8_t;
namespace found {
inline constexpr Found way_out = 1;  ///< ammunition, a gourm, or the treasure and a way to the exit
inline constexpr Found store = 2;
inline constexpr Found money = 4;  ///< or what a store pays money for
}  // namespace found
[[nodiscard]] constexpr bool frees(Found things) {
  constexpr Found trade = found::store | found::money;
  return (things & found::way_out) != 0 || (things & trade) == trade;
}

/// What lies at a place. Of the treasure nothing, as it helps only with a way to the exit.
[[nodiscard]] Found found_at(const Dungeon& dungeon, PlaceIndex place);

/// The strongly connected parts of the moves of unarmed players, found as they are asked for: who
/// stands in one place of a part can come to all others, and finds the same things sooner or later.
/// Nodes are vertices of RelaxedMoves without their burden: the unarmed do not ride, and the
/// treasure changes no step of theirs.
class UnarmedParts {
 public:
  using Node = std::uint32_t;
  static constexpr std::uint32_t free = 1;  ///< the one part of all that leads out

  /// `moves`: see RelaxedGame::unarmed_moves(), or the like without deliveries; they must outlive
  /// it.
  explicit UnarmedParts(const RelaxedMoves& moves)
      : moves_(&moves),
        order_(moves.vertices() / burden::count, 0),
        part_(order_.size(), unknown) {}

  [[nodiscard]] Node standing(PlaceIndex place) const {
    return RelaxedMoves::standing(place, 0) / burden::count;
  }
  [[nodiscard]] Node coming(PlaceIndex place) const {
    return moves_->coming(place, 0) / burden::count;
  }
  [[nodiscard]] MoveSet moves(Node node) const { return moves_->moves(node * burden::count); }
  [[nodiscard]] Node follow(Node node, MoveSet moves) const {
    return moves_->follow(node * burden::count, moves) / burden::count;
  }
  [[nodiscard]] std::size_t nodes() const { return order_.size(); }
  /// The place where a player stands; nothing for other nodes.
  [[nodiscard]] std::optional<PlaceIndex> stands(Node node) const {
    return moves_->sort(node * burden::count) == RelaxedMoves::Sort::standing
               ? std::optional(moves_->place(node * burden::count))
               : std::nullopt;
  }

  /// The part of a node: `free`, or a number of its own above.
  std::uint32_t part(Node node) {
    if (part_[node] == unknown) {
      explore(node);
    }
    return part_[node];
  }
  /// What can be found from a part; from the free one, what frees.
  [[nodiscard]] Found found(std::uint32_t part) const { return found_[part]; }

 private:
  static constexpr std::uint32_t unknown = 0;
  struct Frame {
    Node node = 0;
    MoveSet rest = 0;
    std::uint32_t low = 0;
    Found found = 0;
  };

  void explore(Node start);
  void enter(Node node);
  void look_at(Node next);
  void leave();
  void set_free();
  [[nodiscard]] Found found_at_node(Node node);

  const RelaxedMoves* moves_;
  std::vector<std::uint32_t> order_;  ///< by node: when it was entered, from 1
  std::vector<std::uint32_t> part_;   ///< by node
  std::vector<Found> found_{0, found::way_out};
  std::vector<Frame> path_;
  std::vector<Node> stack_;
  std::uint32_t entered_ = 0;
  std::optional<bool> treasure_wins_;
};

}  // namespace dungeonlab::relax
