#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/model/settings.hpp"

namespace dungeonlab::generate {

/// Whether settings can be met at all, asked before anything is drawn. Numbers beyond the bounds of
/// their row and ranges that end before they begin are a usage error; else what no dungeon can have
/// is impossible, and the message names the setting and by how much. What passes may still be so
/// hard that no draw meets it.
[[nodiscard]] Result<void> feasible(const Settings& settings);

/// Likewise whether a map that is drawn from the beginning by them could leave the house. Of what
/// passes feasible() this refuses what every draw would be vetoed for, such as a dungeon without a
/// wall that has to be opened.
[[nodiscard]] Result<void> worth_drawing(const Settings& settings);

/// Likewise whether a partial map can be completed so: there is room for what the settings
/// ask for on top of what is written, and what is written is no more than they ask for at the most.
[[nodiscard]] Result<void> feasible(const Completion& completion);

}  // namespace dungeonlab::generate
