#pragma once

#include "dungeonlab/session/record.hpp"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace dungeonlab::session {

/// Listens to a whole game and remembers what its players did, where they went, and who took the
/// treasure. It forgets what is taken back.
class Track final : public Audience {
 public:
  struct Action {
    std::int32_t round = 1;
    std::variant<game::Command, game::facts::Moved, game::facts::TreasureSet> what;
  };

  void happened(const game::Fact& fact) override;
  void said(const game::Announcement& announcement) override { static_cast<void>(announcement); }
  void commanded(const game::Command& command, std::optional<game::Refusal> refused) override;
  void at_table(const TableEvent& event) override;
  void taken_back(std::size_t steps) override;

  /// All actions in the order of the game, without refused commands.
  [[nodiscard]] const std::vector<Action>& actions() const { return actions_; }
  /// The winner; `nobody` if there is none.
  [[nodiscard]] game::Seat winner() const { return winner_; }
  /// The last round in which a player did anything; 0 before the first.
  [[nodiscard]] std::int32_t rounds() const { return actions_.empty() ? 0 : actions_.back().round; }

 private:
  /// The number of actions and the round before a step.
  struct Mark {
    std::size_t actions = 0;
    std::int32_t round = 1;
  };
  std::vector<Action> actions_{};
  std::vector<Mark> steps_{};
  std::int32_t round_ = 1;
  game::Seat winner_ = game::nobody;
};

/// A moment that decided a player's game.
struct TurningPoint {
  std::int32_t round = 1;
  std::string text;  ///< a sentence to the player, such as `You took the treasure.`
};

/// The turning points of a player's game by round: deaths, the treasure, being carried off, and
/// passing the exit before the treasure was found.
[[nodiscard]] std::vector<TurningPoint> turning_points(const Track& track, const Dungeon& dungeon,
                                                       game::Seat seat);

}  // namespace dungeonlab::session
