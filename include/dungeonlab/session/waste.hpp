#pragma once

#include "dungeonlab/game/view.hpp"
#include "dungeonlab/notebook/notebook.hpp"

#include <optional>
#include <string>

namespace dungeonlab::session {

/// Why a command is certain to waste the turn, as far as its player has heard: `a wall is to the
/// north`. Nothing if it may have an effect or does not end a turn.
[[nodiscard]] std::optional<std::string> certain_waste(const game::View& view,
                                                       const notebook::Notebook& book,
                                                       const game::Command& command);

}  // namespace dungeonlab::session
