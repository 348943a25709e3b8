#pragma once

#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/map_key.hpp"

#include <string>

namespace dungeonlab::render {

/// What the script of a live screen reads: the cells with the boundaries around them and, place by
/// place, how it is drawn and explained for the gamemaster and how for players who come there. JSON
/// on one line that can stand inside of HTML.
[[nodiscard]] std::string live_dungeon(const Sheet& sheet, const Targets& targets,
                                       const PlayRules& rules);

/// The signs that the script puts into the pictures, as SVG elements with the names of the script:
/// every boundary lying and standing, and the way out on every side.
[[nodiscard]] std::string live_signs();

}  // namespace dungeonlab::render
