#pragma once

#include "dungeonlab/game/view.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::app {

/// What a player may do now and what it costs, a line each, as far as she knows.
[[nodiscard]] std::string offered(const game::View& view);
/// The same with what else she may type; of one command that she asks about, how it is typed and
/// what it does.
[[nodiscard]] std::string possibilities(const game::View& view, std::string_view about = {});
/// The acts that take no turn and have to do with where she stands: `climb, take`.
[[nodiscard]] std::string free_acts(const game::View& view);
/// What a player has and what she has suffered, on one line.
[[nodiscard]] std::string standing(const game::View& view);

}  // namespace dungeonlab::app
