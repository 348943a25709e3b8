#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <optional>

namespace dungeonlab {

/// True if `canonical(sheet)` is the same sheet. Linear.
[[nodiscard]] bool is_canonical(const Sheet& sheet);

/// `canonical(sheet)`; nothing if that is the same sheet, so that it need not be copied.
[[nodiscard]] std::optional<Sheet> reordered(const Sheet& sheet);

}  // namespace dungeonlab
