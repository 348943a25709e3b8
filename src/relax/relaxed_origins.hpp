#pragma once

#include "dungeonlab/core/borrowed.hpp"
#include "relax/relaxed_moves.hpp"

#include <cstdint>

namespace dungeonlab::relax {

/// The moves of the relaxed game against the direction of play: from where a vertex is come to. The
/// vertices are those of the RelaxedMoves it turns round, whose captors carry off to any target.
class RelaxedOrigins {
 public:
  using Vertex = RelaxedMoves::Vertex;

  /// Linear in the places. The moves must outlive it and not grow any more; `rides`: mounted
  /// players are looked at too, which where nobody can ride is wasted time.
  RelaxedOrigins(const RelaxedMoves& moves, bool rides);

  [[nodiscard]] Vertex vertices() const { return forward_->vertices(); }
  [[nodiscard]] MoveSet moves(Vertex vertex) const;
  [[nodiscard]] Vertex follow(Vertex vertex, MoveSet moves) const;
  /// Nothing happens at a plain place, and nobody is put there: whoever stands there came by a
  /// step, as she is, or has changed her mount.
  [[nodiscard]] bool is_plain(PlaceIndex place) const { return is_plain_[place] != 0; }
  /// Somebody can come to stand there, if anybody comes to where that is decided.
  [[nodiscard]] bool lets_stand(PlaceIndex place) const {
    return is_plain(place) ||
           ((moves_of_standing(place, 0) | moves_of_standing(place, burden::treasure)) &
            ~changed_mount) != 0;
  }

 private:
  // Bits of a MoveSet, of standing: how she came to stand there.
  static constexpr MoveSet stayed = 1;         ///< came to the place as she is
  static constexpr MoveSet stayed_bare = 2;    ///< came without what she found there
  static constexpr MoveSet was_sent = 4;       ///< by the captor whose target it is
  static constexpr MoveSet changed_mount = 8;  ///< the list: fell or drifted here
  // Of coming: the steps, and the marmars of the levels above and below.
  static constexpr MoveSet thrown_down = MoveSet{1} << 10U;
  static constexpr MoveSet thrown_up = MoveSet{1} << 11U;

  void note(PlaceIndex place);
  [[nodiscard]] MoveSet moves_of_standing(PlaceIndex at, Burden with) const;
  [[nodiscard]] MoveSet moves_of_coming(PlaceIndex at, Burden with) const;
  [[nodiscard]] MoveSet moves_of_sent(Vertex sent) const;
  [[nodiscard]] Vertex follow_standing(Vertex standing, MoveSet moves) const;
  [[nodiscard]] Vertex follow_coming(Vertex coming, MoveSet moves) const;
  [[nodiscard]] Vertex follow_sent(Vertex sent, MoveSet moves) const;
  /// What is found at a place and changes her burden: the treasure, or a mount.
  [[nodiscard]] Burden found_at(PlaceIndex place) const;

  const RelaxedMoves* forward_;
  const game::Board* board_;
  bool rides_;
  Borrowed<PlaceIndex> movers_;          ///< pits and river places, by where they lead to
  Borrowed<std::uint32_t> first_mover_;  ///< by place; one more than there are places
  Borrowed<std::uint8_t> is_plain_;      ///< by place
};

}  // namespace dungeonlab::relax
