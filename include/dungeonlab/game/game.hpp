#pragma once

#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/game/board.hpp"
#include "dungeonlab/game/fact.hpp"
#include "dungeonlab/game/ruling.hpp"
#include "dungeonlab/game/setup.hpp"

#include <optional>
#include <string_view>

namespace dungeonlab::game {

/// Receives events in order. Pass no listener if you need neither facts nor announcements; that is
/// faster.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  Listener(Listener&&) = delete;
  Listener& operator=(Listener&&) = delete;
  virtual ~Listener() = default;

  /// Called with each fact after it has changed the state.
  virtual void happened(const Fact& fact) = 0;
  virtual void said(const Announcement& announcement) = 0;
};

/// The rules of play on one map (engine 3 to 6): they turn a state and a command into the next
/// state. The object itself is immutable.
class Game {
 public:
  /// The dungeon must have no errors in the groups that a Dungeon promises, and must outlive the
  /// game.
  Game(const Dungeon& dungeon, Setup setup);

  [[nodiscard]] const Dungeon& dungeon() const { return board_.dungeon(); }
  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] const Rulings& rulings() const { return rulings_; }

  /// The state before anyone has landed (engine 3.1); the first seat is asked to land.
  [[nodiscard]] State start(Listener* listener = nullptr) const;
  /// Begins the first turn of a state that was assembled by hand, for scenarios.
  void resume(State& state, Listener* listener = nullptr) const;
  /// Executes a command and everything that follows, up to the next command to wait for. A refused
  /// command leaves the state untouched.
  [[nodiscard]] std::optional<Refusal> apply(State& state, const Command& command,
                                             Listener* listener = nullptr) const;
  /// Applies a gamemaster's ruling and announces it to the players concerned, so that their views
  /// stay correct. Creatures and places there do not act. If the ruling is impossible, returns the
  /// reason without a full stop and leaves the state untouched.
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

/// What the player of a seat is asked now.
[[nodiscard]] Prompt prompt(const State& state, Seat seat);
/// The creatures at a place, dead or alive, the last one sent first (engine 0.9).
[[nodiscard]] std::vector<Creature> creatures_at(const Dungeon& dungeon, const State& state,
                                                 PlaceIndex place);
/// What is shown at a place (engine 4.2).
[[nodiscard]] std::vector<Shown> shown_at(const Dungeon& dungeon, const State& state,
                                          PlaceIndex place);
/// What can be seen of a place from an open neighbour.
[[nodiscard]] Sight sighting_of(const Dungeon& dungeon, const State& state, PlaceIndex place);
/// The current wall on a side of a place; `open` if it was opened.
[[nodiscard]] Barrier barrier_now(const Dungeon& dungeon, const State& state, PlaceIndex place,
                                  Side side);

}  // namespace dungeonlab::game
