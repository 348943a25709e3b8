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

/// A value that is computed when first needed.
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

/// What the rules about play need to know about one dungeon, computed lazily; searches shared by
/// several rules run once. Everything is about R8, the relaxed game of rules 3.0: what is
/// impossible there is impossible in every game, but the converse proves nothing. Linear in the
/// places.
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
  /// Where the captor at a place takes people: to each of the nearest targets that tie.
  [[nodiscard]] Borrowed<PlaceIndex> nearest_targets(PlaceIndex captor) const {
    return relax::nearest_targets(board_, tables_, captor);
  }

  // What players can do at all. Other players' morgul blades count.
  /// True if some player can come to the place, either with the treasure or at all.
  [[nodiscard]] bool is_come_to(PlaceIndex place, bool with_treasure) const;
  /// True if some player can stand there between two turns.
  [[nodiscard]] bool is_stood_on(PlaceIndex place, bool with_treasure) const;
  [[nodiscard]] bool is_stood_on(PlaceIndex place) const;
  /// True if some player can take the treasure (P01).
  [[nodiscard]] bool reaches_treasure() const;
  /// True if a player with the treasure can leave (P02).
  [[nodiscard]] bool reaches_goal() const;

  // What one life can do. Morgul blades of others count only if there are others.
  /// Places of the base rectangle from which a landed player cannot win in the same life (P03).
  [[nodiscard]] std::vector<PlaceIndex> dead_ends() const;
  /// Places from which players cannot win without dying, in order. A player who comes there without
  /// the treasure never leaves this set.
  [[nodiscard]] std::vector<PlaceIndex> lost() const;
  /// The traps that captors who take their nearest targets can bring players into (P04), by their
  /// lowest place; one for each lowest place. Nothing if too many targets tie.
  [[nodiscard]] std::optional<std::vector<Trap>> traps() const;
  /// A landing in a cell that nobody leaves empty-handed: walls bar all its sides, and nothing on
  /// any level moves players elsewhere. A marmar throws to the next level.
  [[nodiscard]] std::optional<PlaceIndex> sealed_landing() const;
  /// True if every landing wins empty-handed over open boundaries (P07).
  [[nodiscard]] bool is_won_bare_handed() const;
  /// True if another player's morgul blade may strike anyone, who then stands in any Mordor without
  /// the treasure.
  [[nodiscard]] bool strikes() const {
    return has_rivals() && has(life_moves().made(), MoveKind::strike);
  }

  /// Where everyone may walk.
  [[nodiscard]] const FirmGround& firm_ground() const {
    return firm_([&] { return FirmGround(board_); });
  }
  /// By place: the effect of a look there over open boundaries (game::looks).
  [[nodiscard]] const Borrowed<game::Look>& looks() const {
    return looks_([&] { return game::looks(board_.dungeon()); });
  }
  /// See relax::easy_way.
  [[nodiscard]] const std::optional<EasyWay>& easy_way() const {
    return easy_way_([&] { return relax::easy_way(board_, looks()); });
  }

  /// The relaxed game laid out: captors take players to any target or, in near_relation(), to the
  /// nearest.
  [[nodiscard]] const Relation& relation() const {
    return relation_([&] { return Relation(board_); });
  }
  [[nodiscard]] const Relation& near_relation() const {
    return near_relation_([&] { return Relation(board_, &tables_); });
  }
  /// Every state that one life can reach.
  [[nodiscard]] const Reach& life() const {
    return life_([&] { return reach(relation(), reading_of_life()); });
  }
  /// Every state that some player can reach; other players' morgul blades count (P01, P02).
  [[nodiscard]] const Reach& all() const;
  /// Every state that one life can reach if captors take their nearest targets.
  [[nodiscard]] const Reach& near() const {
    return near_([&] { return reach(near_relation(), reading_of_life()); });
  }
  /// The same for players who kill nothing (rules P-08); so nobody has a morgul blade either.
  [[nodiscard]] const Reach& calm() const {
    return calm_([&] { return reach(near_relation(), readings::calm); });
  }
  /// Every state from which one life wins.
  [[nodiscard]] const Home& home() const {
    return home_([&] { return Home(Origins(life_moves()), goals(life_moves())); });
  }
  /// The relaxed game as one life plays it, fully grown: nothing more can be gained or parked. For
  /// searches that remember more than a state.
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
  Lazy<Borrowed<game::Look>> looks_;
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
