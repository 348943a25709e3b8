#pragma once

#include "dungeonlab/session/gamemaster.hpp"

#include <span>
#include <string>

namespace dungeonlab::server {

/// Who plays a seat.
struct SeatPlayer {
  std::string person{};
  std::string bot{};
};

/// The current true map in the form of a notebook, and the state of all players, as a line.
[[nodiscard]] std::string write_truth(const session::RecordedGame& game,
                                      const session::Seats& seats, std::span<const SeatPlayer> who,
                                      const session::Gamemaster& gamemaster, bool is_paused);

}  // namespace dungeonlab::server
