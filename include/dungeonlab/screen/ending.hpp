#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/notebook/beliefs.hpp"
#include "dungeonlab/screen/frame.hpp"
#include "dungeonlab/session/record.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace dungeonlab::screen {

/// Hears a whole game and remembers what its end shows: where everybody was, and the turning
/// points.
class Track final : public session::Audience {
 public:
  struct Stop {
    std::int32_t round = 0;
    game::Seat seat = 0;
    PlaceIndex at = game::nowhere;
    PlaceIndex from = game::nowhere;
    game::By by{};
  };
  struct Event {
    std::int32_t round = 0;
    game::Seat seat = 0;
    enum class What : std::uint8_t { death, treasure, lost_treasure } what{};
  };

  void happened(const game::Fact& fact) override;
  void said(const game::Announcement& announcement) override { static_cast<void>(announcement); }
  void commanded(const game::Command& command, std::optional<game::Refusal> refused) override;
  void at_table(const session::TableEvent& event) override;
  void taken_back(std::size_t steps) override;

  [[nodiscard]] const std::vector<Stop>& stops() const { return stops_; }
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }

 private:
  /// What there was before a step.
  struct Before {
    std::size_t stops = 0;
    std::size_t events = 0;
    std::int32_t round = 1;
  };
  std::vector<Stop> stops_{};
  std::vector<Event> events_{};
  std::vector<Before> before_{};
  std::int32_t round_ = 1;
};

/// What is shown of a game that is over.
struct Ending {
  const game::Game& game;
  const game::State& state;
  const Track& track;
  game::Seat seat = 0;  ///< whose notebook is shown
  const notebook::Notebook& book;
  const notebook::Beliefs& beliefs;
  std::string title{};               ///< `You won in round 44`
  std::vector<std::string> lines{};  ///< below the maps: turns, par, bots
  std::string keys{};
};
/// The true map with the rounds in which she first came to each place, what she believed next to it
/// if there is room, the turning points of her game, and the lines.
[[nodiscard]] Page draw(const Ending& ending, terminal::Size size, bool is_unicode);
/// The turning points of a player's game, the most important last.
[[nodiscard]] std::vector<std::string> turning_points(const Ending& ending);

}  // namespace dungeonlab::screen
