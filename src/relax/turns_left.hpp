#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/game/nearest.hpp"
#include "relax/moves.hpp"

#include <algorithm>
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
    return table[coming_index(layer(mode.stock), place, mode)];
  }
  /// Whoever comes to or stands at a place, on foot or mounted, exote or not: the least of all.
  [[nodiscard]] Turns at(const Table& table, PlaceIndex place, bool treasure) const;

  /// How many turns longer than without a win is, at least, that comes to the place on the way from
  /// the treasure to the exit. By place.
  [[nodiscard]] std::vector<Turns> detours() const;

  [[nodiscard]] bool rides() const { return rides_; }

 private:
  /// A layer, a State and whether the player is an exote.
  using Index = std::uint32_t;
  struct Start {
    Index at = 0;
    Turns turns = 0;
  };

  /// Layers are sets of the things that must be fetched, as bits.
  using Layer = std::uint32_t;
  [[nodiscard]] Index index(Layer layer, State state, bool exote) const {
    return (layer * relation_.states() + state) * 2 + (exote ? 1 : 0);
  }
  /// Whoever comes to a place is or is not an exote as the place makes her.
  [[nodiscard]] Index coming_index(Layer layer, PlaceIndex place, Mode mode) const {
    const bool stays = relation_.lets_stay(place);
    return index(layer, relation_.coming(place, mode.with),
                 stays ? is_exote_behind(place, mode.exote) : mode.exote);
  }
  [[nodiscard]] State state_of(Index at) const { return at / 2 % relation_.states(); }
  [[nodiscard]] Layer layer_of(Index at) const { return at / 2 / relation_.states(); }
  [[nodiscard]] Layer layer(game::Stock stock) const;
  [[nodiscard]] bool is_looked_at(Burden with, bool exote) const {
    return (rides_ || (with & burden::mounted) == 0) && (exotes_ || !exote);
  }
  /// What a step over one or two sides takes; who flies opens no wall for it.
  [[nodiscard]] Turns step(PlaceIndex place, unsigned step, bool flies) const;
  /// Whether somebody is an exote who stays at a place.
  [[nodiscard]] bool is_exote_behind(PlaceIndex place, bool exote) const;
  /// Where a river leaves whoever drifts from a place.
  [[nodiscard]] PlaceIndex end_of_drift(PlaceIndex place) const;
  template <class Take>
  void from(Index origin, Take take) const;
  template <class Take>
  void each_mode(Take take) const;
  void turn_round();
  /// The fewest turns from some starts to each index; `each` calls its last argument with every
  /// next index and what it costs.
  template <class Each>
  [[nodiscard]] Table settle(const std::vector<Start>& starts, Each each) const;
  [[nodiscard]] Table search(const std::vector<Start>& starts, bool only_steps = false) const;

  const game::Game* game_;
  Relation relation_;
  bool trades_ = false;
  std::vector<game::Stock> fetched_{};  ///< each of them, one bit of a layer
  std::vector<Moves> moves_{};          ///< by layer; the last one has everything
  bool rides_ = false;
  bool exotes_ = false;
  bool walls_ = true;                          ///< cost a turn
  std::vector<std::uint32_t> first_origin_{};  ///< by index; one more than there are
  std::vector<std::uint32_t> origins_{};       ///< an index, and in the two lowest bits the turns
  Table to_win_{};
  Table steps_to_win_{};
};

}  // namespace dungeonlab::relax
