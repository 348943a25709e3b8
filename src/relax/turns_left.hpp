#pragma once

#include "dungeonlab/game/game.hpp"
#include "relax/moves.hpp"

#include <cstdint>
#include <vector>

namespace dungeonlab::relax {

/// For every state of the relaxed game, with and without exote, the fewest turns to something. No
/// game of one life needs fewer: every act is at most one step, and a non-exote needs one more turn
/// for each wall in the way.
class TurnsLeft {
 public:
  using Turns = std::int32_t;
  static constexpr Turns never = 1 << 28;

  /// A player's burden and equipment at a place.
  struct Mode {
    Burden with = 0;
    bool exote = false;
    game::Stock stock =
        game::Stock{0xff};  ///< what she has; without `fetches`, everything there is
  };
  struct Options {
    bool trades = false;   ///< stores are open for trade
    bool fetches = false;  ///< sticks, bridles and blades must be fetched first; slower
  };

  TurnsLeft(const TurnsLeft&) = delete;
  TurnsLeft& operator=(const TurnsLeft&) = delete;
  TurnsLeft(TurnsLeft&&) = delete;
  TurnsLeft& operator=(TurnsLeft&&) = delete;
  ~TurnsLeft() = default;
  /// The game must outlive it. Linear in the places, and with `fetches` in the sets of things, too.
  TurnsLeft(const game::Game& game, Options options);

  /// What a search has found, by index.
  using Table = std::vector<Turns>;
  /// The turns still to come before a win, including the last one out.
  [[nodiscard]] const Table& to_win() const { return to_win_; }
  /// The steps alone; the rest of the turns may be shots.
  [[nodiscard]] const Table& steps_to_win() const { return steps_to_win_; }
  /// To stand in a store, trade there in a turn, and win; `never` everywhere without stores.
  [[nodiscard]] Table to_trade_and_win() const;

  [[nodiscard]] Turns standing(const Table& table, PlaceIndex place, Mode mode) const {
    return table[index(layer(mode.stock), relation_.standing(place, mode.with), mode.exote)];
  }
  /// The turns of a player who comes to a place, before it acts.
  [[nodiscard]] Turns coming(const Table& table, PlaceIndex place, Mode mode) const {
    return table[index_after(layer(mode.stock), relation_.coming(place, mode.with), mode.exote)];
  }
  /// The fewest turns for any player who comes to or stands at a place, on foot or mounted, exote
  /// or not.
  [[nodiscard]] Turns at(const Table& table, PlaceIndex place, bool treasure) const;

  /// By place: how many turns longer, at least, a win is that visits the place on the way from the
  /// treasure to the exit.
  [[nodiscard]] std::vector<Turns> detours() const;

 private:
  /// A layer, a State and whether the player is an exote.
  using Index = std::uint32_t;
  /// A set of the things that must be fetched, as bits.
  using Layer = std::uint32_t;
  struct Start {
    Index at = 0;
    Turns turns = 0;
  };

  [[nodiscard]] Index index(Layer held, State state, bool exote) const {
    return (held * relation_.states() + state) * 2 + (exote ? 1 : 0);
  }
  /// The index after coming to a state; if she stands at once, the place may change whether she is
  /// an exote.
  [[nodiscard]] Index index_after(Layer held, State state, bool exote) const;
  [[nodiscard]] State state_of(Index at) const { return at / 2 % relation_.states(); }
  [[nodiscard]] Layer layer_of(Index at) const { return at / 2 / relation_.states(); }
  [[nodiscard]] Layer layer(game::Stock stock) const;
  void lay_layers(Options options);
  /// The turns of a step over one or two sides.
  [[nodiscard]] Turns step(Index origin, unsigned step) const;
  /// Calls `take` with everything that one turn or less leads to, and the turns.
  template <class Take>
  void from(Index origin, Take take) const;
  /// Adds where a river leaves a drifting player, and what a player holds after fetching something.
  template <class Take>
  void drift_and_fetch(Index origin, PlaceIndex place, Take& take) const;
  void turn_round();
  /// The indices that satisfy `is`, each with its `turns` to go.
  template <class Is, class Turn>
  [[nodiscard]] std::vector<Start> starts(Is is, Turn turns) const;
  /// The fewest turns from some starts to each index; `each` calls its last argument with every
  /// next index and its cost.
  template <class Each>
  [[nodiscard]] Table settle(const std::vector<Start>& starts, Each each) const;
  [[nodiscard]] Table search(const std::vector<Start>& starts, bool only_steps = false) const;

  const game::Game* game_;
  Relation relation_;
  bool trades_;
  std::vector<game::Stock> fetched_{};  ///< the things to fetch, one bit of a layer each
  std::vector<Moves> moves_{};          ///< by layer; the last one has everything
  bool exotes_ = false;
  std::vector<std::uint32_t> first_origin_{};  ///< by index; one extra at the end
  std::vector<std::uint32_t> origins_{};       ///< an index, with the turns in the two lowest bits
  Table to_win_{};
  Table steps_to_win_{};
};

}  // namespace dungeonlab::relax
