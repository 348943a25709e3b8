// Puts bots in their seats. Each has its own random numbers, from the seed of the game and its
// seat, so that the same seed gives the same game.
#include "app/commands/play/bot_seats.hpp"

namespace dungeonlab::app {

BotSeats::BotSeats(const BotNames& bots, std::span<const std::string> names,
                   std::string_view seed) {
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const auto bot = bots.find(names[seat]);
    bots_.push_back(bot == bots.end()
                        ? nullptr
                        : bots::make_bot(bot->second, seed, static_cast<game::Seat>(seat)));
  }
}

std::vector<game::Seat> BotSeats::people() const {
  std::vector<game::Seat> people;
  for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
    if (bots_[seat] == nullptr) {
      people.push_back(static_cast<game::Seat>(seat));
    }
  }
  return people;
}

}  // namespace dungeonlab::app
