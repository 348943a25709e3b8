#pragma once

#include "verify/nearest.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace dungeonlab::verify {

/// A state of the relaxed game R8 (rules 3.0): where a player stands between two turns, and whether
/// she has the treasure and is mounted.
struct State {
  int place = -1;
  bool treasure = false;
  bool mounted = false;
  friend bool operator==(const State&, const State&) = default;
};
/// One of four kinds per place: on foot, with the treasure, mounted, both.
[[nodiscard]] inline unsigned kind_of(const State& state) {
  return (state.treasure ? 1U : 0U) + (state.mounted ? 2U : 0U);
}
[[nodiscard]] inline std::size_t number_of(const State& state) {
  return static_cast<std::size_t>(state.place) * 4 + kind_of(state);
}

/// What moves need, as bits.
namespace need {
inline constexpr unsigned stick = 1;
inline constexpr unsigned bridle = 2;
inline constexpr unsigned blade = 4;
inline constexpr unsigned mount = 8;  ///< someone has left a mount there
}  // namespace need

/// What players can have: things, as bits of need, and the places where mounts have been.
struct Stock {
  explicit Stock(const Ground& ground) : mounts(ground.places_end()) {}
  unsigned things = 0;
  bool has_boat = false;
  std::vector<bool> mounts;
};

enum class Arrival : std::uint8_t { came, put, struck, rested };

/// One result of a move, or one for every place of a hub: everywhere a captor may take players.
struct Result {
  State state{};
  int hub = -1;
  unsigned needs = 0;
  Arrival how = Arrival::came;
  int grenades = 0;   ///< simple walls on the way
  int blasters = 0;   ///< wires on the way
  bool left = false;  ///< the player left the cell, even if she is back in it
};

/// Which game is played.
struct Reading {
  bool strikes = false;  ///< another player's morgul blade may strike anywhere
  bool near = false;     ///< captors carry to the nearest targets only
  bool bare = false;     ///< open boundaries only, nothing killed, nothing used
  bool calm = false;     ///< nothing killed: nobody stays at a marmar, a cop or a rider
};

/// The static side of the game: which captor carries players where, and what the goal is.
class Game {
 public:
  explicit Game(const Ground& ground);

  [[nodiscard]] const Ground& ground() const { return *ground_; }
  static constexpr int hubs_count = 5;
  static constexpr int hub_of_riders = 0;
  /// The hub that the captor at this place carries players to; -1 without a captor.
  [[nodiscard]] int hub_of(int place) const;
  [[nodiscard]] const std::vector<int>& targets(int hub) const { return at(hub).targets(); }
  [[nodiscard]] bool is_target(int hub, int place) const { return at(hub).has(place); }
  /// The nearest targets of the captor at this place, all that tie.
  [[nodiscard]] std::span<const int> nearest(int captor) const;
  /// False if too many targets tie to make a table of them.
  [[nodiscard]] bool is_within_limits() const { return is_within_limits_; }
  [[nodiscard]] const std::vector<int>& landings() const { return landings_; }
  [[nodiscard]] bool has_rider() const { return has_rider_; }
  [[nodiscard]] bool has_rivals() const { return ground_->map().players > 1; }
  [[nodiscard]] bool is_goal(const State& state) const;
  /// Adds what a player gains in this state.
  void note(const State& state, Stock& stock) const;
  /// True if the stock has everything that this result of a move needs.
  [[nodiscard]] static bool has_all(const Stock& stock, const Result& result) {
    const bool may_mount = (result.needs & need::mount) == 0 ||
                           stock.mounts[static_cast<std::size_t>(result.state.place)];
    return may_mount && (result.needs & ~need::mount & ~stock.things) == 0;
  }

 private:
  [[nodiscard]] const Nearest& at(int hub) const { return hubs_[static_cast<std::size_t>(hub)]; }

  const Ground* ground_;
  std::vector<Nearest> hubs_{};
  std::vector<int> first_near_{};  ///< by place, the start of its list in `near_`
  std::vector<int> near_{};
  std::vector<int> landings_{};
  bool has_rider_ = false;
  bool is_within_limits_ = true;
};

/// The moves of one reading of the game, with the needs of each. R8 is all in one place: `come` and
/// `from` define it completely.
class Moves {
 public:
  Moves(const Game& game, Reading reading)
      : game_(&game), ground_(&game.ground()), reading_(reading) {}

  [[nodiscard]] const Game& game() const { return *game_; }

