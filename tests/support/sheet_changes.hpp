#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/model/sheet.hpp"

namespace dungeonlab::testing_support {

/// Changes one thing of a sheet that has a base and levels, and keeps it small. The result may
/// break any rule, but its text has no fault: every name can be written, and no place is listed
/// twice.
void change(Sheet& sheet, Rng& rng);

/// A small dungeon with an exit and a treasure, changed several times.
[[nodiscard]] Sheet changed_sheet(Rng& rng);

}  // namespace dungeonlab::testing_support
