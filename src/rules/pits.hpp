#pragma once

#include "rules/survey.hpp"

namespace dungeonlab::rules {

/// By place: true if it has an ordinary pit. Requires a ground.
[[nodiscard]] PooledVector<bool> pit_places(const Survey& survey);

}  // namespace dungeonlab::rules
