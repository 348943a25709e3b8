#pragma once

#include "relax/turns_left.hpp"
#include "solve/label.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace dungeonlab::solve {

/// The fewest turns that may still be needed, according to the relaxed game, which is always more
/// permissive.
class Bounds {
 public:
  using Turns = relax::TurnsLeft::Turns;
  static constexpr Turns never = relax::TurnsLeft::never;

  /// With stores, a player who has not traded in one yet must still do so.
  Bounds(const game::Game& game, Stores stores);

  /// From now on things must be fetched before they help, except on large maps. The first call
  /// takes time.
  void refine();
  /// Undoes refine().
  void coarsen() { is_fine_ = false; }

  /// The turns needed by a player at that place with a label's flags, before their act.
  [[nodiscard]] Turns standing(PlaceIndex place, std::uint32_t flags) const {
    return finest().standing(table(flags), place, mode(flags)) + owed(flags);
  }
  /// The earliest turn in which a label can win. A wall that is already open saves a shot.
  [[nodiscard]] Turns turns(const Label::Header& label) const {
    const Turns left = standing(label.place, label.flags);
    return label.turn - 1 + (label.opened != 0 ? std::max(1, left - 1) : left);
  }
  /// The turns needed on coming to that place, before the place acts.
  [[nodiscard]] Turns coming(PlaceIndex place, std::uint32_t flags) const {
    return finest().coming(table(flags), place, mode(flags)) + owed(flags);
  }
  /// The fewest steps of any game that wins from there.
  [[nodiscard]] Turns steps(PlaceIndex place, std::uint32_t flags) const {
    return finest().standing(finest().steps_to_win(), place, mode(flags));
  }
  /// The turns needed from `from` if the player still comes to or stands at one of these places.
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
  /// The turn in a store in addition to the one that untraded_ includes.
  [[nodiscard]] Turns owed(std::uint32_t flags) const {
    return take_two_turns(stores_) && (flags & flag::started) == 0 ? 1 : 0;
  }
  void find_untraded();

  const game::Game& game_;
  Stores stores_;
  bool trades_;
  relax::TurnsLeft turns_;  ///< assumes that a player has everything they need
  std::optional<relax::TurnsLeft> fetched_{};
  bool is_fine_ = false;
  std::vector<relax::TurnsLeft::Table> untraded_{};  ///< for turns_ and fetched_
  mutable std::vector<Turns> detours_{};             ///< computed on first use
};

}  // namespace dungeonlab::solve
