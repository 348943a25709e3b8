#pragma once

#include "dungeonlab/game/board.hpp"
#include "graph/reached.hpp"

namespace dungeonlab::relax {

/// Firm ground: the places where a visitor may stay unchanged, because nothing there moves her or
/// because it can be shot or answered, as far as walks over such places lead from the treasure. If
/// it includes part of the exit's cell, everyone on firm ground wins on foot without anything that
/// lies about; and if every other place is one step away from it, everyone wins. Then all questions
/// of R8 about winning are answered without searching its states.
class FirmGround {
 public:
  /// Linear in the places.
  explicit FirmGround(const game::Board& board);

  [[nodiscard]] bool has(PlaceIndex place) const { return ground_.has(place); }
  /// True if players win from every place, with or without treasure and mount. False proves
  /// nothing.
  [[nodiscard]] bool wins_everywhere() const { return wins_everywhere_; }

 private:
  [[nodiscard]] bool is_one_step_away(const game::Board& board, PlaceIndex place) const;

  graph::Reached ground_;
  bool wins_everywhere_ = false;
};

}  // namespace dungeonlab::relax
