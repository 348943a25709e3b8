#pragma once

#include "verify/nearest.hpp"

#include <map>
#include <string_view>

namespace dungeonlab::verify {

/// A state of the relaxed game R8 (rules 3.0): where a player stands between two turns, whether
/// with the treasure, whether mounted.
struct State {
  int place = -1;
  bool treasure = false;
  bool mounted = false;
  friend bool operator==(const State&, const State&) = default;
};
/// States are numbered: place, treasure, mounted.
[[nodiscard]] inline std::size_t number_of(const State& state) {
  return static_cast<std::size_t>(state.place) * 4 + (state.treasure ? 2 : 0) +
         (state.mounted ? 1 : 0);
}

/// What the walls on the way and the place of arrival do to a player, for the rules that count.
enum class Arrival : std::uint8_t { came, carried, struck, rested };

/// One result of a move, or one for every place of a hub: all Mordors, all Eldar, all prisons.
struct Result {
  State state{};
  int hub = -1;
  Arrival how = Arrival::came;
  int grenades = 0;   ///< simple walls on the way
  int blasters = 0;   ///< wires on the way
  bool left = false;  ///< the cell was left, even if the player is back in it
};
inline constexpr std::size_t hubs_count = 5;

/// The static side of the game: which captor carries where.
class Game {
 public:
  explicit Game(const Ground& ground);

  [[nodiscard]] const Ground& ground() const { return *ground_; }
  [[nodiscard]] const std::vector<int>& targets(int hub) const {
    return targets_[static_cast<std::size_t>(hub)].places();
  }
  [[nodiscard]] bool is_target(int hub, int place) const;
  /// The hub that the captor at this place carries to; -1 if it is none.
  [[nodiscard]] int hub_of(int place) const;
  /// The nearest targets of the captor at this place, all that tie.
  [[nodiscard]] const std::vector<int>& nearest(int captor) const { return near(captor).nearest; }
  [[nodiscard]] const Targets::Near& near(int captor) const { return near_.at(captor); }
  [[nodiscard]] const std::vector<int>& captors() const { return captors_; }
  [[nodiscard]] const std::vector<int>& landings() const { return landings_; }
  [[nodiscard]] bool has_rider() const { return has_rider_; }
  /// False if so many targets tie that no table of them is made.
  [[nodiscard]] bool is_within_limits() const { return is_within_limits_; }
  [[nodiscard]] bool is_goal(const State& state) const;
  [[nodiscard]] bool includes(const Result& result, const State& state) const {
    return result.state.treasure == state.treasure && result.state.mounted == state.mounted &&
           (result.hub < 0 ? result.state.place == state.place
                           : is_target(result.hub, state.place));
  }
  /// Reads "C3.1 tm"; nothing if that is no state of this dungeon.
  [[nodiscard]] std::optional<State> read_state(std::string_view text) const;
  [[nodiscard]] int read_place(std::string_view text) const;

 private:
  const Ground* ground_;
  std::array<Targets, hubs_count> targets_;
  std::array<std::vector<bool>, hubs_count> is_target_{};
  std::map<int, Targets::Near> near_{};
  std::vector<int> captors_{};
  std::vector<int> landings_{};
  bool has_rider_ = false;
  bool is_within_limits_ = true;
};

/// Which game is played.
struct Terms {
  bool strikes = false;  ///< another player's morgul blade may strike anywhere
  bool exact = false;    ///< captors carry to the nearest targets only
  bool bare = false;     ///< no hands: open boundaries only, nothing killed, nothing used
  bool calm = false;     ///< nothing is killed: nobody stays at a marmar, a cop or a rider
};

/// The moves of a game, with the stock that the states seen so far have made and the mounts that
/// they have parked. This is R8 in one place: `come` and `moves` are the whole of it.
class Play {
 public:
  Play(const Game& game, Terms terms)
      : game_(&game),
        terms_(terms),
        is_parked_(static_cast<std::size_t>(game.ground().places_end())) {}

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] bool has_boat() const { return boat_; }
  /// True if another player's morgul blade may strike.
  [[nodiscard]] bool strikes() const { return terms_.strikes && blade_ && game_->has_rider(); }

  /// Takes note that a player can stand so; true if that made the stock greater.
  bool stand(const State& state);

  /// True if one move leads from a state to another, or a landing to a state.
  [[nodiscard]] bool leads(const State& from, const State& to) const;
  [[nodiscard]] bool lands_at(const State& to) const;

