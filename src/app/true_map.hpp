#pragma once

#include "dungeonlab/io/write.hpp"
#include "dungeonlab/session/record.hpp"

#include <string>

namespace dungeonlab::app {

/// The current map with all players, for a gamemaster: a drawing in which opened walls are open,
/// dead or absent creatures are missing, and moved ones are at their new place. Player names are
/// next to the rows; below is a line for each place with what the map does not show.
[[nodiscard]] std::string true_map(const session::RecordedGame& game, io::Charset charset);

}  // namespace dungeonlab::app
