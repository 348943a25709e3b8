#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/game/nearest.hpp"
#include "relax/relaxed_moves.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace dungeonlab::relax {

/// For every vertex of the relaxed game, with and without exote, the fewest turns to something. No
/// game of one life needs fewer: every act is at most one step, and whoever is no exote needs a
/// turn more for each wall in its way.
class TurnsLeft {
 public:
  using Vertex = RelaxedMoves::Vertex;
  using Turns = std::int32_t;
  static constexpr Turns never = 1 << 28;

  /// How somebody stands somewhere.
  struct Mode {
    Burden with = 0;
    bool exote = false;
    game::Stock stock =
        game::Stock{0xff};  ///< what she has; without `fetches` she has all there is
  };
  struct Options {
    bool trades = false;   ///< what stores sell can be had
    bool fetches = false;  ///< sticks, bridles and blades must be fetched first; it takes longer
  };

  /// The game must outlive it. Linear in the places, and with `fetches` in the sets of things, too.
  TurnsLeft(const game::Game& game, Options options);

  /// What a search has found, by state.
  using Table = std::vector<Turns>;
  /// To win: the turns that are still to come, the last one out included.
  [[nodiscard]] const Table& to_win() const { return to_win_; }
  /// Likewise the steps alone: what is left of the turns may be shots.
  [[nodiscard]] const Table& steps_to_win() const { return steps_to_win_; }
  /// To stand in a store, trade there in a turn, and win; `never` everywhere without stores.
  [[nodiscard]] Table to_trade_and_win() const;

  [[nodiscard]] Turns standing(const Table& table, PlaceIndex place, Mode mode) const {
    return table[state(layer(mode.stock), RelaxedMoves::standing(place, mode.with), mode.exote)];
  }
  /// Who comes to a place, before it acts.
  [[nodiscard]] Turns coming(const Table& table, PlaceIndex place, Mode mode) const {
    return table[state(layer(mode.stock), moves_.front().coming(place, mode.with), mode.exote)];
  }
  /// Whoever comes to or stands at a place, on foot or mounted, exote or not: the least of all.
  [[nodiscard]] Turns at(const Table& table, PlaceIndex place, bool treasure) const;

  /// How many turns longer than without a win is, at least, that comes to the place on the way from
  /// the treasure to the exit. By place.
  [[nodiscard]] std::vector<Turns> detours() const;

  [[nodiscard]] bool rides() const { return rides_; }

 private:
  using StateIndex = std::uint32_t;
  struct Start {
    StateIndex state = 0;
    Turns turns = 0;
  };

  /// Layers are sets of the things that must be fetched, as bits.
  using Layer = std::uint32_t;
  [[nodiscard]] StateIndex state(Layer layer, Vertex vertex, bool exote) const {
    return (layer * moves_.front().vertices() + vertex) * 2 + (exote ? 1 : 0);
  }
  [[nodiscard]] Vertex vertex_of(StateIndex state) const {
    return state / 2 % moves_.front().vertices();
  }
  [[nodiscard]] Layer layer_of(StateIndex state) const {
    return state / 2 / moves_.front().vertices();
  }
  [[nodiscard]] Layer layer(game::Stock stock) const;
  [[nodiscard]] bool is_looked_at(Vertex vertex, bool exote) const {
    return (rides_ || (RelaxedMoves::with(vertex) & burden::mounted) == 0) && (exotes_ || !exote);
  }
  /// What a step over one or two sides takes; who flies opens no wall for it.
  [[nodiscard]] Turns step(PlaceIndex place, unsigned move, bool flies) const;
  /// Whether somebody is an exote who stays at a place.
  [[nodiscard]] bool is_exote_behind(PlaceIndex place, bool exote) const;
  /// Where a river leaves whoever drifts from a place.
  [[nodiscard]] PlaceIndex end_of_drift(PlaceIndex place) const;
  template <class Take>
  void from(StateIndex origin, Take take) const;
  template <class Take>
  void each_mode(Take take) const;
  void turn_round();
  [[nodiscard]] Table search(const std::vector<Start>& starts, bool only_steps = false) const;

  const game::Game* game_;
  game::NearestTables nearest_;
  bool trades_ = false;
  std::vector<game::Stock> fetched_{};  ///< each of them, one bit of a layer
  std::vector<RelaxedMoves> moves_{};   ///< by layer; the last one has everything
  bool rides_ = false;
  bool exotes_ = false;
  bool walls_ = true;                          ///< cost a turn
  std::vector<std::uint32_t> first_origin_{};  ///< by state; one more than there are states
  std::vector<std::uint32_t> origins_{};       ///< a state, and in the two lowest bits the turns
  Table to_win_{};
  Table steps_to_win_{};
};

}  // namespace dungeonlab::relax
