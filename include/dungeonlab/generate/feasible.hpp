#pragma once

#include "dungeonlab/core/error.hpp"
#include "dungeonlab/model/settings.hpp"

namespace dungeonlab::generate {

/// Whether settings can be met at all, asked before anything is drawn. Numbers beyond the bounds of
/// their row and ranges that end before they begin are a usage error; else what no dungeon can have
/// is impossible, and the message names the setting and by how much. What passes may still be so
/// hard that no draw meets it.
[[nodiscard]] Result<void> feasible(const Settings& settings);

}  // namespace dungeonlab::generate
