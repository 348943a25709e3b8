#pragma once

#include "dungeonlab/game/game.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace dungeonlab::solve {

/// From how many turns on it is too late to win, by a relaxed game that is simple enough for a
/// checker that shares no code: whoever comes to a place gets the best of all that can happen
/// there; a wall takes a turn to open, unless she is free (an exote, or somebody who may ride), and
/// then she may jump, too.
class Late {
 public:
  using Turns = std::int32_t;
  static constexpr Turns never = 1 << 28;
  using Row = std::array<Turns, 4>;  ///< on foot, free, with treasure on foot, with treasure free

  /// The game must outlive it.
  explicit Late(const game::Game& game);

  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
  /// The fewest turns with which a state can still be won that waits for an act, this one included.
  [[nodiscard]] Turns of_state(const game::State& state) const;

 private:
  struct Stand {
    PlaceIndex place = 0;
    bool treasure = false;
    bool free = false;
  };
  [[nodiscard]] Turns at(const Stand& stand) const {
    return rows_[stand.place][(stand.treasure ? 2U : 0U) + (stand.free ? 1U : 0U)];
  }
  [[nodiscard]] Turns coming(Stand to) const;
  [[nodiscard]] Turns carried(Stand to) const;
  [[nodiscard]] Turns best_move(const Stand& from) const;
  [[nodiscard]] bool leads_out(const Stand& from, Side side) const;

  const game::Game& game_;
  const Dungeon& dungeon_;
  std::vector<Row> rows_;
  bool has_stick_ = false;
  bool has_blade_ = false;
  bool rides_ = false;
};

}  // namespace dungeonlab::solve
