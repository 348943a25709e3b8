#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <optional>

namespace dungeonlab {

/// True if `canonical(sheet)` equals `sheet`. Linear.
[[nodiscard]] bool is_canonical(const Sheet& sheet);

/// `canonical(sheet)`; nullopt if it equals `sheet`, which saves a copy.
[[nodiscard]] std::optional<Sheet> reordered(const Sheet& sheet);

}  // namespace dungeonlab
