#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/model/sheet.hpp"

namespace dungeonlab::io {

/// A sheet that need not make sense: anything a file can contain without a fault of its text, on a
/// small dungeon, so that things meet, and occasionally far outside of it.
[[nodiscard]] Sheet random_sheet(Rng& rng);

}  // namespace dungeonlab::io
