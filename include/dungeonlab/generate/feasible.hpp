#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/model/settings.hpp"

namespace dungeonlab::generate {

/// Checks before generating whether settings can be met at all. Numbers beyond the bounds of their
/// row and ranges whose end is below their start are usage errors. What no dungeon can have is
/// impossible, and the message gives the setting and the excess. Settings that pass may still be so
/// hard that no draw meets them.
[[nodiscard]] Result<void> feasible(const Settings& settings);

/// Checks whether a map generated from scratch with them could be accepted. Rejects settings that
/// pass feasible() but whose every draw would be vetoed, such as a dungeon without a wall that has
/// to be opened.
[[nodiscard]] Result<void> worth_drawing(const Settings& settings);

/// Checks whether a partial map can be completed this way: there must be room for what the settings
/// request in addition to what is written, and what is written must not exceed their maximum.
[[nodiscard]] Result<void> feasible(const Completion& completion);

}  // namespace dungeonlab::generate
