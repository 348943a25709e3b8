#pragma once

#include "dungeonlab/session/guesses.hpp"
#include "dungeonlab/session/seats.hpp"

#include <string>

namespace dungeonlab::server {

/// What the player of a seat knows, believes and has, as a line of the protocol with its line end
/// (docs/protocol.md).
[[nodiscard]] std::string write_notebook(const session::Seats& seats, game::Seat seat,
                                         const session::Guesses& guesses = {});

}  // namespace dungeonlab::server
