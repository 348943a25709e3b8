#pragma once

#include "dungeonlab/game/view.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::session {

/// What a player may do now and what it costs, a line each, as far as she knows.
[[nodiscard]] std::string offered(const game::View& view);
/// How a command is typed and what it does.
[[nodiscard]] std::string explained(std::string_view command);
/// The acts that take no turn and have to do with where she stands: `climb, take`.
[[nodiscard]] std::string free_acts(const game::View& view);
/// What a player has and what she has suffered, on one line.
[[nodiscard]] std::string standing(const game::View& view);

}  // namespace dungeonlab::session
