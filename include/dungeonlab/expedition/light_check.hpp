#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/expedition/check.hpp"

#include <optional>

namespace dungeonlab::expedition {

/// The finding (K10) if the party's light lasts less than the median of some hundred expeditions.
/// Nothing if a member sees in the dark or the party cannot be sent. The key must have no errors.
/// Fails if the rules refuse a number.
[[nodiscard]] Result<std::optional<KeyFinding>> check_light(const MapFile& file, const Table& table,
                                                            const Key& key);

}  // namespace dungeonlab::expedition
