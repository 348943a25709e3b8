#pragma once

#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/session/seats.hpp"

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::app {

/// The bot for each name: `explorer` for `Rex`.
using BotNames = std::map<std::string, std::string, std::less<>>;

/// The seats of a game that bots play.
class BotSeats {
 public:
  /// `bots` contains only existing seats and bots.
  BotSeats(const BotNames& bots, std::span<const std::string> names, std::string_view seed);

  /// Puts another bot in a seat.
  void sit(game::Seat seat, std::unique_ptr<bots::Bot> bot) { bots_[seat] = std::move(bot); }

  [[nodiscard]] bool has(game::Seat seat) const { return bots_[seat] != nullptr; }
  /// The seats of people.
  [[nodiscard]] std::vector<game::Seat> people() const;
  /// The command of a seat's bot, which needs no sentences.
  [[nodiscard]] game::Command choose(session::Seats& seats, game::Seat seat) {
    (void)seats.heard(seat);  // nobody reads it out
    return bots_[seat]->choose(seats.view(seat), seats.notebook(seat));
  }

 private:
  std::vector<std::unique_ptr<bots::Bot>> bots_{};  ///< by seat; null: a person
};

/// The round after which a game with only bots is ended.
inline constexpr std::int32_t rounds_of_bots_max = 10'000;

}  // namespace dungeonlab::app
