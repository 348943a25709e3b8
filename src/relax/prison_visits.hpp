#pragma once

#include "relax/relaxed_game.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::relax {

/// The route to the goal with the fewest visits to prisons (rule P09).
struct PrisonVisits {
  int least = 0;
  std::vector<PlaceIndex> prisons{};  ///< the prisons visited on one such route, in order
};

/// Searches the relaxed game as one life plays it. A delivery to a prison is not a visit. Nothing
/// if no route leads to the goal.
[[nodiscard]] std::optional<PrisonVisits> prison_visits(const RelaxedGame& relaxed);

/// The relaxed game as a LabelledGame: nodes are states, and labels count the visits to prisons.
class PrisonGame {
 public:
  using Label = int;

  /// The moves must outlive it.
  explicit PrisonGame(const Moves& moves) : moves_(&moves) {}

  [[nodiscard]] const Moves& moves() const { return *moves_; }
  [[nodiscard]] std::size_t nodes() const { return moves_->relation().states(); }
  [[nodiscard]] static State state(State node) { return node; }
  [[nodiscard]] static bool no_worse(Label one, Label other) { return one <= other; }
  [[nodiscard]] static int spent(State /*state*/, Label label) { return label; }
  template <class Take>
  void land(PlaceIndex place, Take take) const {
    const State state = moves_->coming(place, 0);
    take(state, cost_of_coming(state));
  }
  template <class Take>
  void from(State state, Label label, Take take) const {
    moves_->from(state, [&](const Move& move) {
      take(move.to, label + (has(arrivals, move.kind) ? cost_of_coming(move.to) : 0));
    });
  }

 private:
  [[nodiscard]] int cost_of_coming(State state) const {
    const auto place = moves_->relation().stands_at(state);
    return place && moves_->board().dungeon().holds(*place, EncounterKind::prison) ? 1 : 0;
  }

  const Moves* moves_;
};

}  // namespace dungeonlab::relax
