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

/// Which bot plays for whom: `explorer` by `Rex`.
using BotNames = std::map<std::string, std::string, std::less<>>;

/// The seats of a game that bots sit in.
class BotSeats {
 public:
  /// `bots` names seats and bots that there are.
  BotSeats(const BotNames& bots, std::span<const std::string> names, std::string_view seed);

  /// Another bot takes a seat.
  void sit(game::Seat seat, std::unique_ptr<bots::Bot> bot) { bots_[seat] = std::move(bot); }

  [[nodiscard]] bool has(game::Seat seat) const { return bots_[seat] != nullptr; }
  /// The seats in which people sit.
  [[nodiscard]] std::vector<game::Seat> people() const;
  /// What the bot of a seat commands. It needs no sentences.
  [[nodiscard]] game::Command choose(session::Seats& seats, game::Seat seat) {
    (void)seats.heard(seat);  // nobody reads it out
    return bots_[seat]->choose(seats.view(seat), seats.notebook(seat));
  }

 private:
  std::vector<std::unique_ptr<bots::Bot>> bots_{};  ///< by seat; null: a person
};

/// A game in which nobody but bots plays is broken off behind that round.
inline constexpr std::int32_t rounds_of_bots_max = 10'000;

}  // namespace dungeonlab::app
