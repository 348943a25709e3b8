#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <cstdint>

namespace dungeonlab {

/// 64 bits that name a dungeon: equal for two canonical sheets that denote the same one, and for
/// two others by accident only. Title, notes, lint and origin do not count. The value is the same
/// on every compiler and never changes for a dungeon.
[[nodiscard]] std::uint64_t fingerprint(const Sheet& canonical);

}  // namespace dungeonlab
