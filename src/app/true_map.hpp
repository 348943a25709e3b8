#pragma once

#include "dungeonlab/io/write.hpp"
#include "dungeonlab/session/record.hpp"

#include <string>

namespace dungeonlab::app {

/// The map as it is now, with everybody on it, for a gamemaster: a drawing in which opened walls
/// are open, who is dead or gone is missing and who was moved stands elsewhere. The names of the
/// players stand beside the rows; below, a line for each place with what the map does not say.
[[nodiscard]] std::string true_map(const session::RecordedGame& game, io::Charset charset);

}  // namespace dungeonlab::app
