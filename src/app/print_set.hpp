#pragma once

#include "dungeonlab/core/error.hpp"
#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "dungeonlab/tourney/tournament.hpp"

#include <vector>

namespace dungeonlab::app {

using tourney::PrintedFile;

/// The pages of a game on a map.
[[nodiscard]] kit::Kit pages_of(const rules::ValidDungeon& map, render::Paper paper);
/// These pages as four PDFs. An error if what prints is not installed.
[[nodiscard]] Result<std::vector<PrintedFile>> print_set(const kit::Kit& kit);
/// What can be had of a map without that: its picture, its key and the empty grid for players.
[[nodiscard]] std::vector<PrintedFile> unprinted_set(const rules::ValidDungeon& map);

}  // namespace dungeonlab::app
