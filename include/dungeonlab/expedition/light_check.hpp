#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/expedition/check.hpp"

#include <optional>

namespace dungeonlab::expedition {

/// The finding of a key in which the party of the table has light for less than the median of some
/// hundred expeditions lasts (K10). Nothing for a party of which somebody sees in the dark, or that
/// cannot be sent. The key has no error. An error: a number that the rules refuse to give.
[[nodiscard]] Result<std::optional<KeyFinding>> check_light(const MapFile& file, const Table& table,
                                                            const Key& key);

}  // namespace dungeonlab::expedition
