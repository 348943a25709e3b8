#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <cstdint>
#include <string>

namespace dungeonlab {

/// A 64-bit identifier of a dungeon: equal for two sheets that describe the same dungeon, however
/// they are written, and otherwise different except by accident. Title, notes, lint and origin do
/// not count. The value is the same with every compiler and never changes for a dungeon.
[[nodiscard]] std::uint64_t fingerprint(const Sheet& sheet);
/// The fingerprint as 16 hexadecimal digits. Files and pages use it to identify a dungeon.
[[nodiscard]] std::string map_digest(const Sheet& sheet);

}  // namespace dungeonlab
