#pragma once

#include "dungeonlab/session/gamemaster.hpp"

#include <span>
#include <string>

namespace dungeonlab::server {

/// Who plays for a seat.
struct Standing {
  std::string person{};
  std::string bot{};
};

/// The true map as it is now, in the form of a notebook, and how everybody stands, as a line.
[[nodiscard]] std::string write_truth(const session::RecordedGame& game,
                                      const session::Seats& seats, std::span<const Standing> who,
                                      const session::Gamemaster& gamemaster, bool is_paused);

}  // namespace dungeonlab::server
