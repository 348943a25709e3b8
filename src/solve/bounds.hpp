#pragma once

#include "relax/turns_left.hpp"
#include "solve/label.hpp"

#include <algorithm>
#include <vector>

namespace dungeonlab::solve {

/// The fewest turns that may still be needed, from the relaxed game, which forgives everything.
class Bounds {
 public:
  using Turns = relax::TurnsLeft::Turns;
  static constexpr Turns never = relax::TurnsLeft::never;

  /// With stores, whoever has not yet traded in one must still do so.
  Bounds(const game::Game& game, Stores stores);

  /// She stands there with the flags of a label and waits for her act.
  [[nodiscard]] Turns standing(PlaceIndex place, std::uint32_t flags) const {
    return turns_.standing(table(flags), place, mode(flags));
  }
  /// The turn in which a label can win at the earliest. A wall that stands open saves a shot.
  [[nodiscard]] Turns turns(const Label::Header& label) const {
    const Turns left = standing(label.place, label.flags);
    return label.turn - 1 + (label.opened != 0 ? std::max(1, left - 1) : left);
  }
  /// She comes there, and it has not acted yet.
  [[nodiscard]] Turns coming(PlaceIndex place, std::uint32_t flags) const {
    return turns_.coming(table(flags), place, mode(flags));
  }
  /// No game that wins from there has fewer steps.
  [[nodiscard]] Turns steps(PlaceIndex place, std::uint32_t flags) const {
    return turns_.standing(turns_.steps_to_win(), place, mode(flags));
  }
  /// She stands at `from` and will yet come to or stand at one of these places.
  [[nodiscard]] Turns by_way_of(PlaceIndex from, const std::vector<PlaceIndex>& places,
                                std::uint32_t flags) const;

 private:
  [[nodiscard]] static relax::TurnsLeft::Mode mode(std::uint32_t flags) {
    return {((flags & flag::tame) != 0 ? relax::burden::mounted : 0U) |
                ((flags & flag::treasure) != 0 ? relax::burden::treasure : 0U),
            (flags & flag::exote) != 0};
  }
  [[nodiscard]] const relax::TurnsLeft::Table& table(std::uint32_t flags) const {
    return trades_ && (flags & flag::traded) == 0 ? untraded_ : turns_.to_win();
  }

  bool trades_;
  relax::TurnsLeft turns_;
  relax::TurnsLeft::Table untraded_{};
  mutable std::vector<Turns> detours_{};  ///< made when they are first asked for
};

}  // namespace dungeonlab::solve
