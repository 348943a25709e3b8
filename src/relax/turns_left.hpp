#pragma once

#include "dungeonlab/game/game.hpp"
#include "relax/moves.hpp"

#include <cstdint>
#include <vector>

namespace dungeonlab::relax {

/// For every state of the relaxed game, with and without exote, the fewest turns to something. No
/// game of one life needs fewer: every act is at most one step, and whoever is no exote needs a
/// turn more for each wall in its way.
class TurnsLeft {
 public:
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

  TurnsLeft(const TurnsLeft&) = delete;
  TurnsLeft& operator=(const TurnsLeft&) = delete;
  TurnsLeft(TurnsLeft&&) = delete;
  TurnsLeft& operator=(TurnsLeft&&) = delete;
  ~TurnsLeft() = default;
  /// The game must outlive it. Linear in the places, and with `fetches` in the sets of things, too.
  TurnsLeft(const game::Game& game, Options options);

  /// What a search has found, by index.
  using Table = std::vector<Turns>;
  /// To win: the turns that are still to come, the last one out included.
  [[nodiscard]] const Table& to_win() const { return to_win_; }
  /// Likewise the steps alone: what is left of the turns may be shots.
  [[nodiscard]] const Table& steps_to_win() const { return steps_to_win_; }
  /// To stand in a store, trade there in a turn, and win; `never` everywhere without stores.
  [[nodiscard]] Table to_trade_and_win() const;

  [[nodiscard]] Turns standing(const Table& table, PlaceIndex place, Mode mode) const {
    return table[index(layer(mode.stock), relation_.standing(place, mode.with), mode.exote)];
  }
  /// Who comes to a place, before it acts.
  [[nodiscard]] Turns coming(const Table& table, PlaceIndex place, Mode mode) const {
    return table[index_after(layer(mode.stock), relation_.coming(place, mode.with), mode.exote)];
  }
  /// Whoever comes to or stands at a place, on foot or mounted, exote or not: the least of all.
  [[nodiscard]] Turns at(const Table& table, PlaceIndex place, bool treasure) const;

  /// How many turns longer than without a win is, at least, that comes to the place on the way from
  /// the treasure to the exit. By place.
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
  /// Of one who has come there; where she stands at once, the place may make her an exote or not.
  [[nodiscard]] Index index_after(Layer held, State state, bool exote) const;
  [[nodiscard]] State state_of(Index at) const { return at / 2 % relation_.states(); }
  [[nodiscard]] Layer layer_of(Index at) const { return at / 2 / relation_.states(); }
  [[nodiscard]] Layer layer(game::Stock stock) const;
  void lay_layers(Options options);
  /// What a step over one or two sides takes.
  [[nodiscard]] Turns step(Index origin, unsigned step) const;
  /// Calls `take` with all that one turn or less leads to, and the turns.
  template <class Take>
  void from(Index origin, Take take) const;
  /// Where a whole river leaves one who drifts, and what she holds who fetches something.
  template <class Take>
  void drift_and_fetch(Index origin, PlaceIndex place, Take& take) const;
  void build_reverse_edges();
  /// Those of all indices of which something is so, from where it takes as many turns as `turns`
  /// says.
  template <class Is, class Turn>
  [[nodiscard]] std::vector<Start> starts(Is is, Turn turns) const;
  /// The fewest turns from some starts to each index; `each` calls its last argument with every
  /// next index and what it costs.
  template <class Each>
  [[nodiscard]] Table settle(const std::vector<Start>& starts, Each each) const;
  [[nodiscard]] Table search(const std::vector<Start>& starts, bool only_steps = false) const;

  const game::Game* game_;
  Relation relation_;
  bool trades_;
  std::vector<game::Stock> fetched_{};  ///< each of them, one bit of a layer
  std::vector<Moves> moves_{};          ///< by layer; the last one has everything
  bool exotes_ = false;
  std::vector<std::uint32_t> first_origin_{};  ///< by index; one more than there are
  std::vector<std::uint32_t> origins_{};       ///< an index, and in the two lowest bits the turns
  Table to_win_{};
  Table steps_to_win_{};
};

}  // namespace dungeonlab::relax
