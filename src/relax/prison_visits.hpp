#pragma once

#include "relax/goal.hpp"
#include "relax/relaxed_game.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace dungeonlab::relax {

/// The route to the goal on which a player comes to the fewest prisons (rule P09).
struct PrisonVisits {
  int least = 0;
  std::vector<PlaceIndex> prisons{};  ///< that she comes to on one such route, in that order
};

/// Searches the relaxed game, as one life plays it. Who is delivered to a prison does not come
/// to it. Nothing if no route leads to the goal.
[[nodiscard]] std::optional<PrisonVisits> prison_visits(const RelaxedGame& relaxed);

/// A 0-1 search for the fewest comings to a prison, which remembers how each state was come to.
class PrisonSearch {
 public:
  static constexpr std::uint32_t unknown = 0xffffffff;

  /// Keeps to some places, by place; to none in particular if the list is empty. The moves must
  /// outlive it.
  explicit PrisonSearch(const Moves& moves, std::vector<bool> places = {});

  [[nodiscard]] const Moves& moves() const { return *moves_; }
  void land_at(PlaceIndex place) { come_to(moves_->coming(place, 0), unknown, true); }
  /// Settles states until a player has won, which it returns, or none is left.
  std::optional<State> find_goal();
  /// Settles all that is left.
  void settle_all();

  /// The fewest comings to a prison on the way to a state; unknown if it was not come to.
  [[nodiscard]] std::uint32_t fewest(State state) const { return steps_[state].fewest; }
  /// The states on such a way, from a landing on.
  [[nodiscard]] Borrowed<State> way_to(State state) const;

 private:
  struct Step {
    State before = unknown;
    std::uint32_t fewest = unknown;
  };

  /// The next state to settle; nothing if none is left.
  [[nodiscard]] std::optional<State> next();
  void come_to(State state, State before, bool arrives);
  void go_on_from(State state);

  const Moves* moves_;
  std::vector<bool> places_;
  Goal goal_;
  Borrowed<Step> steps_;    ///< by state
  std::uint32_t cost_ = 0;  ///< of what is settled at present
  Borrowed<State> present_{};
  Borrowed<State> next_{};
};

}  // namespace dungeonlab::relax
