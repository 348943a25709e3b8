#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <cstdint>
#include <string>

namespace dungeonlab {

/// 64 bits that name a dungeon: equal for two sheets that denote the same one, however they are
/// written, and for two others by accident only. Title, notes, lint and origin do not count. The
/// value is the same on every compiler and never changes for a dungeon.
[[nodiscard]] std::uint64_t fingerprint(const Sheet& sheet);
/// The fingerprint as text: 16 hexadecimal digits. Files and pages name a dungeon by it.
[[nodiscard]] std::string map_digest(const Sheet& sheet);

}  // namespace dungeonlab
