#pragma once

#include "relax/turns_left.hpp"
#include "solve/label.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace dungeonlab::solve {

/// The fewest turns that may still be needed, from the relaxed game, which forgives everything.
class Bounds {
 public:
  using Turns = relax::TurnsLeft::Turns;
  static constexpr Turns never = relax::TurnsLeft::never;

  /// With stores, whoever has not yet traded in one must still do so.
  Bounds(const game::Game& game, Stores stores);

  /// From now on things must be fetched before they help, but on large maps. It takes time when it
  /// is done first.
  void refine();
  /// No longer.
  void coarsen() { is_fine_ = false; }

  /// She stands there with the flags of a label and waits for her act.
  [[nodiscard]] Turns standing(PlaceIndex place, std::uint32_t flags) const {
    return finest().standing(table(flags), place, mode(flags)) + owed(flags);
  }
  /// The turn in which a label can win at the earliest. A wall that stands open saves a shot.
  [[nodiscard]] Turns turns(const Label::Header& label) const {
    const Turns left = standing(label.place, label.flags);
    return label.turn - 1 + (label.opened != 0 ? std::max(1, left - 1) : left);
  }
  /// She comes there, and it has not acted yet.
  [[nodiscard]] Turns coming(PlaceIndex place, std::uint32_t flags) const {
    return finest().coming(table(flags), place, mode(flags)) + owed(flags);
  }
  /// No game that wins from there has fewer steps.
  [[nodiscard]] Turns steps(PlaceIndex place, std::uint32_t flags) const {
    return finest().standing(finest().steps_to_win(), place, mode(flags));
  }
  /// She stands at `from` and will yet come to or stand at one of these places.
  [[nodiscard]] Turns by_way_of(PlaceIndex from, const std::vector<PlaceIndex>& places,
                                std::uint32_t flags) const;

 private:
  [[nodiscard]] static relax::TurnsLeft::Mode mode(std::uint32_t flags) {
    return {((flags & flag::tame) != 0 ? relax::burden::mounted : 0U) |
                ((flags & flag::treasure) != 0 ? relax::burden::treasure : 0U),
            (flags & flag::exote) != 0, flag::stock_of(flags)};
  }
  [[nodiscard]] const relax::TurnsLeft::Table& table(std::uint32_t flags) const {
    return trades_ && (flags & flag::traded) == 0 ? untraded_[is_fine_ ? 1 : 0] : finest().to_win();
  }
  [[nodiscard]] const relax::TurnsLeft& finest() const { return is_fine_ ? *fetched_ : turns_; }
  /// The turn in a store beside the one that untraded_ knows of.
  [[nodiscard]] Turns owed(std::uint32_t flags) const {
    return take_two_turns(stores_) && (flags & flag::started) == 0 ? 1 : 0;
  }
  void find_untraded();

  const game::Game& game_;
  Stores stores_;
  bool trades_;
  relax::TurnsLeft turns_;  ///< whoever needs something has it
  std::optional<relax::TurnsLeft> fetched_{};
  bool is_fine_ = false;
  std::vector<relax::TurnsLeft::Table> untraded_{};  ///< of both
  mutable std::vector<Turns> detours_{};             ///< made when they are first asked for
};

}  // namespace dungeonlab::solve
