#pragma once

#include "dungeonlab/session/record.hpp"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace dungeonlab::session {

/// Hears a whole game and remembers what its players did, where they went and who took the
/// treasure. It forgets what is taken back.
class Track final : public Audience {
 public:
  struct Deed {
    std::int32_t round = 1;
    std::variant<game::Command, game::facts::Moved, game::facts::TreasureSet> what;
  };

  void happened(const game::Fact& fact) override;
  void said(const game::Announcement& announcement) override { static_cast<void>(announcement); }
  void commanded(const game::Command& command, std::optional<game::Refusal> refused) override;
  void at_table(const TableEvent& event) override;
  void taken_back(std::size_t steps) override;

  /// In the order of the game, without refused commands.
  [[nodiscard]] const std::vector<Deed>& deeds() const { return deeds_; }
  /// `nobody` if nobody has won.
  [[nodiscard]] game::Seat winner() const { return winner_; }
  /// The last round in which anybody did anything; 0 before the first.
  [[nodiscard]] std::int32_t rounds() const { return deeds_.empty() ? 0 : deeds_.back().round; }

 private:
  /// The state before a step.
  struct Mark {
    std::size_t deeds = 0;
    std::int32_t round = 1;
  };
  std::vector<Deed> deeds_{};
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
