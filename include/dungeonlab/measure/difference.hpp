#pragma once

#include "dungeonlab/model/sheet.hpp"

namespace dungeonlab::measure {

/// How different two maps are, in per mille: of all entries that stand on at least one of them, how
/// many stand on only one. Entries are the base rectangle, the number of levels, and every branch
/// cell, wall, encounter with all its attributes, step of a river, exit, house rule and value of
/// the start. Symmetric, no way round is shorter, rounded up: 0 only for maps that denote the same
/// dungeon. A mirrored map is another one. Both sheets without errors; n log n in the entries.
[[nodiscard]] int difference(const Sheet& one, const Sheet& two);

}  // namespace dungeonlab::measure
