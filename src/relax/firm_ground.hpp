#pragma once

#include "dungeonlab/game/board.hpp"
#include "graph/reached.hpp"

namespace dungeonlab::relax {

/// Firm ground: the places where whoever comes may stay as she is, because nothing there moves her
/// or because it can be shot or answered, as far as walks over such places lead from the treasure.
/// Where the exit cell has a part of it, whoever stands on firm ground wins on foot, needing
/// nothing that lies about; and if one step leads onto it from every other place, so does
/// everybody. Then all questions of R8 about winning are answered without searching its states.
class FirmGround {
 public:
  /// Linear in the places.
  explicit FirmGround(const game::Board& board);

  [[nodiscard]] bool has(PlaceIndex place) const { return ground_.has(place); }
  /// Whoever stands anywhere wins, with or without treasure and mount. False says nothing.
  [[nodiscard]] bool wins_everywhere() const { return wins_everywhere_; }

 private:
  [[nodiscard]] bool is_one_step_away(const game::Board& board, PlaceIndex place) const;

  graph::Reached ground_;
  bool wins_everywhere_ = false;
};

}  // namespace dungeonlab::relax
