#pragma once

#include "dungeonlab/game/board.hpp"
#include "dungeonlab/game/look.hpp"
#include "dungeonlab/game/nearest.hpp"
#include "relax/easy_way.hpp"
#include "relax/firm_ground.hpp"
#include "relax/parts.hpp"

#include <optional>
#include <span>
#include <vector>

namespace dungeonlab::relax {

/// A value that is made when it is first asked for.
template <class Value>
class Lazy {
 public:
  template <class Make>
  const Value& operator()(Make make) const {
    if (!value_) {
      value_.emplace(make());
    }
    return *value_;
  }
  [[nodiscard]] bool is_made() const { return value_.has_value(); }

 private:
  mutable std::optional<Value> value_{};
};

/// What the rules about play ask of one dungeon, answered lazily; searches that several rules need
/// are made once. All of it is about R8, the relaxed game of rules 3.0: what cannot be done there
/// can be done in no game, and the converse proves nothing. Linear in the places.
class RelaxedGame {
 public:
  /// The dungeon must outlive it.
  explicit RelaxedGame(const Dungeon& dungeon) : board_(dungeon), tables_(dungeon) {}
  ~RelaxedGame() = default;
  RelaxedGame(const RelaxedGame&) = delete;
  RelaxedGame& operator=(const RelaxedGame&) = delete;
  RelaxedGame(RelaxedGame&&) = delete;
  RelaxedGame& operator=(RelaxedGame&&) = delete;

  [[nodiscard]] const game::Board& board() const { return board_; }
  /// Where the captor who stands at a place takes people: to each of the nearest targets that tie.
  [[nodiscard]] PooledVector<PlaceIndex> nearest_targets(PlaceIndex captor) const {
    return relax::nearest_targets(board_, tables_, captor);
  }

  // What players can do at all. Morgul blades in the hands of others count.
  /// Some player can come to the place, with the treasure or in any way.
  [[nodiscard]] bool is_reachable(PlaceIndex place, bool with_treasure) const;
  /// Some player can stand there between two turns.
  [[nodiscard]] bool can_be_stood_on(PlaceIndex place, bool with_treasure) const;
  [[nodiscard]] bool can_be_stood_on(PlaceIndex place) const;
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
  /// A landing in a cell which nobody leaves with nothing in hand: walls bar all its sides, and
  /// nothing on any level moves her elsewhere. A marmar throws to the level beside.
  [[nodiscard]] std::optional<PlaceIndex> sealed_landing() const;
  /// Every landing wins over open boundaries with nothing in hand (P07).
  [[nodiscard]] bool is_won_bare_handed() const;
  /// The morgul blade of another may strike any player, who then stands in any Mordor without the
  /// treasure.
  [[nodiscard]] bool strikes() const {
    return has_rivals() && has(life_moves().made(), MoveKind::strike);
  }

  /// Where everybody may walk.
  [[nodiscard]] const FirmGround& firm_ground() const {
    return firm_([&] { return FirmGround(board_); });
  }
  /// By place: what a look costs there over open boundaries (game::looks).
  [[nodiscard]] const PooledVector<game::Look>& looks() const {
    return looks_([&] { return game::looks(board_.dungeon()); });
  }
  /// See relax::easy_way.
  [[nodiscard]] const std::optional<EasyWay>& easy_way() const {
    return easy_way_([&] { return relax::easy_way(board_, looks()); });
  }

  /// Captors take to any target, or to their nearest.
  [[nodiscard]] const Relation& relation() const {
    return relation_([&] { return Relation(board_); });
  }
  [[nodiscard]] const Relation& near_relation() const {
    return near_relation_([&] { return Relation(board_, &tables_); });
  }
  /// All that one life can come to.
  [[nodiscard]] const Reach& life() const {
    return life_([&] { return reach(relation(), reading_of_life()); });
  }
  /// All that some player can come to: morgul blades in the hands of others count (P01, P02).
  [[nodiscard]] const Reach& all() const;
  /// All that one life can come to if captors take their nearest targets.
  [[nodiscard]] const Reach& near() const {
    return near_([&] { return reach(near_relation(), reading_of_life()); });
  }
  /// Likewise for those who kill nothing (rules P-08); so nobody has a morgul blade either.
  [[nodiscard]] const Reach& calm() const {
    return calm_([&] { return reach(near_relation(), readings::calm); });
  }
  /// All from where one life wins.
  [[nodiscard]] const Home& home() const {
    return home_([&] { return Home(Origins(life_moves()), goals(life_moves())); });
  }
  /// The relaxed game as one life plays it, grown to its end: nothing can be gained or parked any
  /// more. For searches with more to remember than a state.
  [[nodiscard]] const Moves& life_moves() const;

 private:
  [[nodiscard]] static Reach reach(const Relation& relation, const Reading& reading);
  [[nodiscard]] bool has_rivals() const { return board_.dungeon().players() > 1; }
  [[nodiscard]] const Reading& reading_of_life() const {
    return has_rivals() ? readings::life_among_rivals : readings::life;
  }

  game::Board board_;
  game::NearestTables tables_;
  Lazy<FirmGround> firm_;
  Lazy<PooledVector<game::Look>> looks_;
  Lazy<std::optional<EasyWay>> easy_way_;
  Lazy<Relation> relation_;
  Lazy<Relation> near_relation_;
  Lazy<Reach> life_;
  Lazy<Reach> all_;
  Lazy<Reach> near_;
  Lazy<Reach> calm_;
  Lazy<Moves> life_moves_;
  Lazy<Home> home_;
};

}  // namespace dungeonlab::relax
