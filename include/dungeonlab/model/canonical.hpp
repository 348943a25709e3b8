#pragma once

#include "dungeonlab/model/sheet.hpp"

namespace dungeonlab {

/// True if `canonical(sheet)` is the same sheet, so that it need not be made. Linear.
[[nodiscard]] bool is_canonical(const Sheet& sheet);

}  // namespace dungeonlab