  /// All results of landing at a place of the base rectangle.
  template <typename Use>
  void land(int place, Use use) const {
    come(place, Result{}, use);
  }
  /// The results of landing anywhere, until `use` has made `found` true: first at the place where
  /// somebody shall stand, for most have landed just there.
  template <typename Use>
  void land_until(const bool& found, int likely, Use use) const {
    if (game_->ground().is_base(game_->ground().cell(likely))) {
      land(likely, use);
    }
    for (std::size_t i = 0; i < game_->landings().size() && !found; ++i) {
      land(game_->landings()[i], use);
    }
  }

  /// All results of one move.
  template <typename Use>
  void moves(const State& from, Use use) const {
    const Ground& ground = game_->ground();
    const Cell cell = ground.cell(from.place);
    for (const Side side : sides) {
      Result result{.state = from, .left = true};
      const int next = pass(from.place, side, result);
      if (next < 0) {
        continue;
      }
      come(next, result, use);
      const int beyond = from.mounted ? pass(next, side, result) : -1;
      if (beyond >= 0) {
        come(beyond, result, use);
      }
    }
    for (const int way : {-1, 1}) {
      const int next = ground.number({cell, ground.place(from.place).level + way});
      if (next >= 0) {
        come(next, Result{.state = from}, use);
      }
    }
    if (from.mounted || is_parked_[static_cast<std::size_t>(from.place)]) {
      use(Result{.state = {from.place, from.treasure, !from.mounted}, .how = Arrival::rested});
    }
    if (strikes()) {
      Result strike{.state = {-1, false, from.mounted}, .hub = 0, .how = Arrival::struck};
      emit(strike, use);
    }
  }

 private:
  /// The place behind a side, if its boundary can be passed; counts the wall.
  int pass(int place, Side side, Result& result) const {
    const Ground& ground = game_->ground();
    const unsigned walls = ground.walls(place, side);
    if ((walls & Ground::monolith) != 0 || (terms_.bare && walls != 0)) {
      return -1;
    }
    result.grenades += (walls & Ground::simple) != 0 ? 1 : 0;
    result.blasters += (walls & Ground::wire) != 0 ? 1 : 0;
    return ground.beside(place, side);
  }

  /// Every result keeps the mounted flag, and the same result on foot is added.
  template <typename Use>
  void emit(Result result, Use& use) const {
    use(result);
    if (result.state.mounted) {
      result.state.mounted = false;
      use(result);
    }
  }
  template <typename Use>
  void emit_at(int place, Arrival how, Result result, Use& use) const {
    result.state.place = place;
    result.how = how;
    emit(result, use);
  }
  template <typename Use>
  void deliver(int captor, Arrival how, Result result, Use& use) const {
    if (terms_.exact) {
      for (const int target : game_->nearest(captor)) {
        emit_at(target, how, result, use);
      }
    } else {
      result.hub = game_->hub_of(captor);
      emit_at(-1, how, result, use);
    }
  }

  /// What coming to a place does (rules 3.0); `result` says how the player comes.
  template <typename Use>
  void come(int place, Result result, Use& use) const {
    const Ground& ground = game_->ground();
    const Kind kind = ground.kind(place);
    const bool kills = !terms_.bare && !terms_.calm;
    if (kind == Kind::pit) {
      emit_at(ground.number(*ground.encounter(place)->to), Arrival::carried, result, use);
    } else if (kind == Kind::stream) {
      emit_at(ground.downstream(place), Arrival::carried, result, use);
      if (stick_ && !terms_.bare) {
        emit_at(place, Arrival::came, result, use);
      }
    } else if (kind == Kind::marmar) {
      if (kills) {
        emit_at(place, Arrival::came, result, use);
      }
      come(place + ground.throws(*ground.encounter(place)), result, use);
    } else if (kind == Kind::cop || kind == Kind::political_cop) {
      if (kills || kind == Kind::political_cop) {
        emit_at(place, Arrival::came, result, use);
      }
      deliver(place, Arrival::carried, result, use);
    } else if (kind == Kind::ontifutlas) {
      deliver(place, Arrival::carried, result, use);
      if (result.state.mounted || (bridle_ && !terms_.bare)) {
        result.state.mounted = true;
        emit_at(place, Arrival::came, result, use);
      }
    } else if (kind == Kind::black_rider) {
      if (blade_ && kills) {
        emit_at(place, Arrival::came, result, use);
      }
      result.state.treasure = false;
      deliver(place, Arrival::struck, result, use);
    } else {
      result.state.treasure = result.state.treasure || kind == Kind::treasure;
      emit_at(place, Arrival::came, result, use);
    }
  }

  const Game* game_;
  Terms terms_;
  bool stick_ = false;
  bool boat_ = false;
  bool bridle_ = false;
  bool blade_ = false;
  std::vector<bool> is_parked_;
};

}  // namespace dungeonlab::verify
