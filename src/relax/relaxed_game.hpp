#pragma once

#include "dungeonlab/game/board.hpp"
#include "dungeonlab/game/look.hpp"
#include "dungeonlab/game/nearest.hpp"
#include "relax/easy_way.hpp"
#include "relax/moves.hpp"
#include "relax/traps.hpp"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace dungeonlab::relax {

class Home;
class Reach;

/// What the rules about play ask of one dungeon, answered lazily; searches that several rules need
/// are made once. All of it is about R8, the relaxed game of rules 3.0: what cannot be done there
/// can be done in no game, and the converse proves nothing. Linear in the places.
class RelaxedGame {
 public:
  /// The dungeon must outlive it.
  explicit RelaxedGame(const Dungeon& dungeon);
  ~RelaxedGame();
  RelaxedGame(const RelaxedGame&) = delete;
  RelaxedGame& operator=(const RelaxedGame&) = delete;
  RelaxedGame(RelaxedGame&&) = delete;
  RelaxedGame& operator=(RelaxedGame&&) = delete;

  [[nodiscard]] const game::Board& board() const;
  /// Where the captor who stands at a place takes people: to each of the nearest targets that tie.
  [[nodiscard]] Borrowed<PlaceIndex> nearest_targets(PlaceIndex captor) const;

  // What players can do at all. Morgul blades in the hands of others count.
  /// Some player can come to the place, with the treasure or in any way.
  [[nodiscard]] bool is_come_to(PlaceIndex place, bool with_treasure) const;
  /// Some player can stand there between two turns.
  [[nodiscard]] bool is_stood_on(PlaceIndex place, bool with_treasure) const;
  [[nodiscard]] bool is_stood_on(PlaceIndex place) const;
  /// By place, whether it is firm ground; empty unless everybody wins by walking over it, wherever
  /// she stands and with nothing in hand.
  [[nodiscard]] std::vector<bool> firm_ground() const;
  /// Some player can take the treasure (P01).
  [[nodiscard]] bool reaches_treasure() const;
  /// A player with the treasure can leave (P02).
  [[nodiscard]] bool reaches_goal() const;

  // What one life can do. Morgul blades of others count only if there are others.
  /// Places of the base rectangle from where a landed player cannot win in the same life (P03).
  [[nodiscard]] std::vector<PlaceIndex> dead_ends() const;
  /// Where players stand from where they cannot win without dying: a closed set of places for all
  /// who come there without the treasure, in order.
  [[nodiscard]] std::vector<PlaceIndex> lost() const;
  /// Nothing if too many targets tie to say; else the traps that captors who take their nearest
  /// targets can bring players into (P04), by their lowest place; one of those that have the same.
  [[nodiscard]] std::optional<std::vector<Trap>> traps() const;
  /// Every landing wins over open boundaries with nothing in hand (P07).
  [[nodiscard]] bool is_won_bare_handed() const;

  /// By place: what a look costs there over open boundaries (game::looks).
  [[nodiscard]] const std::vector<game::Look>& looks() const;
  /// See relax::easy_way.
  [[nodiscard]] const std::optional<EasyWay>& easy_way() const;

  /// The relaxed game as one life plays it, grown to its end: nothing can be gained or parked any
  /// more. For searches with more to remember than a state.
  [[nodiscard]] const Moves& life_moves() const;
  /// The same with captors that take their nearest targets, where nothing is killed (rules P-08);
  /// so nobody has a morgul blade either.
  [[nodiscard]] const Moves& calm_moves() const;
  /// The morgul blade of another may strike any player, who then stands in any Mordor without the
  /// treasure.
  [[nodiscard]] bool strikes() const;

  // For certificates; nothing above needs any of it.
  /// Captors take to any target, or to their nearest.
  [[nodiscard]] const Relation& relation() const;
  [[nodiscard]] const Relation& near_relation() const;
  /// All that some player can come to: morgul blades in the hands of others count (P01, P02).
  [[nodiscard]] const Reach& reach_of_all() const;
  /// The first states of reach_of_all(): all that one life can come to. The same, unless morgul
  /// blades make a difference.
  [[nodiscard]] std::span<const State> order_of_life() const;
  /// All that one life can come to if captors take their nearest targets.
  [[nodiscard]] const Reach& near_reach() const;
  /// All that those can come to who kill nothing, with captors that take their nearest targets.
  [[nodiscard]] const Reach& calm_reach() const;
  /// All from where one life wins.
  [[nodiscard]] const Home& home() const;

 private:
  struct Searches;
  std::unique_ptr<Searches> searches_;
};

}  // namespace dungeonlab::relax