  /// All results of landing at a place of the base rectangle.
  template <class Use>
  void land(int place, Use use) const {
    come(place, Result{}, use);
  }

  /// All results of one move.
  template <class Use>
  void from(const State& state, Use use) const {
    const Place here = ground_->place(state.place);
    for (const Side side : sides) {
      Result result{.state = state, .left = true};
      const int next = pass(here, side, result);
      if (next < 0) {
        continue;
      }
      come(next, result, use);
      const int beyond = state.mounted ? pass(ground_->place(next), side, result) : -1;
      if (beyond >= 0) {
        come(beyond, result, use);
      }
    }
    for (const int way : {-1, 1}) {
      const int next = ground_->number({here.cell, here.level + way});
      if (next >= 0) {
        come(next, Result{.state = state}, use);
      }
    }
    if (state.mounted || !reading_.bare) {
      const unsigned needs = state.mounted ? 0 : need::mount;
      use(Result{.state = {state.place, state.treasure, !state.mounted},
                 .needs = needs,
                 .how = Arrival::rested});
    }
    if (reading_.strikes && game_->has_rider()) {
      emit(Result{.state = {-1, false, state.mounted},
                  .hub = Game::hub_of_riders,
                  .needs = need::blade,
                  .how = Arrival::struck},
           use);
    }
  }

 private:
  /// The place across a side, if its boundary can be passed; counts the wall.
  int pass(const Place& place, Side side, Result& result) const {
    const unsigned walls = ground_->walls(place.cell, side);
    if ((walls & Ground::monolith) != 0 || (reading_.bare && walls != 0)) {
      return -1;
    }
    result.grenades += (walls & Ground::simple) != 0 ? 1 : 0;
    result.blasters += (walls & Ground::wire) != 0 ? 1 : 0;
    return ground_->number({beside(place.cell, side), place.level});
  }

  /// Emits a result and, if it is mounted, the same result on foot.
  template <class Use>
  void emit(Result result, Use& use) const {
    use(result);
    if (result.state.mounted) {
      result.state.mounted = false;
      use(result);
    }
  }
  template <class Use>
  void emit_at(int place, Arrival how, Result result, Use& use) const {
    result.state.place = place;
    result.how = how;
    emit(result, use);
  }
  /// She comes and stays, which may need a thing.
  template <class Use>
  void stay(int place, unsigned needs, Result result, Use& use) const {
    if (needs == 0 || !reading_.bare) {
      result.needs |= needs;
      emit_at(place, Arrival::came, result, use);
    }
  }
  template <class Use>
  void deliver(int captor, Arrival how, Result result, Use& use) const {
    if (reading_.near) {
      for (const int target : game_->nearest(captor)) {
        emit_at(target, how, result, use);
      }
    } else {
      result.hub = game_->hub_of(captor);
      emit_at(-1, how, result, use);
    }
  }

  /// The effect of coming to a place (rules 3.0); `result` says how the player comes.
  template <class Use>
  void come(int place, Result result, Use& use) const {
    const Kind kind = ground_->kind(place);
    const bool kills = !reading_.bare && !reading_.calm;
    if (kind == Kind::pit) {
      emit_at(ground_->leads_to(place), Arrival::put, result, use);
    } else if (kind == Kind::stream) {
      emit_at(ground_->leads_to(place), Arrival::put, result, use);
      stay(place, need::stick, result, use);
    } else if (kind == Kind::marmar) {
      if (kills) {
        stay(place, 0, result, use);
      }
      come(ground_->leads_to(place), result, use);
    } else if (kind == Kind::cop || kind == Kind::political_cop) {
      if (kills || kind == Kind::political_cop) {
        stay(place, 0, result, use);
      }
      deliver(place, Arrival::put, result, use);
    } else if (kind == Kind::ontifutlas) {
      deliver(place, Arrival::put, result, use);
      const unsigned needs = result.state.mounted ? 0 : need::bridle;
      result.state.mounted = true;
      stay(place, needs, result, use);
    } else if (kind == Kind::black_rider) {
      if (kills) {
        stay(place, need::blade, result, use);
      }
      result.state.treasure = false;
      deliver(place, Arrival::struck, result, use);
    } else {
      result.state.treasure = result.state.treasure || kind == Kind::treasure;
      stay(place, 0, result, use);
    }
  }

  const Game* game_;
  const Ground* ground_;
  Reading reading_;
};

}  // namespace dungeonlab::verify
