#pragma once

#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/game/board.hpp"
#include "dungeonlab/game/fact.hpp"
#include "dungeonlab/game/ruling.hpp"
#include "dungeonlab/game/setup.hpp"

#include <optional>
#include <string_view>

namespace dungeonlab::game {

/// Hears what happens, in its order. Who needs neither facts nor words hands in none, which is
/// faster.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  Listener(Listener&&) = delete;
  Listener& operator=(Listener&&) = delete;
  virtual ~Listener() = default;

  /// A fact that has already changed the state.
  virtual void happened(const Fact& fact) = 0;
  virtual void said(const Announcement& announcement) = 0;
};

/// The rules of play on one map (engine 3 to 6): what a command makes of a state. It holds nothing
/// that changes.
class Game {
 public:
  /// The dungeon must have no error in the groups that a Dungeon promises, and outlive the game.
  Game(const Dungeon& dungeon, Setup setup);

  [[nodiscard]] const Dungeon& dungeon() const { return board_.dungeon(); }
  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] const Rulings& rulings() const { return rulings_; }

  /// Nobody has landed (engine 3.1); the first seat is asked to.
  [[nodiscard]] State start(Listener* listener = nullptr) const;
  /// Goes on from a state that was put together, for scenarios: the first turn begins.
  void resume(State& state, Listener* listener = nullptr) const;
  /// Does what a command says, and all that follows up to the next command that is waited for. A
  /// refusal leaves the state untouched.
  [[nodiscard]] std::optional<Refusal> apply(State& state, const Command& command,
                                             Listener* listener = nullptr) const;
  /// Sets what a gamemaster rules, and says to those whom it concerns what they know then, so that
  /// their views stay as true as they were. Nothing that lives or stands there acts. Why it cannot
  /// be, if it cannot, without a full stop; the state is untouched then.
  [[nodiscard]] std::optional<std::string_view> rule(State& state, const Ruling& ruling,
                                                     Listener* listener = nullptr) const;

  /// The captor's nearest target that is not destroyed.
  [[nodiscard]] std::optional<PlaceIndex> nearest(const State& state, Captor captor,
                                                  PlaceIndex place) const;

 private:
  Board board_;
  Setup setup_;
  Rulings rulings_;
  NearestTables nearest_;
};

/// What a player is asked now.
[[nodiscard]] Prompt prompt(const State& state, Seat seat);
/// The creatures at a place, dead or alive, the one sent last first (engine 0.9).
[[nodiscard]] std::vector<Creature> creatures_at(const Dungeon& dungeon, const State& state,
                                                 PlaceIndex place);
/// What is shown at a place (engine 4.2).
[[nodiscard]] std::vector<Shown> shown_at(const Dungeon& dungeon, const State& state,
                                          PlaceIndex place);
/// What is seen of a place from an open neighbour.
[[nodiscard]] Sight sighting_of(const Dungeon& dungeon, const State& state, PlaceIndex place);
/// The wall that stands now on a side of a place; open if it was opened.
[[nodiscard]] Barrier barrier_now(const Dungeon& dungeon, const State& state, PlaceIndex place,
                                  Side side);

}  // namespace dungeonlab::game
