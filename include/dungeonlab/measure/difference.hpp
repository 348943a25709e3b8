#pragma once

#include "dungeonlab/model/sheet.hpp"

namespace dungeonlab::measure {

/// How different two maps are, in per mille: the share of entries that are on only one of them,
/// among the entries on at least one. Entries are the base rectangle, the number of levels, and
/// every branch cell, wall, encounter with all its attributes, step of a river, exit, house rule
/// and value of the start. It is symmetric, obeys the triangle inequality, and is rounded up, so it
/// is 0 only for maps that describe the same dungeon. A mirrored map is a different one. Both
/// sheets must be without errors; n log n in the entries.
[[nodiscard]] int difference(const Sheet& one, const Sheet& two);

}  // namespace dungeonlab::measure
