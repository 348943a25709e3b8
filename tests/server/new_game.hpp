#pragma once

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/server/hall.hpp"

#include <string>
#include <utility>
#include <vector>

namespace dungeonlab::server::testing {

/// A game of the named players on a small map.
inline NewGame new_game(std::vector<std::string> names, BotNames bots = {}) {
  auto map = forge::forge(*io::preset_named("5x5-beginner"), "server", 0);
  auto setup = game::setup_on(map->dungeon(), game::Profile::computer, names);
  setup.seed = "server";
  return {.name = "cellar",
          .map = std::move(*map),
          .start = {.setup = std::move(setup), .names = std::move(names)},
          .bots = std::move(bots)};
}

}  // namespace dungeonlab::server::testing
